import { type SelectQueryBuilder, sql } from 'kysely';
import { visible } from '#platform/content/visible.ts';
import { countUpTo } from '#platform/db/count.ts';
import { likePattern } from '#platform/db/dialect.ts';
import { fold } from '#platform/db/fold.ts';
import type { Database } from '#platform/db/open.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { GalleryListQuery } from '../schema.ts';

const narrowed = <Output>(
  query: SelectQueryBuilder<Tables, 'galleries', Output>,
  now: string,
  search: string,
): SelectQueryBuilder<Tables, 'galleries', Output> => {
  const seen = query.where(visible(now));
  return search === ''
    ? seen
    : seen.where(sql<boolean>`"titleKey" like ${likePattern(fold(search))} escape '\\'`);
};

export const countGalleries = (database: Database, now: string, search: string): Promise<number> =>
  countUpTo(database, narrowed(database.db.selectFrom('galleries').select('_id'), now, search));

const sortColumns = { order: 'position', title: 'titleKey', publishedAt: 'publishedAt' } as const;

/** The ids of one page of the list, in its order. */
export const listGalleryIds = async (
  { db }: Database,
  now: string,
  { page, max, sort, direction, search }: GalleryListQuery,
): Promise<string[]> => {
  const rows = await narrowed(db.selectFrom('galleries').select('_id'), now, search)
    .orderBy(sortColumns[sort], direction)
    .orderBy('_id', direction)
    .limit(max)
    .offset((page - 1) * max)
    .execute();
  return rows.map((row) => row._id);
};
