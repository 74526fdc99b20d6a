import type { ListOf } from '#platform/schema/lists.ts';
import { type GuestQuery, guestQuery, queryString } from '#web/data/guest/queries.ts';
import type { Gallery, GallerySummary } from '../schema.ts';

export const galleryListQuery = (page = 1, max?: number): GuestQuery<ListOf<GallerySummary>> =>
  guestQuery(`/api/guest/gallery${queryString({ page: page > 1 ? page : undefined, max })}`);

export const galleryQuery = (url: string): GuestQuery<Gallery> =>
  guestQuery(`/api/guest/gallery/${encodeURIComponent(url)}`);
