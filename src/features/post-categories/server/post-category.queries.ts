import { visible } from '#platform/content/visible.ts';
import type { Database } from '#platform/db/open.ts';

/** Counts the posts outside the bin, drafts included. */
export const countPosts = async (_id: string, { db }: Database): Promise<number> => {
  const row = await db
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('categoryId', '=', _id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

/** Returns every category a guest may see, in admin order. */
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
