import type { ServerFeature } from '#platform/feature.ts';
import { discoveryDocuments } from './index.ts';

export const discoveryFeature: ServerFeature = {
  name: 'discovery',
  publicDocuments: (services) => discoveryDocuments({ ...services, records: services.publicRecords }),
};
