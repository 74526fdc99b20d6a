import { visible } from '#platform/content/visible.ts';
import type { Database } from '#platform/db/open.ts';

/**
 * Returns the published menus, the newest first, because the newest one for a place is shown. The newest has the highest
 * position, because nobody can sort menus.
 */
export const visibleMenus = ({ db }: Database, now: string) =>
  db
    .selectFrom('menus')
    .select(['_id', 'version', 'place', 'data'])
    .where(visible(now))
    .orderBy('position', 'desc')
    .orderBy('_id', 'desc')
    .execute();
