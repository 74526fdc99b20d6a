import { guestRecordRoutes } from '#features/public-records/server/index.ts';
import type { ContentService } from '#platform/content/service.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { gallery } from '../entity.ts';
import { Gallery, type GalleryInput, GalleryList } from '../schema.ts';
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
  publicRecords: ({ galleries }) => ({ gallery: galleries }),
  routes: ({ galleries }) => guestRecordRoutes(gallery, galleries, { List: GalleryList, Detail: Gallery }),
};
