import { entityType } from '#platform/content/entity-type.ts';
import { galleryAddress } from '../address.ts';
import { gallery } from '../entity.ts';
import { GalleryInput } from '../schema.ts';

export const galleryType = entityType(gallery, {
  input: GalleryInput,
  admin: { page: ({ url }) => ({ path: galleryAddress({ url }) }) },
  searchText: ({ title, description }) => ({
    kind: 'pages',
    title,
    body: [description],
    weight: 1,
    date: null,
  }),
});
