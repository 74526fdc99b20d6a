import type { ServerFeature } from '#platform/feature.ts';
import { guestSchemas } from '../schema.ts';
import { allPublicRecords } from './all-public-records.ts';
import { guestRecordRoutes } from './guest-record.routes.ts';

export const publicRecordsFeature: ServerFeature = {
  name: 'public-records',
  start: (services) => ({ publicRecords: allPublicRecords(services) }),
  routes: ({ publicRecords }) =>
    publicRecords
      .derivedRecords()
      .flatMap(({ entity, records }) => guestRecordRoutes(entity, records, guestSchemas(entity))),
};
