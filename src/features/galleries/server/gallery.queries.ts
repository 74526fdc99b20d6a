import { type SelectQueryBuilder, sql } from 'kysely';
import { visible } from '#platform/content/visible.ts';
import { likePattern } from '#platform/db/dialect.ts';
import { fold } from '#platform/db/fold.ts';
import type { Database } from '#platform/db/open.ts';
import type { Tables } from '#platform/db/tables.ts';
import { COUNTED_EXACTLY } from '#platform/schema/lists.ts';
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

/** Exact up to the agreed bound, one more than it beyond. */
export const countGalleries = async ({ db }: Database, now: string, search: string): Promise<number> => {
  const row = await db
    .selectFrom(
      narrowed(db.selectFrom('galleries').select('_id'), now, search)
        .limit(COUNTED_EXACTLY + 1)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

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
