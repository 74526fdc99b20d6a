/** Galleries as guests read them, remembered until content changes. Writing goes through the content service. */

import type { ImageLibrary, PublicAddress } from '#features/images/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { cachedEach } from '#platform/content/cached.ts';
import { visibleRows } from '#platform/content/guest-rows.ts';
import { ownerOfAddress } from '#platform/content/rows.ts';
import { storedData } from '#platform/content/stored.ts';
import type { Database } from '#platform/db/open.ts';
import { listed } from '#platform/http/admin-api/listed.ts';
import type { Changes } from '#platform/http/pages/freshness.ts';
import { GALLERIES_PATH, galleryAddress } from '../address.ts';
import type { Gallery, GalleryList, GalleryListQuery } from '../schema.ts';
import { presentGallery, summaryOf } from './gallery.present.ts';
import { countGalleries, listGalleryIds } from './gallery.queries.ts';
import { galleryType } from './gallery.type.ts';

export interface Galleries {
  list(query: GalleryListQuery): Promise<GalleryList>;
  /** By `_id`, address, or an address it once had. */
  find(idOrUrl: string): Promise<Gallery | undefined>;
  /** By id; those a guest may not see are left out. */
  whole(ids: readonly string[]): Promise<ReadonlyMap<string, Gallery>>;
  addresses(): Promise<PublicAddress[]>;
}

/** With three hundred pictures one weighs some 300 kB. */
const MOST_REMEMBERED = 200;
const MOST_IN_SITEMAP = 1000;

export const galleries = (context: {
  database: Database;
  clock: Clock;
  changes: Changes;
  images: ImageLibrary;
}): Galleries => {
  const { database, clock, changes, images } = context;
  const instant = (): string => clock.now().toISOString();

  const whole = cachedEach(changes, MOST_REMEMBERED, async (ids) => {
    const found = (await visibleRows(database, galleryType, instant(), ids)).map((row) => ({
      row,
      data: storedData(galleryType, row),
    }));
    const pictures = await images.find(
      found.flatMap(({ data }) => (data.cover === null ? data.images : [data.cover, ...data.images])),
    );
    return new Map(found.map(({ row, data }) => [row._id, presentGallery(row, data, pictures)]));
  });

  const inOrder = async (query: GalleryListQuery): Promise<Gallery[]> => [
    ...(await whole(await listGalleryIds(database, instant(), query))).values(),
  ];

  return {
    whole,
    async list(query) {
      const counted = await countGalleries(database, instant(), query.search);
      return listed(query, { items: (await inOrder(query)).map(summaryOf), counted });
    },
    async find(idOrUrl) {
      const byId = (await whole([idOrUrl])).get(idOrUrl);
      if (byId !== undefined) return byId;
      const _id = await ownerOfAddress(database, galleryType, idOrUrl);
      return _id == null ? undefined : (await whole([_id])).get(_id);
    },
    async addresses() {
      const query = { page: 1, max: MOST_IN_SITEMAP, sort: 'order', direction: 'asc', search: '' } as const;
      const published = await inOrder(query);
      return [
        { path: GALLERIES_PATH, updatedAt: null, images: [] },
        ...published.map((one) => ({
          path: galleryAddress(one),
          updatedAt: one.updatedAt,
          images: one.images,
        })),
      ];
    },
  };
};
