/** Converts the filter of a list in the content area to conditions of a query on any content table. */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { containsText, ignoringIndexes, isOneOf } from '#platform/db/dialect.ts';
import { fold } from '#platform/db/fold.ts';
import type { Database } from '#platform/db/open.ts';
import { hasKey } from '#platform/db/search/key-list.ts';
import { contentTable, type Tables } from '#platform/db/tables.ts';
import type { ADMIN_STATUSES } from '#platform/schema/admin-content.ts';

/** The filter of an admin list, with the parts of its search that have been looked up (`adminSearch`). */
export interface AdminFilter {
  now: string;
  search: string;
  status?: (typeof ADMIN_STATUSES)[number] | undefined;
  trashed: boolean;
  ids?: readonly string[] | undefined;
  /** Text columns that `search` covers in addition to the title; see `columnContains` */
  searchedColumns?: readonly string[] | undefined;
  /**
   * A further condition under which `search` finds a record: for each term of the search, the record's admin search text
   * has a token that begins with the term. `usesIndex`: the database finds the records by their ids. Null: no record meets
   * it; absent: `search` does not look in these texts
   */
  searchTextCondition?: ((options: { usesIndex: boolean }) => RawBuilder<boolean>) | null;
  /** True: every record whose title contains `search` meets that condition, so no title has to be read */
  includesTitles?: boolean;
  /** The only records that `search` may find; null or absent: unknown, or too many to list */
  candidateIds?: readonly string[] | null;
  /** True: `search` finds all records of `candidateIds`, so none of them has to be read */
  findsAll?: boolean;
  /** True: `search` alone finds more records than a list collects and sorts */
  findsMany?: boolean;
  /** The filters that only this content type has: columns and the values they must have, or conditions */
  typeFilters: readonly (
    | { column: string; value: string | number; isList?: boolean; hasIndex?: boolean }
    /** `name` and `value` identify the filter in cache keys */
    | { condition: (now: string) => RawBuilder<boolean>; name: string; value: string | number }
  )[];
}

export type ContentQuery<Output> = SelectQueryBuilder<Tables, 'anyContent', Output>;

/** Every content table has the shared columns. This file uses others only as configured by the content type. */
export const selectFrom = ({ db }: Database, table: string) => db.selectFrom(contentTable(table));

/**
 * The index by which a filtered list is read. `typeFilter`: the index of a filter that only this content type has.
 * `status`: the index of the visibility window. `order`: the index of a sort order, which contains the columns of the
 * filters that all lists have (except the index by creation date). `id`: the records are known by their ids.
 */
export type ListIndex = 'typeFilter' | 'status' | 'order' | 'id';

const hasStatus = (
  status: (typeof ADMIN_STATUSES)[number],
  now: string,
  column: (name: string) => RawBuilder<string>,
): RawBuilder<boolean> => {
  const liveFrom = column('liveFrom');
  const liveUntil = column('liveUntil');
  const hasNotEnded = sql<boolean>`("liveUntil" is null or "liveUntil" > ${now})`;
  switch (status) {
    // A record without `liveFrom` is a draft or archived; `status` says which.
    case 'draft':
      return sql<boolean>`${liveFrom} is null and ${column('status')} = 'draft'`;
    case 'scheduled':
      return sql<boolean>`${liveFrom} > ${now} and ${hasNotEnded}`;
    case 'published':
      return sql<boolean>`${liveFrom} <= ${now} and ${hasNotEnded}`;
    case 'archived':
      return sql<boolean>`(${liveUntil} <= ${now} or (${liveFrom} is null and ${column('status')} = 'archived'))`;
  }
};

/**
 * Returns the condition that one of the `searchedColumns` of a content type contains the search. Their values contain no
 * small letters, because converting letters in the query would double its duration.
 */
export const columnContains = (kind: Database['kind'], column: string, search: string): RawBuilder<boolean> =>
  containsText(kind, sql.ref(column), fold(search).toUpperCase());

/**
 * Restricts the query to the records that match the filter; SQLite may use an index only for the conditions of `index`.
 */
export const applyFilter = <Output>(
  { kind }: Database,
  query: ContentQuery<Output>,
  filter: AdminFilter,
  index: ListIndex,
): ContentQuery<Output> => {
  const column =
    (forIndex: ListIndex) =>
    (name: string): RawBuilder<string> =>
      index === forIndex ? sql<string>`${sql.ref(name)}` : ignoringIndexes(kind, name);
  let matching = query.where('deletedAt', filter.trashed ? 'is not' : 'is', null);
  const { now } = filter;
  for (const ids of [filter.ids, filter.candidateIds])
    if (ids != null)
      matching = matching.where(ids.length === 0 ? sql<boolean>`1 = 0` : isOneOf(kind, '_id', ids));
  if (filter.search !== '' && filter.findsAll !== true) {
    const foldedSearch = fold(filter.search);
    const textConditions = [
      ...(filter.includesTitles === true ? [] : [containsText(kind, sql`"titleKey"`, foldedSearch)]),
      ...(filter.searchedColumns ?? []).map((searched) => columnContains(kind, searched, filter.search)),
    ];
    const termsCondition = filter.searchTextCondition?.({ usesIndex: index === 'id' });
    const conditions = termsCondition === undefined ? textConditions : [...textConditions, termsCondition];
    matching = matching.where(sql<boolean>`(${sql.join(conditions, sql` or `)})`);
  }
  if (filter.status !== undefined) matching = matching.where(hasStatus(filter.status, now, column('status')));
  for (const rule of filter.typeFilters) {
    if ('condition' in rule) {
      matching = matching.where(rule.condition(now));
      continue;
    }
    const { column: name, value, isList } = rule;
    matching = isList
      ? matching.where(hasKey(name, String(value)))
      : matching.where(sql<boolean>`${column('typeFilter')(name)} = ${value}`);
  }
  return matching;
};

/** Returns the index that finds the matches fastest when no order is needed. */
export const fastestIndex = (filter: AdminFilter): ListIndex => {
  const { search, status, typeFilters, ids, candidateIds, includesTitles, searchedColumns = [] } = filter;
  const isBySearchText = includesTitles === true && searchedColumns.length === 0;
  if (ids != null || candidateIds != null || isBySearchText) return 'id';
  if (typeFilters.some((rule) => 'column' in rule && rule.hasIndex === true)) return 'typeFilter';
  return status !== undefined && search === '' && typeFilters.length === 0 ? 'status' : 'order';
};
