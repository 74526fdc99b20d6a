/** The lists of the content area, for any content table: all records, whether or not guests see them. */

import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { countUpTo } from '#platform/db/count.ts';
import { containsText, ignoringIndexes, likePattern } from '#platform/db/dialect.ts';
import { fold } from '#platform/db/fold.ts';
import type { Database } from '#platform/db/open.ts';
import { contentTable, type Tables } from '#platform/db/tables.ts';
import type { ADMIN_STATUSES } from '#platform/schema/admin-content.ts';
import type { ListQuery } from '#platform/schema/lists.ts';
import type { AnyContentType, ContentRow } from '../content-type.ts';

export interface AdminFilter {
  now: string;
  search: string;
  status?: (typeof ADMIN_STATUSES)[number] | undefined;
  trashed: boolean;
  ids?: readonly string[] | undefined;
  /**
   * Text columns that `search` covers in addition to the title; references and paths contain only the letters
   * a to z, so `lower()` is enough
   */
  searchedColumns?: readonly string[] | undefined;
  /** A further condition under which `search` finds a record; null: there is none */
  searchTextCondition?: RawBuilder<boolean> | null;
  /** Columns of the type's own table and the values they must have */
  own: readonly (
    | { column: string; value: string | number; within?: boolean; indexed?: boolean }
    | { condition: (now: string) => RawBuilder<boolean> }
  )[];
}

type Rows<Output> = SelectQueryBuilder<Tables, 'anyContent', Output>;

/**
 * Every content table has the shared columns, and this file uses no others except in the type's own filters.
 */
const selectFrom = ({ db }: Database, table: string) => db.selectFrom(contentTable(table));

/**
 * The index by which a filtered list is read. `own`: an index of the type that serves one of its filters.
 * `status`: the index of the visibility window. `order`: the index of a sort order, which contains all
 * columns used for filtering.
 */
type ListIndex = 'own' | 'status' | 'order';

const hasStatus = (
  status: (typeof ADMIN_STATUSES)[number],
  now: string,
  column: (name: string) => RawBuilder<string>,
): RawBuilder<boolean> => {
  const liveFrom = column('liveFrom');
  const liveUntil = column('liveUntil');
  const goesOn = sql<boolean>`("liveUntil" is null or "liveUntil" > ${now})`;
  switch (status) {
    // A record without `liveFrom` is a draft or archived; `status` says which.
    case 'draft':
      return sql<boolean>`${liveFrom} is null and ${column('status')} = 'draft'`;
    case 'scheduled':
      return sql<boolean>`${liveFrom} > ${now} and ${goesOn}`;
    case 'published':
      return sql<boolean>`${liveFrom} <= ${now} and ${goesOn}`;
    case 'archived':
      return sql<boolean>`(${liveUntil} <= ${now} or (${liveFrom} is null and ${column('status')} = 'archived'))`;
  }
};

const filtered = <Output>(
  { kind }: Database,
  query: Rows<Output>,
  filter: AdminFilter,
  index: ListIndex,
): Rows<Output> => {
  const column =
    (forIndex: ListIndex) =>
    (name: string): RawBuilder<string> =>
      index === forIndex ? sql<string>`${sql.ref(name)}` : ignoringIndexes(kind, name);
  let narrow = query.where('deletedAt', filter.trashed ? 'is not' : 'is', null);
  const { now } = filter;
  if (filter.ids !== undefined)
    narrow =
      filter.ids.length === 0
        ? narrow.where(sql<boolean>`1 = 0`)
        : narrow.where('_id', 'in', [...filter.ids]);
  if (filter.search !== '') {
    const wanted = fold(filter.search);
    const places = [
      sql`"titleKey"`,
      ...(filter.searchedColumns ?? []).map((searched) => sql`lower(${sql.ref(searched)})`),
    ].map((place) => containsText(kind, place, wanted));
    const conditions = filter.searchTextCondition == null ? places : [...places, filter.searchTextCondition];
    narrow = narrow.where(sql<boolean>`(${sql.join(conditions, sql` or `)})`);
  }
  if (filter.status !== undefined) narrow = narrow.where(hasStatus(filter.status, now, column('status')));
  for (const rule of filter.own) {
    if ('condition' in rule) {
      narrow = narrow.where(rule.condition(now));
      continue;
    }
    const { column: name, value, within } = rule;
    narrow = within
      ? narrow.where(
          sql<boolean>`${sql.ref(name)} like ${likePattern(`|${fold(String(value))}|`)} escape '\\'`,
        )
      : narrow.where(sql<boolean>`${column('own')(name)} = ${value}`);
  }
  return narrow;
};

/** Returns the index that finds the matches fastest when no order is needed. */
const fastestIndex = ({ search, status, own }: AdminFilter): ListIndex => {
  if (own.some((rule) => 'column' in rule && rule.indexed === true)) return 'own';
  return status !== undefined && search === '' && own.length === 0 ? 'status' : 'order';
};

/** Selects all records that match the filter, in no particular order. */
const found = (
  database: Database,
  type: AnyContentType,
  filter: AdminFilter,
  index: ListIndex,
): Rows<{ _id: string }> => {
  return (
    filtered(database, selectFrom(database, type.table).select('_id'), filter, index)
      // In the order of the index that contains every filter column common to all types.
      .$if(index === 'order' && filter.ids === undefined, (query) => query.orderBy('updatedAt'))
  );
};

export const countRecords = (
  database: Database,
  type: AnyContentType,
  filter: AdminFilter,
): Promise<number> => {
  // A record is archived by its status or by its end date, and no index finds both.
  const index = filter.status === 'archived' ? 'order' : fastestIndex(filter);
  return countUpTo(database, found(database, type, filter, index));
};

const sortColumns: Record<string, 'position' | 'titleKey' | 'publishedAt' | '_id' | 'updatedAt'> = {
  order: 'position',
  title: 'titleKey',
  publishedAt: 'publishedAt',
  createdAt: '_id', // ids are ascending in time
  updatedAt: 'updatedAt',
};

type PageQuery = Omit<ListQuery, 'search'>;

/** Up to this many matches are collected first and then sorted; more are read in sort order. */
const MAX_SORTED_MATCHES = 1000;

/**
 * Returns one page when there are at most `MAX_SORTED_MATCHES` matches. When there are more, `counted` is
 * one more than `MAX_SORTED_MATCHES` and `ids` is empty.
 */
const sortedPage = async (
  database: Database,
  type: AnyContentType,
  filter: AdminFilter,
  { sort, direction, page, max }: PageQuery,
): Promise<{ ids: string[]; counted: number }> => {
  const column = sortColumns[sort] ?? 'updatedAt';
  const some = found(database, type, filter, fastestIndex(filter)).limit(MAX_SORTED_MATCHES + 1);
  const by = sql.ref(column);
  const sqlDirection = sql.raw(direction);
  // Records without a date come last in both directions, on both databases.
  const { rows } = await sql<{ _id: string | null; counted: number }>`
    with "found" as materialized ${some},
      "size" as materialized (select count(*) as "counted" from "found"),
      "page" as (
        select "_id", ${by} as "by" from ${sql.table(type.table)}
        where "_id" in (select "_id" from "found") and (select "counted" from "size") <= ${MAX_SORTED_MATCHES}
        order by (${by} is null), ${by} ${sqlDirection}, "_id" ${sqlDirection} limit ${max} offset ${(page - 1) * max}
      )
    select "size"."counted", "page"."_id" from "size" left join "page" on 1 = 1
    order by ("page"."by" is null), "page"."by" ${sqlDirection}, "page"."_id" ${sqlDirection}`.execute(
    database.db,
  );
  return {
    ids: rows.flatMap(({ _id }) => _id ?? []),
    counted: Number(rows[0]?.counted ?? 0),
  };
};

/** Reads along the sort order up to the end of the page. */
const orderedPage = async (
  database: Database,
  type: AnyContentType,
  filter: AdminFilter,
  { sort, direction, page, max }: PageQuery,
): Promise<string[]> => {
  const column = sortColumns[sort] ?? 'updatedAt';
  // An index holds drafts in the order in which they were changed.
  const areDrafts = filter.status === 'draft' && column === 'updatedAt' && fastestIndex(filter) === 'status';
  const index = areDrafts ? 'status' : 'order';
  const rows = filtered(database, selectFrom(database, type.table).select('_id'), filter, index)
    .orderBy(column, direction)
    .$if(column !== '_id', (query) => query.orderBy('_id', direction));
  const first = (page - 1) * max;
  if (column !== 'publishedAt') return idsIn(rows.limit(max).offset(first));
  // Records without a date come last in both directions: they are a separate part, so that no part has to be
  // sorted.
  const dated = rows.where('publishedAt', 'is not', null);
  const ids = await idsIn(dated.limit(max).offset(first));
  if (ids.length === max) return ids;
  const before = ids.length > 0 || first === 0 ? first + ids.length : await countAll(database, dated);
  const undated = rows
    .where('publishedAt', 'is', null)
    .limit(max - ids.length)
    .offset(Math.max(0, first - before));
  return [...ids, ...(await idsIn(undated))];
};

const idsIn = async (query: Rows<{ _id: string }>): Promise<string[]> =>
  (await query.execute()).map((row) => row._id);

const countAll = async ({ db }: Database, query: Rows<{ _id: string }>): Promise<number> => {
  const row = await db
    .selectFrom(query.clearOrderBy().as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

/**
 * Returns one page of ids, so that only rows that are shown are read, and the number of matches, if it is
 * known by then.
 */
const pageOfIds = async (
  database: Database,
  type: AnyContentType,
  filter: AdminFilter,
  page: PageQuery,
): Promise<{ ids: string[]; counted: number | null }> => {
  const isNarrow =
    filter.search !== '' ||
    filter.status !== undefined ||
    filter.trashed ||
    filter.ids !== undefined ||
    filter.own.length > 0;
  if (isNarrow) {
    const few = await sortedPage(database, type, filter, page);
    if (few.counted <= MAX_SORTED_MATCHES) return few;
  }
  return { ids: await orderedPage(database, type, filter, page), counted: null };
};

const rowsOf = async (
  database: Database,
  type: AnyContentType,
  ids: readonly string[],
): Promise<ContentRow[]> => {
  if (ids.length === 0) return [];
  const rows = await selectFrom(database, type.table)
    .selectAll()
    .where('_id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row._id, row as ContentRow]));
  return ids.flatMap((_id) => byId.get(_id) ?? []);
};

/** Returns one page of the list, sorted. */
export const listRecords = async (
  database: Database,
  type: AnyContentType,
  filter: AdminFilter,
  page: PageQuery,
): Promise<ContentRow[]> => {
  const { ids } = await pageOfIds(database, type, filter, page);
  return rowsOf(database, type, ids);
};

/**
 * Returns one page of the list and the number of matches: exact up to `MAX_EXACT_COUNT`, otherwise one
 * more.
 */
export const listAndCount = async (
  database: Database,
  type: AnyContentType,
  filter: AdminFilter,
  page: PageQuery,
): Promise<{ rows: ContentRow[]; counted: number }> => {
  const { ids, counted } = await pageOfIds(database, type, filter, page);
  return {
    rows: await rowsOf(database, type, ids),
    counted: counted ?? (await countRecords(database, type, filter)),
  };
};

/** Returns the ids that match the filter, at most `max`, in order of creation. */
export const idsOf = async (
  database: Database,
  type: AnyContentType,
  filter: AdminFilter,
  { after, max }: { after: string; max: number },
): Promise<string[]> =>
  idsIn(
    filtered(database, selectFrom(database, type.table).select('_id'), filter, 'order')
      .where('_id', '>', after)
      .orderBy('_id')
      .limit(max),
  );
