/**
 * Defines the guest calls of galleries. State area `gallery` (`src/web/data/areas/areas.ts`): the cached answers of these
 * calls, and their latest error.
 */
import type { ListOf } from '#platform/schema/lists.ts';
import { type GuestQuery, guestQuery, queryString } from '#web/data/guest/guest-query.ts';
import type { Gallery, GallerySummary } from '../schema.ts';

declare module '#web/data/areas/areas.ts' {
  interface Areas {
    readonly gallery?: CallError;
  }
}
const IN_AREA = { area: 'gallery' } as const;

export const galleryListQuery = (page = 1, max?: number): GuestQuery<ListOf<GallerySummary>> =>
  guestQuery(`/api/guest/gallery${queryString({ page: page > 1 ? page : undefined, max })}`, IN_AREA);

export const galleryQuery = (slugOrId: string): GuestQuery<Gallery> =>
  guestQuery(`/api/guest/gallery/${encodeURIComponent(slugOrId)}`, IN_AREA);
