import type { ServerFeature } from '#platform/feature.ts';
import { type Previews, previews } from './preview.ts';

declare module '#platform/feature.ts' {
  interface Services {
    previews: Previews;
  }
}

export const previewsFeature: ServerFeature = {
  name: 'previews',
  start: (services) => ({
    previews: previews({
      services: Object.values(services.content),
      signer: services.signer,
    }),
  }),
  routes: ({ previews }) => previews.routes,
  responseRoutes: ({ previews }) => previews.responseRoutes,
};
