import { visible } from '#platform/content/visible.ts';
import type { Database } from '#platform/db/open.ts';

/**
 * Returns the published menus, the one created last first, because of several menus for one place that one is shown. A
 * new menu gets the highest position, and nobody can sort menus.
 */
export const visibleMenus = ({ db }: Database, now: string) =>
  db
    .selectFrom('menus')
    .select(['_id', 'version', 'place', 'data'])
    .where(visible(now))
    .orderBy('position', 'desc')
    .orderBy('_id', 'desc')
    .execute();
