import type { ServerFeature } from '#platform/feature.ts';
import { siteIcons } from './index.ts';

export const siteIconFeature: ServerFeature = {
  name: 'site-icon',
  publicDocuments: (services) => siteIcons(services),
};
