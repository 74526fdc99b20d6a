/** Caches the tree of the visible pages, from which their paths follow: `/about/people/training`. */

import type { Clock } from '#platform/clock.ts';
import { cached } from '#platform/content/cached.ts';
import type { Database } from '#platform/db/open.ts';
import type { Freshness } from '#platform/http/pages/freshness.ts';
import { MAX_PAGE_DEPTH } from '../limits.ts';
import { type PlacedPage, placePage } from './page.present.ts';
import { publishedPages } from './page.queries.ts';

interface PageTree {
  byId: ReadonlyMap<string, PlacedPage>;
  bySlug: ReadonlyMap<string, PlacedPage>;
  /** Returns the children of a page, in their manual order */
  childrenOf(_id: string): readonly PlacedPage[];
  /** Returns the ancestors of a page, topmost first */
  ancestorsOf(page: PlacedPage): PlacedPage[];
}

export const pageTree = (context: {
  database: Database;
  clock: Clock;
  changes: Freshness;
}): (() => Promise<PageTree>) => {
  const { database, clock, changes } = context;

  return cached(changes, async (): Promise<PageTree> => {
    const rows = await publishedPages(database, clock.now().toISOString());
    const byParent = Map.groupBy(rows, (row) => row.parentId);
    const byId = new Map<string, PlacedPage>();
    // Placed from the top down, so that pages below one that is not published are left out.
    let level = (byParent.get(null) ?? []).map((row) => placePage(row, ''));
    for (let depth = 1; depth <= MAX_PAGE_DEPTH && level.length > 0; depth += 1) {
      for (const page of level) byId.set(page._id, page);
      level = level.flatMap((page) => (byParent.get(page._id) ?? []).map((row) => placePage(row, page.path)));
    }
    const children = Map.groupBy(byId.values(), (page) => page.parentId);
    const ancestorsOf = (page: PlacedPage): PlacedPage[] => {
      const parent = byId.get(page.parentId ?? '');
      return parent === undefined ? [] : [...ancestorsOf(parent), parent];
    };
    return {
      byId,
      bySlug: new Map([...byId.values()].map((page) => [page.url, page])),
      childrenOf: (_id) => children.get(_id) ?? [],
      ancestorsOf,
    };
  });
};
