import { registerReindexJob } from '#platform/content/admin/search-text.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { translated } from '#platform/messages/translated.ts';
import { SEARCH_PATH } from '../address.ts';
import { screen } from '../messages/en-GB.ts';
import { registerSearchReindexJob } from './search.reindex.ts';
import { searchRoutes } from './search.routes.ts';
import { type Search, search } from './search.service.ts';

const m = translated(screen);

declare module '#platform/feature.ts' {
  interface Services {
    search: Search;
  }
}

export const searchFeature: ServerFeature = {
  name: 'search',
  screens: {
    search: {
      path: SEARCH_PATH,
      get title() {
        return m.title;
      },
      noIndex: true,
    },
  },
  start(services) {
    registerSearchReindexJob({ ...services, services: Object.values(services.content) });
    registerReindexJob(services);
    return {
      search: search({
        ...services,
        categories: services.projectCategories,
        records: services.publicRecords,
      }),
    };
  },
  routes: (services) => searchRoutes(services.search),
};
