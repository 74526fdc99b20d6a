/** Serves the categories of news to guests. Caches all of them, because most posts refer to one. */

import type { Clock } from '#platform/clock.ts';
import { cached } from '#platform/content/cached.ts';
import { findByFormerSlug } from '#platform/content/rows.ts';
import type { Database } from '#platform/db/open.ts';
import type { Freshness } from '#platform/http/pages/freshness.ts';
import type { Category } from '../schema.ts';
import { presentCategory } from './post-category.present.ts';
import { visibleCategories, visiblePostCounts } from './post-category.queries.ts';

export interface PostCategories {
  /** Returns all categories that a guest may see, in their manual order. */
  all(): Promise<readonly Category[]>;
  /** Finds by `_id`, slug or former slug; undefined if guests do not see the category. */
  find(idOrSlug: string): Promise<Category | undefined>;
}

export const postCategories = (context: {
  database: Database;
  clock: Clock;
  changes: Freshness;
}): PostCategories => {
  const { database, clock, changes } = context;

  const listAll = cached(changes, async (): Promise<readonly Category[]> => {
    const now = clock.now().toISOString();
    const rows = await visibleCategories(database, now);
    const counts = new Map(
      (await visiblePostCounts(database, now)).map((row) => [row.categoryId, Number(row.count)]),
    );
    return rows.map((row) => presentCategory(row, counts.get(row._id) ?? 0));
  });

  return {
    all: listAll,
    async find(idOrSlug) {
      const all = await listAll();
      const category = all.find((one) => one._id === idOrSlug) ?? all.find((one) => one.url === idOrSlug);
      if (category) return category;
      const currentId = await findByFormerSlug(database, 'category', idOrSlug);
      return currentId === null ? undefined : all.find((one) => one._id === currentId);
    },
  };
};
