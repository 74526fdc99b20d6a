import type { ContentService } from '#platform/content/service.ts';
import type { ServerFeature } from '#platform/feature.ts';
import type { RedirectInput } from '../schema.ts';
import { redirectRoutes } from './redirect.routes.ts';
import { type Redirects, redirects } from './redirect.service.ts';
import { redirectType } from './redirect.type.ts';

declare module '#platform/feature.ts' {
  interface Content {
    redirects: ContentService<RedirectInput>;
  }
  interface Services {
    redirects: Redirects;
  }
}

export const redirectsFeature: ServerFeature = {
  name: 'redirects',
  contentTypes: [redirectType],
  start: (services) => ({ redirects: redirects(services) }),
  routes: ({ redirects }) => redirectRoutes(redirects),
  redirectOf: ({ redirects }, path) => redirects.find(path),
};
