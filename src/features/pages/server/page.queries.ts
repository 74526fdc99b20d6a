import { visible } from '#platform/content/visible.ts';
import type { Database } from '#platform/db/open.ts';

/** The ids above a page, nearest first. Ends even if the data held a cycle. */
export const ancestorsOf = async (_id: string, { db }: Database): Promise<string[]> => {
  const above: string[] = [];
  let at: string | null = _id;
  while (at !== null && above.length < 10) {
    const row: { parentId: string | null } | undefined = await db
      .selectFrom('pages')
      .select('parentId')
      .where('_id', '=', at)
      .executeTakeFirst();
    at = row?.parentId ?? null;
    if (at !== null) above.push(at);
  }
  return above;
};

/** The ids of the pages inside these, drafts too. */
export const childrenOf = async (ids: readonly string[], { db }: Database): Promise<string[]> => {
  const rows = await db
    .selectFrom('pages')
    .select('_id')
    .where('parentId', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map((row) => row._id);
};

/** How many levels of pages stand inside a page. */
export const levelsBelow = async (_id: string, database: Database): Promise<number> => {
  let levels = 0;
  let at = await childrenOf([_id], database);
  while (at.length > 0 && levels < 10) {
    levels += 1;
    at = await childrenOf(at, database);
  }
  return levels;
};

/** Every page a guest may see as far as its own life goes, in the office's order, without its body. */
export const livePages = ({ db }: Database, now: string) =>
  db
    .selectFrom('pages')
    .select(['_id', 'url', 'title', 'parentId', 'updatedAt'])
    .where(visible(now))
    .orderBy('position')
    .orderBy('_id')
    .execute();

export type PageTreeRow = Awaited<ReturnType<typeof livePages>>[number];
