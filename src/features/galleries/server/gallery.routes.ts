import { done, refused } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { Gallery, GalleryList, GalleryListQuery } from '../schema.ts';
import type { Galleries } from './gallery.service.ts';

export const galleryRoutes = (galleries: Galleries): Route[] => [
  route({
    method: 'GET',
    path: '/api/guest/gallery',
    access: 'public',
    summary: 'All galleries, paged, without their pictures',
    query: GalleryListQuery,
    answer: GalleryList,
    sharedByGuests: true,
    handle: async ({ query }) => done(await galleries.list(query)),
  }),
  route({
    method: 'GET',
    path: '/api/guest/gallery/{id}',
    access: 'public',
    summary: 'One gallery with its pictures, by its _id, its address or an address it once had',
    answer: Gallery,
    sharedByGuests: true,
    handle: async ({ params }) => {
      const found = await galleries.find(params.id ?? '');
      return found ? done(found) : refused('not_found', 'This gallery no longer exists');
    },
  }),
];
