export type { AllPublicRecords } from './all-public-records.ts';
export { guestRecordRoutes } from './guest-record.routes.ts';
export { type GuestRecords, guestRecords } from './guest-records.ts';
export {
  cardsFrom,
  findManyWith,
  type PublicCard,
  type SitemapPage,
  type SitemapPages,
  sitemapPagesFrom,
} from './public-records.ts';
