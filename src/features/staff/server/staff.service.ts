/**
 * Serves members of staff to guests. Caches them until content changes or the clock changes what guests see. The
 * content service writes them.
 */

import type { ImageLibrary } from '#features/images/server/index.ts';
import type { Projects } from '#features/projects/server/index.ts';
import type { SitemapPages } from '#features/public-records/server/index.ts';
import type { Settings } from '#features/settings/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { cached, cachedById } from '#platform/content/cached.ts';
import { countVisible, visibleIds, visibleRows } from '#platform/content/guest-rows.ts';
import { findByCurrentOrFormerSlug } from '#platform/content/rows.ts';
import { storedData } from '#platform/content/stored.ts';
import type { Database } from '#platform/db/open.ts';
import { cacheSerialisation } from '#platform/http/answers/json.ts';
import type { Freshness } from '#platform/http/pages/freshness.ts';
import { Id } from '#platform/schema/fields.ts';
import { personAddress } from '../address.ts';
import type { StaffMember } from '../schema.ts';
import { presentStaff } from './staff.present.ts';
import { staffProjectLinks, visibleStaffAddresses } from './staff.queries.ts';
import { staffType } from './staff.type.ts';

export interface Staff {
  /** Returns all visible members of staff, in their manual order. */
  list(): Promise<StaffMember[]>;
  /** Finds by `_id`, slug or former slug; undefined if guests do not see the person. */
  find(idOrSlug: string): Promise<StaffMember | undefined>;
  /** The pages of members of staff, for the sitemap. */
  sitemapPages: SitemapPages;
}

const MAX_CACHED_PEOPLE = 2000;

export const staff = (context: {
  database: Database;
  clock: Clock;
  changes: Freshness;
  images: ImageLibrary;
  projects: Projects;
  settings: Settings;
}): Staff => {
  const { database, clock, changes, images, projects, settings } = context;
  const instant = (): string => clock.now().toISOString();

  const details = cachedById(changes, MAX_CACHED_PEOPLE, async (ids) => {
    const today = await settings.today();
    const rows = await visibleRows(database, staffType, instant(), ids);
    const people = rows.map((row) => ({ row, data: storedData(staffType, row) }));
    const links = await staffProjectLinks(
      database,
      rows.map((row) => row._id),
    );
    const cards = await projects.cards(links.map((link) => link.projectId));
    const pictures = await images.find(people.flatMap(({ data }) => data.images));
    return new Map(
      people.map(({ row, data }): [string, StaffMember] => {
        const projectIds = links
          .filter((link) => link.staffId === row._id)
          .sort((one, other) => one.position - other.position)
          .map((link) => link.projectId);
        const projectCards = [...new Set(projectIds)].flatMap((id) => cards.get(id) ?? []);
        const related = {
          images: pictures,
          today,
          projects: projectCards.map(({ image, ...card }) => ({ ...card, cover: image })),
        };
        return [row._id, presentStaff(row, data, related)];
      }),
    );
  });

  const listAll = cached(changes, async () =>
    cacheSerialisation([...(await details(await visibleIds(database, staffType, instant()))).values()]),
  );

  return {
    list: listAll,
    async find(idOrSlug) {
      const personById = Id.safeParse(idOrSlug).success
        ? (await details([idOrSlug])).get(idOrSlug)
        : undefined;
      if (personById !== undefined) return personById;
      const _id = await findByCurrentOrFormerSlug(database, staffType, idOrSlug);
      return _id == null ? undefined : (await details([_id])).get(_id);
    },
    sitemapPages: {
      count: () => countVisible(database, staffType, instant()),
      async list(range) {
        const rows = await visibleStaffAddresses(database, instant(), range);
        return rows.map(({ url, updatedAt }) => ({
          path: personAddress({ url: url ?? '' }),
          updatedAt,
          images: [],
        }));
      },
    },
  };
};
