import { visible } from '#platform/content/visible.ts';
import type { Database } from '#platform/db/open.ts';

/** Returns the ids of the child pages of these pages outside the bin, drafts included. */
export const childrenOf = async (ids: readonly string[], { db }: Database): Promise<string[]> => {
  const rows = await db
    .selectFrom('pages')
    .select('_id')
    .where('parentId', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map((row) => row._id);
};

/** Returns the number of levels below a page, counting no more than ten. */
export const levelsBelow = async (_id: string, database: Database): Promise<number> => {
  let levels = 0;
  let levelIds = await childrenOf([_id], database);
  while (levelIds.length > 0 && levels < 10) {
    levels += 1;
    levelIds = await childrenOf(levelIds, database);
  }
  return levels;
};

/**
 * Returns all published pages in their manual order, without bodies, including those below a page that is not
 * published.
 */
export const publishedPages = ({ db }: Database, now: string) =>
  db
    .selectFrom('pages')
    .select(['_id', 'url', 'title', 'parentId', 'updatedAt'])
    .where(visible(now))
    .orderBy('position')
    .orderBy('_id')
    .execute();

export type PageTreeRow = Awaited<ReturnType<typeof publishedPages>>[number];
