import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { fold } from '#platform/db/fold.ts';
import { newId } from '#platform/db/id.ts';
import type { Database } from '#platform/db/open.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { emailKeyOf } from './email-key.ts';
import type { UserColumns } from './tables.ts';

export type UserRow = Selectable<UserColumns>;

/** Locks a role until the end of the transaction: nobody else can give it, take it or count its holders. */
export const lockRole = async ({ db }: Database, name: string): Promise<void> => {
  await db
    .updateTable('roles')
    .set({ title: sql.ref('title') })
    .where('name', '=', name)
    .execute();
};

export const hasRoleHolder = async ({ db }: Database, roleName: string): Promise<boolean> =>
  (await db
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles._id', 'userRoles.roleId')
    .select('userRoles.userId')
    .where('roles.name', '=', roleName)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Counts the users with this role who may sign in, except one. */
export const countRoleHolders = async (
  { db }: Database,
  roleName: string,
  exceptUserId: string | null = null,
): Promise<number> => {
  let holders = db
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles._id', 'userRoles.roleId')
    .innerJoin('users', 'users._id', 'userRoles.userId')
    .where('roles.name', '=', roleName)
    .where('users.status', '=', 'active');
  if (exceptUserId !== null) holders = holders.where('users._id', '!=', exceptUserId);
  const counted = await holders
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(counted.count);
};

export const hasRole = async ({ db }: Database, userId: string, roleName: string): Promise<boolean> =>
  (await db
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles._id', 'userRoles.roleId')
    .select('roles._id')
    .where('userRoles.userId', '=', userId)
    .where('roles.name', '=', roleName)
    .executeTakeFirst()) !== undefined;

/** In a transaction: inserts a new user with an unconfirmed address; returns the `_id`. Roles are added afterwards. */
export const insertUser = async (
  { db }: Database,
  {
    username,
    email,
    permissions = [],
    ...user
  }: Pick<Insertable<UserColumns>, 'username' | 'email' | 'name' | 'passwordHash' | 'status'> &
    Partial<Pick<Insertable<UserColumns>, 'approvalAskedAt' | 'profile'>> & {
      permissions?: readonly Permission[];
    },
  now: string,
): Promise<string> => {
  const _id = newId();
  await db
    .insertInto('users')
    .values({
      ...user,
      _id,
      username,
      usernameKey: fold(username),
      email,
      emailKey: emailKeyOf(email),
      emailVerified: 0,
      permissions: JSON.stringify(permissions),
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return _id;
};

/** In a transaction: adds roles by name; returns how many of them the user did not have before. */
export const addRoles = async (
  { db }: Database,
  userId: string,
  roleNames: readonly string[],
): Promise<number> => {
  const roles = await db
    .selectFrom('roles')
    .select('_id')
    .where('name', 'in', [...roleNames])
    .execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('userRoles')
    .values(roles.map((role) => ({ userId, roleId: role._id })))
    .onConflict((conflict) => conflict.columns(['userId', 'roleId']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0n);
};

/** Returns a user's permissions, one row for each role. */
export const findUserPermissions = ({ db }: Database, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('userRoles', 'userRoles.userId', 'users._id')
    .leftJoin('roles', 'roles._id', 'userRoles.roleId')
    .select([
      'users._id',
      'users.username',
      'users.email',
      'users.status',
      'users.approvalAskedAt',
      'users.permissions',
      'users.profile',
      'roles.permissions as rolePermissions',
    ])
    .where('users._id', '=', userId)
    .execute();

export const findUser = ({ db }: Database, _id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('_id', '=', _id).executeTakeFirst();

export const findUserByName = ({ db }: Database, usernameKey: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('usernameKey', '=', usernameKey).executeTakeFirst();

export const findUserByEmail = ({ db }: Database, emailKey: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('emailKey', '=', emailKey).executeTakeFirst();

export const updateUser = async (
  { db }: Database,
  _id: string,
  values: Updateable<UserColumns>,
): Promise<void> => {
  await db.updateTable('users').set(values).where('_id', '=', _id).execute();
};

/** Raises the version if it is still this one, and returns whether it was. */
export const updateUserIfVersion = async (
  { db }: Database,
  _id: string,
  version: number,
  values: Updateable<UserColumns>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ ...values, version: version + 1 })
    .where('_id', '=', _id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Deletes a user with roles, sessions, tokens, devices and passkeys. */
export const deleteUser = async ({ db }: Database, _id: string): Promise<void> => {
  await db.deleteFrom('users').where('_id', '=', _id).execute();
};

export const roleNamesOf = async ({ db }: Database, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles._id', 'userRoles.roleId')
    .select('roles.name')
    .where('userRoles.userId', '=', userId)
    .orderBy('roles.name')
    .execute();
  return rows.map((row) => row.name);
};

/** Returns the audit entries about a user and by them, the oldest first. */
export const auditEntriesOf = ({ db }: Database, userId: string) =>
  db
    .selectFrom('audit')
    .select(['at', 'action', 'type', 'title', 'ip'])
    .where((eb) =>
      eb.or([eb('actorId', '=', userId), eb.and([eb('type', '=', 'user'), eb('contentId', '=', userId)])]),
    )
    .orderBy('at')
    .orderBy('_id')
    .limit(100_000)
    .execute();

/** Keeps the entries in the audit log, without the user. */
export const anonymiseAudit = async ({ db }: Database, userId: string): Promise<void> => {
  await db.updateTable('audit').set({ actorName: null, ip: null }).where('actorId', '=', userId).execute();
  await db
    .updateTable('audit')
    .set({ title: null, before: null, after: null, ip: null })
    .where('type', '=', 'user')
    .where('contentId', '=', userId)
    .execute();
};

/** Returns whether this account is active and its email address is confirmed. */
export const isEmailConfirmed = async ({ db }: Database, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('users')
    .select('emailVerified')
    .where('_id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row?.emailVerified === 1;
};
