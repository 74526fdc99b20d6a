import { type Insertable, sql } from 'kysely';
import { countUpTo } from '#platform/db/lists/count.ts';
import { onPage } from '#platform/db/lists/on-page.ts';
import type { Migration, NamedMigration } from '#platform/db/migrate.ts';
import type { Database } from '#platform/db/open.ts';
import type { ListQuery } from '#platform/schema/lists.ts';
import type { SessionColumns } from '../tables.ts';

/** Marks the sessions opened after their user turned two-factor sign-in on: they have proved a second factor. */
const secondFactorOfSessions: Migration = {
  async up(db) {
    await db.schema
      .alterTable('sessions')
      .addColumn('secondFactor', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update "sessions" set "secondFactor" = 1 where exists (
      select 1 from "users" where "users"."_id" = "sessions"."userId"
        and "users"."twoFactorSince" < "sessions"."createdAt")`.execute(db);
  },
};
export const accountMigrations: readonly NamedMigration[] = [
  ['0021-second-factor-of-sessions', secondFactorOfSessions],
];

/** Selects users once for each role, with that role's permissions; a user without roles once, with null. */
const usersWithRolePermissions = ({ db }: Database) =>
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
    ]);

export const findUserWithRolePermissions = (database: Database, userId: string) =>
  usersWithRolePermissions(database).where('users._id', '=', userId).execute();

/**
 * Returns an open session with its user's permissions, one row for each role. Every request with a token runs this
 * query.
 */
export const findSession = (database: Database, tokenHash: string, now: string) =>
  usersWithRolePermissions(database)
    .innerJoin('sessions', 'sessions.userId', 'users._id')
    .select([
      'sessions._id as sessionId',
      'sessions.remember',
      'sessions.idleHours',
      'sessions.lastUsedAt',
      'sessions.createdAt',
      'sessions.provenAt',
      'sessions.secondFactor',
      'sessions.bindingHash',
    ])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now)
    .execute();

export const insertSession = async ({ db }: Database, session: Insertable<SessionColumns>): Promise<void> => {
  await db.insertInto('sessions').values(session).execute();
};

/** Records the use of a session, and its new end. */
export const touchSession = async (
  { db }: Database,
  _id: string,
  values: { lastUsedAt: string; expiresAt: string },
): Promise<void> => {
  await db.updateTable('sessions').set(values).where('_id', '=', _id).execute();
};

export const recordReauthentication = async (
  { db }: Database,
  _id: string,
  { provenAt, secondFactor }: { provenAt: string; secondFactor: boolean },
): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ provenAt, ...(secondFactor ? { secondFactor: 1 } : {}) })
    .where('_id', '=', _id)
    .execute();
};

export const recordSecondFactor = async ({ db }: Database, _id: string): Promise<void> => {
  await db.updateTable('sessions').set({ secondFactor: 1 }).where('_id', '=', _id).execute();
};

const selectOpenSessions = (
  { db }: Database,
  userId: string,
  now: string,
  direction: ListQuery['direction'] = 'desc',
) =>
  db
    .selectFrom('sessions')
    .select(['_id', 'ip', 'browser', 'createdAt', 'lastUsedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', direction)
    .orderBy('_id', direction);

/** Returns a user's open sessions, the most recently used first. */
export const sessionsOf = (database: Database, userId: string, now: string) =>
  selectOpenSessions(database, userId, now).execute();

/** Returns one page of a user's open sessions, in the order of their last use, and the number of all. */
export const listSessions = async (
  database: Database,
  userId: string,
  now: string,
  { direction, ...paging }: Pick<ListQuery, 'page' | 'max' | 'direction'>,
) => {
  const sessions = selectOpenSessions(database, userId, now, direction);
  return {
    matchCount: await countUpTo(database, sessions.clearSelect().clearOrderBy().select('_id')),
    rows: await sessions.$call(onPage(paging)).execute(),
  };
};

/** Deletes a session of this user; returns false if there is none with this `_id`. */
export const deleteSession = async ({ db }: Database, userId: string, _id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('_id', '=', _id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/**
 * Deletes this session, whichever user it belongs to. Returns the user's `_id`; undefined if there is no such session.
 */
export const deleteSessionById = async ({ db }: Database, _id: string): Promise<string | undefined> =>
  (await db.deleteFrom('sessions').where('_id', '=', _id).returning('userId').executeTakeFirst())?.userId;

/** Deletes all sessions of these users except `exceptId`; returns how many. */
export const deleteSessions = async (
  { db }: Database,
  userIds: readonly string[],
  exceptId: string | null = null,
): Promise<number> => {
  let deletedCount = 0n;
  // SQLite limits the number of bound values.
  for (let offset = 0; offset < userIds.length; offset += 1000) {
    let deletion = db.deleteFrom('sessions').where('userId', 'in', userIds.slice(offset, offset + 1000));
    if (exceptId !== null) deletion = deletion.where('_id', '!=', exceptId);
    deletedCount += (await deletion.executeTakeFirst()).numDeletedRows;
  }
  return Number(deletedCount);
};

export const findDevice = ({ db }: Database, userId: string, deviceHash: string) =>
  db
    .selectFrom('knownDevices')
    .select('lastUsedAt')
    .where('userId', '=', userId)
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst();

export const hasDevices = async ({ db }: Database, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('knownDevices')
    .select('userId')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const writeDevice = async (
  { db }: Database,
  userId: string,
  deviceHash: string,
  now: string,
): Promise<void> => {
  await db
    .insertInto('knownDevices')
    .values({ userId, deviceHash, createdAt: now, lastUsedAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'deviceHash']).doUpdateSet({ lastUsedAt: now }))
    .execute();
};

export const deleteDevices = async ({ db }: Database, userId: string): Promise<void> => {
  await db.deleteFrom('knownDevices').where('userId', '=', userId).execute();
};

/**
 * Deletes expired sessions and one-time tokens, and devices last used before `devicesBefore`. The tokens of email
 * changes are deleted later than the others, because a change can be confirmed by another link after its first link has
 * expired.
 */
export const deleteExpired = async (
  { db }: Database,
  { now, devicesBefore, emailChangesBefore }: Record<'now' | 'devicesBefore' | 'emailChangesBefore', string>,
): Promise<void> => {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
  await db
    .deleteFrom('oneTimeTokens')
    .where('expiresAt', '<=', now)
    .where((eb) => eb.or([eb('purpose', '!=', 'email_change'), eb('createdAt', '<=', emailChangesBefore)]))
    .execute();
  await db.deleteFrom('knownDevices').where('lastUsedAt', '<=', devicesBefore).execute();
};
