/** What the content area reads of any content table: all records, whatever guests see of them. */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { COUNTED_EXACTLY, type ListQuery } from '#contract/lists.ts';
import type { OFFICE_STATUSES } from '#contract/office.ts';
import { likePattern } from '#server/db/dialect.ts';
import { fold } from '#server/db/fold.ts';
import type { Database } from '#server/db/open.ts';
import type { ContentTableName, Tables } from '#server/db/tables.ts';
import type { AnyContentType, ContentRow } from '../content-type.ts';

export interface OfficeFilter {
  now: string;
  search: string;
  status?: (typeof OFFICE_STATUSES)[number] | undefined;
  trashed: boolean;
  ids?: readonly string[] | undefined;
  /** Text columns in which `search` looks beside the title; references and paths hold no letters but a to z */
  searched?: readonly string[] | undefined;
  /** Where else `search` finds a record; null: nowhere */
  found?: RawBuilder<boolean> | null;
  /** Columns of the entity's own table, and what they must hold */
  own: readonly (
    | { column: string; value: string | number; within?: boolean }
    | { holds: (now: string) => RawBuilder<boolean> }
  )[];
}

type Rows<Output> = SelectQueryBuilder<Tables, 'projects', Output>;

/** Every content table has the shared columns, which is what this file touches beside the entity's own filters. */
const from = ({ db }: Database, table: ContentTableName) => db.selectFrom(table as 'projects');

const narrowed = <Output>(query: Rows<Output>, filter: OfficeFilter): Rows<Output> => {
  let narrow = query.where('deletedAt', filter.trashed ? 'is not' : 'is', null);
  const { now } = filter;
  if (filter.ids !== undefined)
    narrow =
      filter.ids.length === 0
        ? narrow.where(sql<boolean>`1 = 0`)
        : narrow.where('_id', 'in', [...filter.ids]);
  if (filter.search !== '') {
    const pattern = likePattern(fold(filter.search));
    const places = [
      sql`"titleKey"`,
      ...(filter.searched ?? []).map((column) => sql`lower(${sql.ref(column)})`),
    ];
    const holds = places.map((place) => sql`${place} like ${pattern} escape '\\'`);
    narrow = narrow.where(
      sql<boolean>`(${sql.join(filter.found == null ? holds : [...holds, filter.found], sql` or `)})`,
    );
  }
  if (filter.status === 'draft')
    // Nearly all or nearly none of a table: read in the order of the list, not along the index of this column.
    narrow = narrow.where(sql<boolean>`coalesce("liveFrom", '') = ''`).where('status', '!=', 'archived');
  if (filter.status === 'scheduled')
    narrow = narrow
      .where('liveFrom', '>', now)
      .where((eb) => eb.or([eb('liveUntil', 'is', null), eb('liveUntil', '>', now)]));
  if (filter.status === 'published')
    narrow = narrow
      .where('liveFrom', '<=', now)
      .where((eb) => eb.or([eb('liveUntil', 'is', null), eb('liveUntil', '>', now)]));
  if (filter.status === 'archived')
    narrow = narrow.where((eb) =>
      eb.or([
        eb('liveUntil', '<=', now),
        eb.and([eb('liveFrom', 'is', null), eb('status', '=', 'archived')]),
      ]),
    );
  for (const rule of filter.own) {
    if ('holds' in rule) {
      narrow = narrow.where(rule.holds(now));
      continue;
    }
    const { column, value, within } = rule;
    narrow = within
      ? narrow.where(
          sql<boolean>`${sql.ref(column)} like ${likePattern(`|${fold(String(value))}|`)} escape '\\'`,
        )
      : narrow.where(sql<boolean>`${sql.ref(column)} = ${value}`);
  }
  return narrow;
};

/** Exact up to the agreed bound, one more than it beyond. */
export const countRecords = async (
  database: Database,
  type: AnyContentType,
  filter: OfficeFilter,
): Promise<number> => {
  const row = await database.db
    .selectFrom(
      narrowed(from(database, type.table).select('_id'), filter)
        // In the order of the index that holds everything all types are narrowed by.
        .orderBy('updatedAt')
        .limit(COUNTED_EXACTLY + 1)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

const sortColumns: Record<string, keyof ContentRow> = {
  order: 'position',
  title: 'titleKey',
  publishedAt: 'publishedAt',
  createdAt: '_id', // made in the order of time
  updatedAt: 'updatedAt',
};

/** One page of ids, so that no row is read that is not shown. */
const pageOfIds = async (
  database: Database,
  type: AnyContentType,
  filter: OfficeFilter,
  { sort, direction, page, max }: Omit<ListQuery, 'search'>,
): Promise<string[]> => {
  const column = sortColumns[sort] ?? 'updatedAt';
  const found = await narrowed(from(database, type.table).select('_id'), filter)
    // What has no date comes last, whichever the direction, on both databases.
    .$if(column === 'publishedAt', (query) => query.orderBy(sql`"publishedAt" is null`))
    .orderBy(column, direction)
    .$if(column !== '_id', (query) => query.orderBy('_id', direction))
    .limit(max)
    .offset((page - 1) * max)
    .execute();
  return found.map((row) => row._id);
};

export const listRecords = async (
  database: Database,
  type: AnyContentType,
  filter: OfficeFilter,
  query: Omit<ListQuery, 'search'>,
): Promise<ContentRow[]> => {
  const ids = await pageOfIds(database, type, filter, query);
  if (ids.length === 0) return [];
  const rows = await from(database, type.table).selectAll().where('_id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row._id, row as ContentRow]));
  return ids.flatMap((_id) => byId.get(_id) ?? []);
};

/** The ids that a filter finds, at most `max`, in the order of their making. */
export const idsOf = async (
  database: Database,
  type: AnyContentType,
  filter: OfficeFilter,
  { after, max }: { after: string; max: number },
): Promise<string[]> => {
  const found = await narrowed(from(database, type.table).select('_id'), filter)
    .where('_id', '>', after)
    .orderBy('_id')
    .limit(max)
    .execute();
  return found.map((row) => row._id);
};

export interface NamedRow {
  type: string;
  _id: string;
  title: string;
  url: string | null;
  trashed: boolean;
}

/** What these records of one type are called. */
export const namesOf = async (
  database: Database,
  type: AnyContentType,
  ids: readonly string[],
): Promise<NamedRow[]> => {
  if (ids.length === 0) return [];
  const rows = await from(database, type.table)
    .select(['_id', 'title', 'url', 'deletedAt'])
    .where('_id', 'in', [...ids])
    .execute();
  return rows.map(({ deletedAt, ...row }) => ({ type: type.name, ...row, trashed: deletedAt !== null }));
};

/** What a record points at; pictures and files among it are found by their own lists. */
export const linksFrom = (database: Database, type: AnyContentType, _id: string) =>
  database.db
    .selectFrom('contentLinks')
    .select(['toType', 'toId'])
    .distinct()
    .where('fromType', '=', type.name)
    .where('fromId', '=', _id)
    .execute();

/** The people of these ids, as the office calls them. */
export const editorsOf = async (
  { db }: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> => {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['_id', 'name', 'username'])
    .where('_id', 'in', known)
    .execute();
  return new Map(rows.map((row) => [row._id, row.name === '' ? row.username : row.name]));
};
