import { done } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { Removal } from '#platform/schema/admin-api.ts';
import { FormerAddresses, FormerAddressesQuery } from '../schema.ts';
import type { Redirects } from './redirect.service.ts';

/** Beside the grammar: what changed web addresses left behind by themselves. */
export const redirectRoutes = (redirects: Redirects): Route[] => [
  route({
    method: 'GET',
    path: '/api/admin/redirects/former',
    access: 'redirect:list',
    summary: 'Addresses that records once had; they lead to the record by themselves',
    query: FormerAddressesQuery,
    answer: FormerAddresses,
    handle: async ({ query }) => done(await redirects.former(query)),
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/redirects/former/{id}',
    access: 'redirect:delete',
    reauthentication: 'erasure',
    summary: 'Lets a former address lead nowhere',
    answer: Removal,
    handle: ({ params, viewer }) => redirects.forget(params.id ?? '', viewer),
  }),
];
