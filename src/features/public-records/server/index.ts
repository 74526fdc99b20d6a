export type { AllPublicRecords } from './all-public-records.ts';
export { guestRecordRoutes } from './guest-record.routes.ts';
export { type GuestRecords, guestRecords } from './guest-records.ts';
export {
  cardsFrom,
  fewAddresses,
  findManyWith,
  type PublicAddresses,
  type PublicCard,
} from './public-records.ts';
