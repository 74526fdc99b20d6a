import { registerAdminReindexJob } from '#platform/content/admin/search-text.ts';
import { searchKindsOf } from '#platform/content/search-kinds.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { translated } from '#platform/messages/translated.ts';
import { SEARCH_PATH } from '../address.ts';
import { screen } from '../messages/en-GB.ts';
import { isSearchType } from '../schema.ts';
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
    registerSearchReindexJob({ ...services, contentServices: Object.values(services.content) });
    // The platform owns the search index of the content area and the job that rebuilds it, but only features register jobs.
    registerAdminReindexJob(services);
    const kinds = searchKindsOf(services.types.values());
    for (const { name } of kinds)
      if (!isSearchType(name)) throw new Error(`The results of a search have no type for the kind "${name}"`);
    return {
      search: search({
        ...services,
        index: { database: services.database, kinds },
        categories: services.projectCategories,
        records: services.publicRecords,
      }),
    };
  },
  routes: (services) => searchRoutes(services.search),
};
