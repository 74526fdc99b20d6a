import { visible } from '#platform/content/visible.ts';
import type { Database } from '#platform/db/open.ts';

/** Addresses a sitemap file may hold, by the protocol. */
export const MOST_IN_SITEMAP = 50_000;

export const visibleProjectAddresses = ({ db }: Database, now: string, categoryIds: readonly string[]) =>
  categoryIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('projects')
        .select(['_id', 'url', 'categoryId', 'updatedAt', 'data'])
        .where('categoryId', 'in', [...categoryIds])
        .where(visible(now))
        .orderBy('position')
        .limit(MOST_IN_SITEMAP - 1000)
        .execute();

export const visibleStaffAddresses = ({ db }: Database, now: string) =>
  db
    .selectFrom('staff')
    .select(['url', 'updatedAt'])
    .where(visible(now))
    .orderBy('position')
    .limit(900)
    .execute();
