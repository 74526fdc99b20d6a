import { type SelectQueryBuilder, sql } from 'kysely';
import { visible } from '#platform/content/visible.ts';
import { likePattern } from '#platform/db/dialect.ts';
import { fold } from '#platform/db/fold.ts';
import { countUpTo } from '#platform/db/lists/count.ts';
import { onPage } from '#platform/db/lists/on-page.ts';
import type { Database } from '#platform/db/open.ts';
import { contentTable, type Tables } from '#platform/db/tables.ts';
import type { GuestListQuery } from '../schema.ts';

const withFilter = <Output>(
  query: SelectQueryBuilder<Tables, 'anyContent', Output>,
  now: string,
  search: string,
): SelectQueryBuilder<Tables, 'anyContent', Output> => {
  const visibleOnly = query.where(visible(now));
  return search === ''
    ? visibleOnly
    : visibleOnly.where(sql<boolean>`"titleKey" like ${likePattern(fold(search))} escape '\\'`);
};

/**
 * Returns the number of visible records with the search text in their title, or `MAX_EXACT_COUNT + 1` if there are
 * more.
 */
export const countGuestRecords = (
  database: Database,
  table: string,
  now: string,
  search: string,
): Promise<number> =>
  countUpTo(database, withFilter(database.db.selectFrom(contentTable(table)).select('_id'), now, search));

const sortColumns = { order: 'position', title: 'titleKey', publishedAt: 'publishedAt' } as const;

/** Returns the ids of one page of the list, in its order. */
export const listGuestRecordIds = async (
  { db }: Database,
  table: string,
  now: string,
  { page, max, sort, direction, search }: GuestListQuery,
): Promise<string[]> => {
  const rows = await withFilter(db.selectFrom(contentTable(table)).select('_id'), now, search)
    .orderBy(sortColumns[sort], direction)
    .orderBy('_id', direction)
    .$call(onPage({ page, max }))
    .execute();
  return rows.map((row) => row._id);
};
