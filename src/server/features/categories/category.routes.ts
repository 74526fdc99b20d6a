import { CategoryList } from '#contract/guest-calls.ts';
import { done } from '#server/http/outcome.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Categories } from './category.service.ts';

export const categoryRoutes = (categories: Categories): Route[] => [
  route({
    method: 'GET',
    path: '/api/guest/categories',
    access: 'public',
    summary: "What news is sorted by, in the office's order",
    answer: CategoryList,
    sharedByGuests: true,
    handle: async () => done(await categories.all()),
  }),
];
