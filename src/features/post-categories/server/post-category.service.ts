/** The categories of news as guests see them, held in memory: every post names one. */

import type { Clock } from '#platform/clock.ts';
import { cached } from '#platform/content/cached.ts';
import { formerOwner } from '#platform/content/rows.ts';
import type { Database } from '#platform/db/open.ts';
import type { Changes } from '#platform/http/pages/freshness.ts';
import type { Category } from '../schema.ts';
import { presentCategory } from './post-category.present.ts';
import { liveCategories, livePostCounts } from './post-category.queries.ts';

export interface Categories {
  /** All that a guest may see, in the office's order. */
  all(): Promise<readonly Category[]>;
  /** By `_id`, address, or an address it once had. */
  find(idOrUrl: string): Promise<Category | undefined>;
}

export const categories = (context: { database: Database; clock: Clock; changes: Changes }): Categories => {
  const { database, clock, changes } = context;

  const all = cached(changes, async (): Promise<readonly Category[]> => {
    const now = clock.now().toISOString();
    const rows = await liveCategories(database, now);
    const counts = new Map(
      (await livePostCounts(database, now)).map((row) => [row.categoryId, Number(row.count)]),
    );
    return rows.map((row) => presentCategory(row, counts.get(row._id) ?? 0));
  });

  return {
    all,
    async find(idOrUrl) {
      const seen = await all();
      const found = seen.find((one) => one._id === idOrUrl) ?? seen.find((one) => one.url === idOrUrl);
      if (found) return found;
      const former = await formerOwner(database, 'category', idOrUrl);
      return former === null ? undefined : seen.find((one) => one._id === former);
    },
  };
};
