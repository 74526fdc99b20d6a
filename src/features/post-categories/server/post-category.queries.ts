import { visible } from '#platform/content/visible.ts';
import type { Database } from '#platform/db/open.ts';

/** All posts outside the bin, drafts too. */
export const countPosts = async (_id: string, { db }: Database): Promise<number> => {
  const row = await db
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('categoryId', '=', _id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

/** Every category a guest may see, in the office's order. */
export const liveCategories = ({ db }: Database, now: string) =>
  db
    .selectFrom('categories')
    .select(['_id', 'url', 'title', 'data'])
    .where(visible(now))
    .orderBy('position')
    .orderBy('_id')
    .execute();

export type CategoryRow = Awaited<ReturnType<typeof liveCategories>>[number];

/** Per category, how many posts a guest may see. */
export const livePostCounts = ({ db }: Database, now: string) =>
  db
    .selectFrom('posts')
    .select((eb) => ['categoryId', eb.fn.countAll<number>().as('count')])
    .where('categoryId', 'is not', null)
    .where(visible(now))
    .groupBy('categoryId')
    .execute();
