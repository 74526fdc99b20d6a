import type { Insertable } from 'kysely';
import { newId } from '#server/db/id.ts';
import type { Database } from '#server/db/open.ts';
import type { Tables } from '#server/db/tables.ts';

export const insertRole = async (
  { db }: Database,
  role: { name: string; title: string; permissions: readonly string[] },
): Promise<void> => {
  await db
    .insertInto('roles')
    .values({
      _id: newId(),
      name: role.name,
      title: role.title,
      builtIn: 1,
      permissions: JSON.stringify(role.permissions),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
};

export const hasRoleHolder = async ({ db }: Database, roleName: string): Promise<boolean> => {
  const row = await db
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles._id', 'userRoles.roleId')
    .select('userRoles.userId')
    .where('roles.name', '=', roleName)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export const insertUser = async (
  { db }: Database,
  user: Insertable<Tables['users']>,
  roleNames: readonly string[],
): Promise<void> => {
  await db.insertInto('users').values(user).execute();
  const roles = await db
    .selectFrom('roles')
    .select('_id')
    .where('name', 'in', [...roleNames])
    .execute();
  await db
    .insertInto('userRoles')
    .values(roles.map((role) => ({ userId: user._id, roleId: role._id })))
    .execute();
};

/** A session that has not ended, with its user's rights: one query a request. */
export const findSession = ({ db }: Database, tokenHash: string, now: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users._id', 'sessions.userId')
    .leftJoin('userRoles', 'userRoles.userId', 'users._id')
    .leftJoin('roles', 'roles._id', 'userRoles.roleId')
    .select([
      'users._id',
      'users.username',
      'users.status',
      'users.permissions',
      'roles.permissions as rolePermissions',
    ])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now)
    .execute();

/** A user's rights without a session: for an address that was signed for them. */
export const findRights = ({ db }: Database, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('userRoles', 'userRoles.userId', 'users._id')
    .leftJoin('roles', 'roles._id', 'userRoles.roleId')
    .select([
      'users._id',
      'users.username',
      'users.status',
      'users.permissions',
      'roles.permissions as rolePermissions',
    ])
    .where('users._id', '=', userId)
    .execute();

export const insertSession = async ({ db }: Database, session: Tables['sessions']): Promise<void> => {
  await db.insertInto('sessions').values(session).execute();
};

/** Whether this account is in use and its e-mail address was confirmed. */
export const isConfirmed = async ({ db }: Database, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('users')
    .select('emailVerified')
    .where('_id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row?.emailVerified === 1;
};
