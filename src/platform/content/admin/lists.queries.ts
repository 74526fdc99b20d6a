/** Queries for the lists of the content area, on any content table, including records that guests do not see. */

import { sql } from 'kysely';
import { countUpTo } from '#platform/db/lists/count.ts';
import { idsInParts } from '#platform/db/lists/ids-in-parts.ts';
import { onPage } from '#platform/db/lists/on-page.ts';
import type { Database } from '#platform/db/open.ts';
import type { ListQuery } from '#platform/schema/lists.ts';
import type { AnyContentType, ContentRow } from '../content-type.ts';
import {
  type AdminFilter,
  applyFilter,
  type ContentQuery,
  fastestIndex,
  type ListIndex,
  selectFrom,
} from './lists.filter.ts';

/** Selects all records that match the filter, through the given index; the caller must not rely on their order. */
const selectMatches = (
  database: Database,
  type: AnyContentType,
  filter: AdminFilter,
  index: ListIndex,
): ContentQuery<{ _id: string }> => {
  return (
    applyFilter(database, selectFrom(database, type.table).select('_id'), filter, index)
      // Sorted only so that the database reads the index, which contains all filter columns that content types share.
      .$if(index === 'order', (query) => query.orderBy('updatedAt'))
  );
};

const countMatches = (database: Database, type: AnyContentType, filter: AdminFilter): Promise<number> => {
  // A record is archived by its status or by its end date, and no index finds both.
  const fastest = fastestIndex(filter);
  const index = filter.status === 'archived' && fastest !== 'id' ? 'order' : fastest;
  return countUpTo(database, selectMatches(database, type, filter, index));
};

const sortColumns: Record<string, 'position' | 'titleKey' | 'publishedAt' | '_id' | 'updatedAt'> = {
  order: 'position',
  title: 'titleKey',
  publishedAt: 'publishedAt',
  createdAt: '_id', // ids sort by creation time
  updatedAt: 'updatedAt',
};

type PageQuery = Omit<ListQuery, 'search'>;

/** Up to this many matches are collected first and then sorted; more are read in sort order. */
const MAX_SORTED_MATCHES = 1000;

/**
 * Returns one page if there are at most `MAX_SORTED_MATCHES` matches. If there are more, `matchCount` is one more than
 * that and `ids` is empty.
 */
const pageOfSortedMatches = async (
  database: Database,
  type: AnyContentType,
  filter: AdminFilter,
  { sort, direction, page, max }: PageQuery,
): Promise<{ ids: string[]; matchCount: number }> => {
  const column = sortColumns[sort] ?? 'updatedAt';
  const matches = selectMatches(database, type, filter, fastestIndex(filter)).limit(MAX_SORTED_MATCHES + 1);
  const sortColumn = sql.ref(column);
  const sqlDirection = sql.raw(direction);
  // Records without a date come last in both directions, on both databases.
  const { rows } = await sql<{ _id: string | null; matchCount: number }>`
    with "found" as materialized ${matches},
      "size" as materialized (select count(*) as "matchCount" from "found"),
      "page" as (
        select "_id", ${sortColumn} as "by" from ${sql.table(type.table)}
        where "_id" in (select "_id" from "found") and (select "matchCount" from "size") <= ${MAX_SORTED_MATCHES}
        order by (${sortColumn} is null), ${sortColumn} ${sqlDirection}, "_id" ${sqlDirection} limit ${max} offset ${(page - 1) * max}
      )
    select "size"."matchCount", "page"."_id" from "size" left join "page" on 1 = 1
    order by ("page"."by" is null), "page"."by" ${sqlDirection}, "page"."_id" ${sqlDirection}`.execute(
    database.db,
  );
  return {
    ids: rows.flatMap(({ _id }) => _id ?? []),
    matchCount: Number(rows[0]?.matchCount ?? 0),
  };
};

/** Returns one page by reading the records in sort order, from the first one to the end of the page. */
const pageInIndexOrder = async (
  database: Database,
  type: AnyContentType,
  filter: AdminFilter,
  { sort, direction, page, max }: PageQuery,
): Promise<string[]> => {
  const column = sortColumns[sort] ?? 'updatedAt';
  // The index of the visibility window contains drafts in the order of their last change.
  const areDrafts = filter.status === 'draft' && column === 'updatedAt' && fastestIndex(filter) === 'status';
  const index = areDrafts ? 'status' : 'order';
  const matches = applyFilter(database, selectFrom(database, type.table).select('_id'), filter, index)
    .orderBy(column, direction)
    .$if(column !== '_id', (query) => query.orderBy('_id', direction));
  if (column !== 'publishedAt') return idsIn(matches.$call(onPage({ page, max })));
  // Records without a date come last in both directions.
  const parts = [matches.where('publishedAt', 'is not', null), matches.where('publishedAt', 'is', null)];
  return idsInParts(database, parts, { page, max });
};

const idsIn = async (query: ContentQuery<{ _id: string }>): Promise<string[]> =>
  (await query.execute()).map((row) => row._id);

/**
 * Returns the ids of one page, so that only rows that are shown are read, and the number of matches if it is already
 * known.
 */
const pageOfIds = async (
  database: Database,
  type: AnyContentType,
  filter: AdminFilter,
  pageQuery: PageQuery,
): Promise<{ ids: string[]; matchCount: number | null }> => {
  if (filter.candidateIds?.length === 0) return { ids: [], matchCount: 0 };
  const isNarrow =
    (filter.search !== '' && filter.findsMany !== true) ||
    filter.status !== undefined ||
    filter.trashed ||
    filter.ids !== undefined ||
    filter.typeFilters.length > 0;
  if (isNarrow) {
    const shortList = await pageOfSortedMatches(database, type, filter, pageQuery);
    if (shortList.matchCount <= MAX_SORTED_MATCHES) return shortList;
  }
  return { ids: await pageInIndexOrder(database, type, filter, pageQuery), matchCount: null };
};

/** Returns the ids of one page of the list, sorted. */
export const listIds = async (
  database: Database,
  type: AnyContentType,
  filter: AdminFilter,
  pageQuery: PageQuery,
): Promise<string[]> => (await pageOfIds(database, type, filter, pageQuery)).ids;

/** Returns these records in this order; leaves out those that no longer exist. */
export const findRows = async (
  database: Database,
  type: AnyContentType,
  ids: readonly string[],
): Promise<ContentRow[]> => {
  if (ids.length === 0) return [];
  const rows = await selectFrom(database, type.table)
    .selectAll()
    .where('_id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((_id) => byId.get(_id) ?? []);
};

/** Returns one page of the list, sorted. */
export const listRecords = async (
  database: Database,
  type: AnyContentType,
  filter: AdminFilter,
  pageQuery: PageQuery,
): Promise<ContentRow[]> => findRows(database, type, await listIds(database, type, filter, pageQuery));

/**
 * Returns one page of the list and the number of matches, which is exact up to `MAX_EXACT_COUNT` and otherwise one more
 * than that.
 */
export const listAndCount = async (
  database: Database,
  type: AnyContentType,
  filter: AdminFilter,
  pageQuery: PageQuery,
  /** Returns the cached result of `countMatches` while it is valid */
  countOnce: (count: () => Promise<number>) => Promise<number>,
): Promise<{ rows: ContentRow[]; matchCount: number }> => {
  const { ids, matchCount } = await pageOfIds(database, type, filter, pageQuery);
  return {
    rows: await findRows(database, type, ids),
    matchCount: matchCount ?? (await countOnce(() => countMatches(database, type, filter))),
  };
};

/** Returns the ids that match the filter, at most `max` after the id `after`, in order of creation. */
export const idsOf = async (
  database: Database,
  type: AnyContentType,
  filter: AdminFilter,
  { after, max }: { after: string; max: number },
): Promise<string[]> =>
  idsIn(
    applyFilter(database, selectFrom(database, type.table).select('_id'), filter, 'order')
      .where('_id', '>', after)
      .orderBy('_id')
      .limit(max),
  );
