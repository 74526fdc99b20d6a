/**
 * Serves menus to guests: for each place the published menu that was created last, or else the default menu. Lists the
 * possible targets of their items for the admin.
 */

import { categoryAddress } from '#features/project-categories/address.ts';
import type { ProjectCategories } from '#features/project-categories/server/index.ts';
import type { AllPublicRecords } from '#features/public-records/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { cached } from '#platform/content/cached.ts';
import type { AnyContentType } from '#platform/content/content-type.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import type { Freshness } from '#platform/http/pages/freshness.ts';
import type { SiteAddresses } from '#platform/schema/site-addresses.ts';
import { defaultMenus } from '../defaults.ts';
import type { MenuInput, MenuPlace, Menus } from '../schema.ts';
import { type MenuTargets, RECORD_KINDS } from '../target.ts';
import { presentItems, type TargetAddresses, targetIdsOf } from './menu.present.ts';
import { visibleMenus } from './menu.queries.ts';

export interface MenuService {
  /** Returns the menus with current addresses; leaves out items whose targets guests do not see. */
  all(): Promise<Menus>;
  /** Returns the registered screens and the types of records to which a menu item can lead. */
  targets(): MenuTargets;
  /** Returns the published menu that is shown in this place; undefined: the default menu is. */
  shownIn(place: MenuPlace): Promise<{ _id: string; version: number } | undefined>;
}

export const menus = (context: {
  database: Database;
  clock: Clock;
  changes: Freshness;
  projectCategories: ProjectCategories;
  records: AllPublicRecords;
  addresses: SiteAddresses;
  types: ReadonlyMap<string, AnyContentType>;
}): MenuService => {
  const { database, clock, changes, projectCategories, records, addresses, types } = context;

  const resolveTargets = async (items: MenuInput['items']): Promise<TargetAddresses> => {
    const cards = await Promise.all(
      [...targetIdsOf(items)].map(async ([type, ids]) => [
        ...((await records.of(type)?.cards(ids)) ?? new Map<string, never>()).values(),
      ]),
    );
    return {
      records: new Map(cards.flat().map(({ _id, url }) => [_id, url])),
      screenPath: (name) => addresses.screens.get(name)?.path,
    };
  };

  return {
    all: cached(changes, async (): Promise<Menus> => {
      const itemsByPlace = new Map<string, MenuInput['items']>();
      for (const row of await visibleMenus(database, clock.now().toISOString()))
        if (!itemsByPlace.has(row.place)) itemsByPlace.set(row.place, fromJson(row.data).items);
      const items = {
        header: itemsByPlace.get('header') ?? [...defaultMenus().header],
        footer: itemsByPlace.get('footer') ?? [...defaultMenus().footer],
        legal: itemsByPlace.get('legal') ?? [...defaultMenus().legal],
      };
      const targetAddresses = await resolveTargets([...items.header, ...items.footer, ...items.legal]);
      const topCategories = (await projectCategories.all())
        .filter(({ isListed, parent }) => isListed && parent === null)
        .map((one) => ({ title: one.title, path: categoryAddress(one) }));
      return {
        header: presentItems(items.header, targetAddresses, topCategories),
        footer: presentItems(items.footer, targetAddresses, topCategories),
        legal: presentItems(items.legal, targetAddresses, topCategories),
      };
    }),
    targets: () => ({
      screens: [...addresses.screens].map(([name, { title }]) => ({ name, title })),
      records: [...records.all().keys()].flatMap((name) => {
        const type = types.get(name);
        const [kind = 'record'] =
          Object.entries(RECORD_KINDS).find(([, typeName]) => typeName === name) ?? [];
        return type === undefined
          ? []
          : [{ kind, type: name, title: capitalised(type.thing), resource: type.admin.path }];
      }),
    }),
    async shownIn(place) {
      const visibleMenu = (await visibleMenus(database, clock.now().toISOString())).find(
        (row) => row.place === place,
      );
      return visibleMenu && { _id: visibleMenu._id, version: visibleMenu.version };
    },
  };
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
