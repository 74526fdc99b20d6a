/**
 * Defines the guest call of pages. State area `page` (`src/web/data/areas/areas.ts`): the cached answers of this call.
 */
import { type GuestQuery, guestQuery } from '#web/data/guest/guest-query.ts';
import type { Page } from '../schema.ts';

/** Returns the call of a page. `path`: the complete path of the page, `/about/people`. */
export const pageQuery = (path: string): GuestQuery<Page> =>
  guestQuery(`/api/guest/page/${path.split('/').filter(Boolean).map(encodeURIComponent).join('/')}`);
