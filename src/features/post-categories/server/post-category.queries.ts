import { visible } from '#platform/content/visible.ts';
import { countAtMost } from '#platform/db/lists/count.ts';
import type { Database } from '#platform/db/open.ts';

/** Counts the posts of a category, drafts included, up to `MAX_EXACT_COUNT`. Leaves out posts in the bin. */
export const countPosts = (_id: string, database: Database): Promise<number> =>
  countAtMost(
    database,
    database.db
      .selectFrom('posts')
      .select('_id')
      .where('categoryId', '=', _id)
      .where('deletedAt', 'is', null),
  );

/** Returns all categories that a guest may see, in their manual order. */
export const visibleCategories = ({ db }: Database, now: string) =>
  db
    .selectFrom('categories')
    .select(['_id', 'url', 'title', 'data'])
    .where(visible(now))
    .orderBy('position')
    .orderBy('_id')
    .execute();

export type CategoryRow = Awaited<ReturnType<typeof visibleCategories>>[number];

/** Counts the visible posts of each category. */
export const visiblePostCounts = ({ db }: Database, now: string) =>
  db
    .selectFrom('posts')
    .select((eb) => ['categoryId', eb.fn.countAll<number>().as('count')])
    .where('categoryId', 'is not', null)
    .where(visible(now))
    .groupBy('categoryId')
    .execute();
