import { visible } from '#platform/content/visible.ts';
import type { Database } from '#platform/db/open.ts';

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
