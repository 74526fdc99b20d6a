import { sql, type Updateable } from 'kysely';
import type { UserColumns } from '#features/accounts/server/index.ts';
import { foldedColumn, likePattern } from '#platform/db/dialect.ts';
import { fold } from '#platform/db/fold.ts';
import { countUpTo } from '#platform/db/lists/count.ts';
import { idsInParts } from '#platform/db/lists/ids-in-parts.ts';
import { onPage } from '#platform/db/lists/on-page.ts';
import type { Database } from '#platform/db/open.ts';
import type { UserListQuery } from '../schema.ts';

/**
 * Selects users with the last use of their sessions. Of the password hash and the two-factor secret it returns only
 * whether they exist.
 */
const selectUsers = ({ db }: Database) =>
  db
    .selectFrom('users')
    .select([
      'users._id',
      'users.username',
      'users.email',
      'users.name',
      'users.profile',
      'users.status',
      'users.approvalAskedAt',
      'users.emailVerified',
      'users.permissions',
      'users.version',
      'users.createdAt',
      'users.updatedAt',
    ])
    .select((eb) => [
      eb('users.passwordHash', 'is not', null).as('hasPassword'),
      eb('users.twoFactorSecret', 'is not', null).as('hasTwoFactor'),
      eb
        .selectFrom('sessions')
        .whereRef('sessions.userId', '=', 'users._id')
        .select((inner) => inner.fn.max('sessions.lastUsedAt').as('last'))
        .as('lastSeenAt'),
    ]);

export type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

export const findUser = (database: Database, _id: string): Promise<UserRow | undefined> =>
  selectUsers(database).where('users._id', '=', _id).executeTakeFirst();

type UserFilter = Pick<UserListQuery, 'search' | 'role' | 'status' | 'verified'>;

const filterCondition = (database: Database, { search, role, status, verified }: UserFilter) => {
  const pattern = likePattern(fold(search));
  const name = foldedColumn(database.kind, 'users.name');
  const conditions = [
    sql`1 = 1`,
    ...(status === undefined ? [] : [sql`"users"."status" = ${status}`]),
    ...(verified === undefined ? [] : [sql`"users"."emailVerified" = ${verified === 'true' ? 1 : 0}`]),
    ...(role === undefined
      ? []
      : [
          sql`"users"."_id" in (select "userRoles"."userId" from "userRoles" inner join "roles" on "roles"."_id" = "userRoles"."roleId" where "roles"."_id" = ${role} or "roles"."name" = ${role})`,
        ]),
    ...(search === ''
      ? []
      : [
          sql`("users"."usernameKey" like ${pattern} escape '\\' or "users"."emailKey" like ${pattern} escape '\\' or ${name} like ${pattern} escape '\\')`,
        ]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

export const countUsers = (database: Database, filter: UserFilter): Promise<number> =>
  countUpTo(database, database.db.selectFrom('users').select('_id').where(filterCondition(database, filter)));

type Paging = Pick<UserListQuery, 'page' | 'max' | 'sort' | 'direction'>;

/** Returns one page of the list, in its order. */
export const listUsers = async (
  database: Database,
  filter: UserFilter,
  query: Paging,
): Promise<UserRow[]> => {
  const ids = await (query.sort === 'lastSeenAt' ? idsByLastSeen : idsByColumn)(database, filter, query);
  if (ids.length === 0) return [];
  const rows = await selectUsers(database).where('users._id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((_id) => byId.get(_id) ?? []);
};

/** Returns the ids of one page, so that complete rows are read for this page only. */
const idsByColumn = async (
  database: Database,
  filter: UserFilter,
  { page, max, sort, direction }: Paging,
): Promise<string[]> => {
  const sortColumn = {
    username: sql.ref('users.usernameKey'),
    email: sql.ref('users.emailKey'),
    name: foldedColumn(database.kind, 'users.name'),
    createdAt: sql.ref('users.createdAt'),
    updatedAt: sql.ref('users.updatedAt'),
  }[sort as Exclude<typeof sort, 'lastSeenAt'>];
  const rows = await database.db
    .selectFrom('users')
    .select('users._id')
    .where(filterCondition(database, filter))
    .orderBy(sortColumn, direction)
    .orderBy('users._id', direction)
    .$call(onPage({ page, max }))
    .execute();
  return rows.map((row) => row._id);
};

/**
 * Returns the ids of one page, sorted by the last use of a session. Users without a session come last in both
 * directions, from a query of their own, so that only users with sessions have to be sorted by that use.
 */
const idsByLastSeen = async (
  database: Database,
  filter: UserFilter,
  { page, max, direction }: Paging,
): Promise<string[]> => {
  const { db } = database;
  const matchesFilter = filterCondition(database, filter);
  const usersWithSessions = db
    .selectFrom('sessions')
    .innerJoin('users', 'users._id', 'sessions.userId')
    .where(matchesFilter)
    .select('users._id')
    .groupBy('users._id')
    .orderBy((eb) => eb.fn.max('sessions.lastUsedAt'), direction)
    .orderBy('users._id', direction);
  const usersWithoutSession = db
    .selectFrom('users')
    .select('users._id')
    .where(matchesFilter)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('sessions').select('tokenHash').whereRef('userId', '=', 'users._id'))),
    )
    .orderBy('users._id', direction);
  return idsInParts(database, [usersWithSessions, usersWithoutSession], { page, max });
};

/** Returns the roles of these users, one row for each role of a user, unsorted. */
export const rolesOfUsers = async ({ db }: Database, userIds: readonly string[]) =>
  userIds.length === 0
    ? []
    : db
        .selectFrom('userRoles')
        .innerJoin('roles', 'roles._id', 'userRoles.roleId')
        .select(['userRoles.userId', 'roles._id', 'roles.name', 'roles.title'])
        .where('userRoles.userId', 'in', [...userIds])
        .execute();

export const isTaken = async (
  { db }: Database,
  column: 'usernameKey' | 'emailKey',
  value: string,
  exceptId: string | null,
): Promise<boolean> => {
  let matching = db.selectFrom('users').select('_id').where(column, '=', value);
  if (exceptId !== null) matching = matching.where('_id', '!=', exceptId);
  return (await matching.executeTakeFirst()) !== undefined;
};

/** Updates a user who still has `version`, and increments it; otherwise returns false, without a change. */
export const updateUser = async (
  { db }: Database,
  target: { _id: string; version: number },
  values: Updateable<UserColumns>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ ...values, version: target.version + 1 })
    .where('_id', '=', target._id)
    .where('version', '=', target.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const replaceRoles = async (
  { db }: Database,
  userId: string,
  roleIds: readonly string[],
): Promise<void> => {
  await db.deleteFrom('userRoles').where('userId', '=', userId).execute();
  if (roleIds.length > 0)
    await db
      .insertInto('userRoles')
      .values(roleIds.map((roleId) => ({ userId, roleId })))
      .execute();
};
