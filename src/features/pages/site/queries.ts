/** State area `page`: the cached answers of these calls (`web/data/guest/guest-data.ts`). */
import { type GuestQuery, guestQuery } from '#web/data/guest/guest-query.ts';
import type { Page } from '../schema.ts';

/** Returns the call of a page. `path`: the complete path of the page, `/about/people`. */
export const pageQuery = (path: string): GuestQuery<Page> =>
  guestQuery(`/api/guest/page/${path.split('/').filter(Boolean).map(encodeURIComponent).join('/')}`);
