import type { ListOf } from '#platform/schema/lists.ts';
import { call, type GuestQuery, queryString } from '#web/data/queries.ts';
import type { Gallery, GallerySummary } from '../schema.ts';

export const galleryListQuery = (page = 1, max?: number): GuestQuery<ListOf<GallerySummary>> =>
  call(`/api/guest/gallery${queryString({ page: page > 1 ? page : undefined, max })}`);

export const galleryQuery = (url: string): GuestQuery<Gallery> =>
  call(`/api/guest/gallery/${encodeURIComponent(url)}`);
