import type { ContentService } from '#platform/content/service.ts';
import type { ServerFeature } from '#platform/feature.ts';
import type { GalleryInput } from '../schema.ts';
import { galleryRoutes } from './gallery.routes.ts';
import { type Galleries, galleries } from './gallery.service.ts';
import { galleryType } from './gallery.type.ts';

declare module '#platform/feature.ts' {
  interface Content {
    galleries: ContentService<GalleryInput>;
  }
  interface Services {
    galleries: Galleries;
  }
}

export const galleriesFeature: ServerFeature = {
  name: 'galleries',
  contentTypes: [galleryType],
  start: (services) => ({ galleries: galleries(services) }),
  routes: ({ galleries }) => galleryRoutes(galleries),
};
