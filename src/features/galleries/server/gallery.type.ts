import { contentType } from '#platform/content/content-type.ts';
import { galleryAddress } from '../address.ts';
import { GalleryInput } from '../schema.ts';

export const galleryType = contentType({
  name: 'gallery',
  thing: 'gallery',
  table: 'galleries',
  input: GalleryInput,
  title: (gallery) => gallery.title,
  publishable: true,
  hasSlug: true,
  admin: { path: 'galleries', page: ({ url }) => ({ path: galleryAddress({ url }) }) },
  references: {
    images: { to: 'image', many: true },
    cover: { to: 'image', many: false },
    socialImage: { to: 'image', many: false },
  },
  columns: () => ({}),
  validateForPublish: (gallery) =>
    gallery.images.length === 0 ? { images: 'Select at least one picture' } : {},
  searchText: (gallery) => ({
    kind: 'pages',
    title: gallery.title,
    body: [gallery.description],
    weight: 1,
    date: null,
  }),
});
