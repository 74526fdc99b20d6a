import { done } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { api as m } from '../messages/en-GB.ts';
import { CategoryList } from '../schema.ts';
import type { PostCategories } from './post-category.service.ts';

export const categoryRoutes = (categories: PostCategories): Route[] => [
  route({
    method: 'GET',
    path: '/api/guest/categories',
    access: 'public',
    summary: m.list,
    answer: CategoryList,
    cachedForGuests: true,
    handle: async () => done(await categories.all()),
  }),
];
