import { visible } from '#platform/content/visible.ts';
import type { Database } from '#platform/db/open.ts';

/** Returns the published menus, the newest first, because the newest of several menus for one place is shown. */
export const visibleMenus = ({ db }: Database, now: string) =>
  db
    .selectFrom('menus')
    .select(['_id', 'version', 'place', 'data'])
    .where(visible(now))
    .orderBy('position', 'desc')
    .orderBy('_id', 'desc')
    .execute();
