/** State area `tender`: the cached answers of these calls (`src/web/data/guest/guest-data.ts`), and their latest error. */
import { type GuestQuery, guestQuery, queryString } from '#web/data/guest/guest-query.ts';
import type { Tender, TenderList, TenderListQuery } from '../schema/guest.ts';

declare module '#web/data/areas/areas.ts' {
  interface Areas {
    readonly tender?: CallError;
  }
}
const IN_AREA = { area: 'tender' } as const;

const TENDERS = '/api/guest/tender';

export const tenderListQuery = (params: Partial<TenderListQuery> = {}): GuestQuery<TenderList> =>
  guestQuery(TENDERS + queryString({ ...params }), IN_AREA);

/** Lists contain shortened tenders, so a tender is never taken from a cached list. */
export const tenderQuery = (slugOrId: string): GuestQuery<Tender> =>
  guestQuery(`${TENDERS}/${encodeURIComponent(slugOrId)}`, IN_AREA);
