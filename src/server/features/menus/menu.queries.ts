import { live } from '#server/content/live.ts';
import type { Database } from '#server/db/open.ts';

/** The menus in force, in the office's order: of two for one place the first one counts. */
export const liveMenus = ({ db }: Database, now: string) =>
  db
    .selectFrom('menus')
    .select(['place', 'data'])
    .where(live(now))
    .orderBy('position')
    .orderBy('_id')
    .execute();
