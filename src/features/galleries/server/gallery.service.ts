/**
 * Serves galleries to guests: one gallery with all its pictures, or a list of galleries, each with its cover and the
 * number of its pictures.
 */

import type { ImageLibrary } from '#features/images/server/index.ts';
import { type GuestRecords, guestRecords } from '#features/public-records/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/open.ts';
import type { Freshness } from '#platform/http/pages/freshness.ts';
import { gallery } from '../entity.ts';
import type { Gallery, GallerySummary } from '../schema.ts';
import { presentGallery, summaryOf } from './gallery.present.ts';
import { galleryType } from './gallery.type.ts';

export type Galleries = GuestRecords<GallerySummary, Gallery>;

export const galleries = (context: {
  database: Database;
  clock: Clock;
  changes: Freshness;
  images: ImageLibrary;
}): Galleries =>
  guestRecords(gallery, galleryType, context, {
    async present(records) {
      const pictures = await context.images.find(
        records.flatMap(({ data }) => (data.cover === null ? data.images : [data.cover, ...data.images])),
      );
      return new Map(records.map(({ row, data }) => [row._id, presentGallery(row, data, pictures)]));
    },
    summaryOf,
    titleOf: ({ title }) => title,
    cardImageOf: ({ cover }) => cover,
    sitemapImagesOf: ({ images }) => images,
  });
