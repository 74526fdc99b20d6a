/** The menus as guests see them: the published ones, and the default for a place that has none. */

import { galleryAddress } from '#features/galleries/address.ts';
import type { Galleries } from '#features/galleries/server/index.ts';
import type { Pages } from '#features/pages/server/index.ts';
import { categoryAddress as postCategoryAddress } from '#features/post-categories/address.ts';
import type { Categories } from '#features/post-categories/server/index.ts';
import { postAddress } from '#features/posts/address.ts';
import type { Posts } from '#features/posts/server/index.ts';
import { categoryAddress } from '#features/project-categories/address.ts';
import type { ProjectCategories } from '#features/project-categories/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { cached } from '#platform/content/cached.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import type { Changes } from '#platform/http/pages/freshness.ts';
import { defaultMenus } from '../defaults.ts';
import type { MenuInput, MenuPlace, Menus } from '../schema.ts';
import { presentItems, recordsOf, type TargetAddresses } from './menu.present.ts';
import { visibleMenus } from './menu.queries.ts';

export interface MenuService {
  /** As they are now: addresses follow renames, what is not published is left out. */
  all(): Promise<Menus>;
  /** The record that is shown in this place; undefined: the default is. */
  shownIn(place: MenuPlace): Promise<{ _id: string; version: number } | undefined>;
}

export const menus = (context: {
  database: Database;
  clock: Clock;
  changes: Changes;
  projectCategories: ProjectCategories;
  categories: Categories;
  pages: Pages;
  posts: Posts;
  galleries: Galleries;
}): MenuService => {
  const { database, clock, changes, projectCategories, categories, pages, posts, galleries } = context;

  const addresses = async (items: MenuInput['items']): Promise<TargetAddresses> => {
    const { page, post, gallery } = recordsOf(items);
    return new Map([
      ...[...(await pages.links(page)).values()].map((one) => [one._id, one.path] as const),
      ...[...(await posts.summaries(post)).values()].map((one) => [one._id, postAddress(one)] as const),
      ...[...(await galleries.whole(gallery)).values()].map((one) => [one._id, galleryAddress(one)] as const),
      ...(await categories.all()).map((one) => [one._id, postCategoryAddress(one)] as const),
      ...(await projectCategories.all()).map((one) => [one._id, categoryAddress(one)] as const),
    ]);
  };

  return {
    all: cached(changes, async (): Promise<Menus> => {
      const stored = new Map<string, MenuInput['items']>();
      for (const row of await visibleMenus(database, clock.now().toISOString()))
        if (!stored.has(row.place)) stored.set(row.place, fromJson(row.data).items);
      const items = {
        header: stored.get('header') ?? [...defaultMenus.header],
        footer: stored.get('footer') ?? [...defaultMenus.footer],
        legal: stored.get('legal') ?? [...defaultMenus.legal],
      };
      const at = await addresses([...items.header, ...items.footer, ...items.legal]);
      const listed = (await projectCategories.all()).filter((one) => one.visible && one.parent === null);
      return {
        header: presentItems(items.header, at, listed),
        footer: presentItems(items.footer, at, listed),
        legal: presentItems(items.legal, at, listed),
      };
    }),
    async shownIn(place) {
      const shown = (await visibleMenus(database, clock.now().toISOString())).find(
        (row) => row.place === place,
      );
      return shown && { _id: shown._id, version: shown.version };
    },
  };
};
