import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { fold } from '#platform/db/fold.ts';
import { newId } from '#platform/db/id.ts';
import type { Database } from '#platform/db/open.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { emailKeyOf } from './email-key.ts';
import type { UserColumns } from './tables.ts';

export type UserRow = Selectable<UserColumns>;

/**
 * Locks the role with this name until the transaction ends, so that other transactions that lock it wait. Every
 * transaction that takes access away from an owner locks the role `owner`. The update changes no value: on PostgreSQL
 * it locks the row, and on SQLite writing transactions wait for one another anyway. Must be called in a transaction.
 */
export const lockRoleNamed = async ({ db }: Database, name: string): Promise<void> => {
  await db
    .updateTable('roles')
    .set({ title: sql.ref('title') })
    .where('name', '=', name)
    .execute();
};

/** Returns whether any user has this role, in any status. */
export const hasRoleHolder = async ({ db }: Database, roleName: string): Promise<boolean> =>
  (await db
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles._id', 'userRoles.roleId')
    .select('userRoles.userId')
    .where('roles.name', '=', roleName)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns the active users with this role except `exceptUserId`. */
export const otherActiveRoleHolders = ({ db }: Database, roleName: string, exceptUserId: string) =>
  db
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles._id', 'userRoles.roleId')
    .innerJoin('users', 'users._id', 'userRoles.userId')
    .where('roles.name', '=', roleName)
    .where('users.status', '=', 'active')
    .where('users._id', '!=', exceptUserId)
    .select(['users._id', 'users.email'])
    .execute();

export const hasRole = async ({ db }: Database, userId: string, roleName: string): Promise<boolean> =>
  (await db
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles._id', 'userRoles.roleId')
    .select('roles._id')
    .where('userRoles.userId', '=', userId)
    .where('roles.name', '=', roleName)
    .executeTakeFirst()) !== undefined;

/**
 * Inserts a new user with an unconfirmed email address and without roles; returns the `_id`. `approvalAskedAt`: when
 * the user signed up, if an administrator must approve the account. Must be called in a transaction.
 */
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

/** Adds roles by name; returns how many of them the user did not have before. Must be called in a transaction. */
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

/** Updates a user who waits for approval; otherwise returns false, without a change. */
export const decideOnApproval = async (
  { db }: Database,
  _id: string,
  values: Updateable<UserColumns>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ ...values, approvalAskedAt: null })
    .where('_id', '=', _id)
    .where('status', '=', 'disabled')
    .where('approvalAskedAt', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Updates a user who still has `version`, and increments it; otherwise returns false, without a change. */
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

/**
 * Deletes a user. The foreign keys also delete what belongs to the user: role assignments, sessions, one-time tokens,
 * known devices, backup codes and passkeys.
 */
export const deleteUser = async ({ db }: Database, _id: string): Promise<void> => {
  await db.deleteFrom('users').where('_id', '=', _id).execute();
};

export const rolesOf = ({ db }: Database, userId: string) =>
  db
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles._id', 'userRoles.roleId')
    .select(['roles.name', 'roles.title'])
    .where('userRoles.userId', '=', userId)
    .orderBy('roles.name')
    .execute();

/**
 * Returns the audit entries of a user's actions and those about the user's account, the oldest first. There is a limit
 * because the export is built in memory.
 */
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

/**
 * Removes name and IP address from the audit entries about a user's actions, and title, values and IP address from
 * those about the user's account. The entries and the user's id stay.
 */
export const anonymiseAudit = async ({ db }: Database, userId: string): Promise<void> => {
  await db.updateTable('audit').set({ actorName: null, ip: null }).where('actorId', '=', userId).execute();
  await db
    .updateTable('audit')
    .set({ title: null, before: null, after: null, ip: null })
    .where('type', '=', 'user')
    .where('contentId', '=', userId)
    .execute();
};

/** Returns whether the account is active and its email address is confirmed. */
export const isActiveWithConfirmedEmail = async ({ db }: Database, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('users')
    .select('emailVerified')
    .where('_id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row?.emailVerified === 1;
};
