import { sql } from 'kysely';
import { likePattern } from '#platform/db/dialect.ts';
import { fold } from '#platform/db/fold.ts';
import { countUpTo } from '#platform/db/lists/count.ts';
import { onPage } from '#platform/db/lists/on-page.ts';
import type { Database } from '#platform/db/open.ts';
import type { BanScope } from '../forms.ts';
import type { BanListQuery, BanStatus } from '../schema.ts';
import type { BanColumns } from './tables.ts';

const inForce = (now: string) =>
  sql<boolean>`("bans"."liftedAt" is null and ("bans"."expiresAt" is null or "bans"."expiresAt" > ${now}))`;
const hasStatus = (status: BanStatus, now: string) =>
  status === 'active'
    ? inForce(now)
    : status === 'lifted'
      ? sql<boolean>`"bans"."liftedAt" is not null`
      : sql<boolean>`("bans"."liftedAt" is null and "bans"."expiresAt" <= ${now})`;
/** Sorts bans without an end as the last to end; a null would be first on one database and last on the other. */
const byEnd = sql<string>`coalesce("bans"."expiresAt", '~')`;

/** The visitor to look up: the keys that bans store in `matchKey`, and the IP address as `addressDigits` returns it. */
export interface BanLookup {
  keys: readonly string[];
  address: string | null;
}

/** Returns the bans in force that affect this visitor and have one of these scopes, those that end last first. */
export const findBans = async (
  { db }: Database,
  { keys, address }: BanLookup,
  scopes: readonly BanScope[],
  now: string,
): Promise<BanColumns[]> => {
  if (keys.length === 0 && address === null) return [];
  return db
    .selectFrom('bans')
    .selectAll()
    .where(inForce(now))
    .where('scope', 'in', [...scopes])
    .where((eb) =>
      eb.or([
        ...(keys.length === 0 ? [] : [eb('matchKey', 'in', [...keys])]),
        ...(address === null ? [] : [eb.and([eb('rangeFrom', '<=', address), eb('rangeTo', '>=', address)])]),
      ]),
    )
    .orderBy(byEnd, 'desc')
    .execute();
};

/** Returns whether another ban on the same target with the same scope is in force. */
export const hasSameBan = async (
  { db }: Database,
  ban: Pick<BanColumns, '_id' | 'matchKey' | 'rangeFrom' | 'rangeTo' | 'scope'>,
  now: string,
): Promise<boolean> => {
  const row = await db
    .selectFrom('bans')
    .select('_id')
    .where(inForce(now))
    .where('_id', '!=', ban._id)
    .where('scope', '=', ban.scope)
    .where((eb) =>
      ban.matchKey === null
        ? eb.and([eb('rangeFrom', '=', ban.rangeFrom), eb('rangeTo', '=', ban.rangeTo)])
        : eb('matchKey', '=', ban.matchKey),
    )
    .executeTakeFirst();
  return row !== undefined;
};

export const findUser = ({ db }: Database, _id: string) =>
  db.selectFrom('users').select(['_id', 'username', 'email']).where('_id', '=', _id).executeTakeFirst();

/** Returns all users, sorted by username. */
export const listAllUsers = ({ db }: Database) =>
  db.selectFrom('users').select(['_id', 'username', 'email']).orderBy('usernameKey').execute();

/** Returns the user and the IP address of each open session. */
export const findOpenSessions = ({ db }: Database, now: string) =>
  db.selectFrom('sessions').select(['userId', 'ip']).where('expiresAt', '>', now).execute();

/** Returns all users who have a session, which may have expired. */
export const usersWithSessions = ({ db }: Database) =>
  db
    .selectFrom('users')
    .select(['_id', 'email'])
    .where('_id', 'in', db.selectFrom('sessions').select('userId'))
    .execute();

export const insertBan = async ({ db }: Database, ban: BanColumns): Promise<void> => {
  await db.insertInto('bans').values(ban).execute();
};

/** Updates a ban that still has `version`, and increments it; otherwise returns false, without a change. */
export const updateBan = async (
  { db }: Database,
  target: { _id: string; version: number },
  values: Partial<BanColumns>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('bans')
    .set({ ...values, version: target.version + 1 })
    .where('_id', '=', target._id)
    .where('version', '=', target.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Selects bans with the usernames of the banned user and of the users who created, changed and lifted them. */
const bansWithNames = ({ db }: Database) =>
  db
    .selectFrom('bans')
    .leftJoin('users as bannedUser', (join) =>
      join.onRef('bannedUser._id', '=', 'bans.value').on('bans.kind', '=', 'user'),
    )
    .leftJoin('users as creator', 'creator._id', 'bans.createdBy')
    .leftJoin('users as editor', 'editor._id', 'bans.updatedBy')
    .leftJoin('users as lifter', 'lifter._id', 'bans.liftedBy')
    .selectAll('bans')
    .select([
      'bannedUser.username as bannedUserName',
      'creator.username as creatorName',
      'editor.username as editorName',
      'lifter.username as lifterName',
    ]);

export type NamedBan = NonNullable<Awaited<ReturnType<ReturnType<typeof bansWithNames>['executeTakeFirst']>>>;

/** Finds a ban with one of these scopes, which are those that the viewer may see. */
export const findNamedBan = (
  database: Database,
  _id: string,
  scopes: readonly BanScope[],
): Promise<NamedBan | undefined> =>
  bansWithNames(database)
    .where('bans._id', '=', _id)
    .where('bans.scope', 'in', [...scopes])
    .executeTakeFirst();

type BanFilter = Pick<BanListQuery, 'status' | 'kind' | 'scope' | 'search'> & {
  now: string;
  scopes: readonly BanScope[];
};

const matchesFilter = ({ status, kind, scope, search, now, scopes }: BanFilter) => {
  const pattern = likePattern(fold(search));
  const conditions = [
    sql`"bans"."scope" in (${sql.join(scopes)})`,
    ...(status === undefined ? [] : [hasStatus(status, now)]),
    ...(kind === undefined ? [] : [sql`"bans"."kind" = ${kind}`]),
    ...(scope === undefined ? [] : [sql`"bans"."scope" = ${scope}`]),
    ...(search === ''
      ? []
      : [
          sql`("bans"."value" like ${pattern} escape '\\' or "bannedUser"."usernameKey" like ${pattern} escape '\\')`,
        ]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

export const countBans = (database: Database, filter: BanFilter): Promise<number> =>
  countUpTo(database, bansWithNames(database).clearSelect().select('bans._id').where(matchesFilter(filter)));

export const listBans = (
  database: Database,
  filter: BanFilter,
  { page, max, sort, direction }: BanListQuery,
): Promise<NamedBan[]> =>
  bansWithNames(database)
    .where(matchesFilter(filter))
    .orderBy(sort === 'expiresAt' ? byEnd : sql.ref(`bans.${sort}`), direction)
    .orderBy('bans._id', direction)
    .$call(onPage({ page, max }))
    .execute();
