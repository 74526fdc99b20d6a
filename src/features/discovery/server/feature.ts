import type { ServerFeature } from '#platform/feature.ts';
import { discoveryDocuments } from './index.ts';

export const discoveryFeature: ServerFeature = {
  name: 'discovery',
  publicDocuments: (services) => {
    const { letters, posts, galleries, pages, tenders } = services;
    return discoveryDocuments({
      ...services,
      categories: services.projectCategories,
      sources: [letters, posts, galleries, pages, tenders],
    });
  },
};
