import { adminResource } from '#platform/http/admin-api/admin-resource.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { Ban, BanInput, BanListQuery, BanReach, BanReachInput, BanTerms, NewBan } from '../schema.ts';
import type { Bans } from './ban.service.ts';

export const banRoutes = (bans: Bans): Route[] => [
  ...adminResource({
    name: 'bans',
    thing: 'ban',
    access: { list: 'ban:list', view: 'ban:list', create: 'ban:create', update: 'ban:update' },
    // A ban decides who can sign in, and ends sessions.
    reauthentication: { create: 'sign-in', update: 'sign-in' },
    shapes: {
      query: BanListQuery,
      item: Ban,
      whole: Ban,
      fresh: NewBan,
      create: BanInput,
      update: BanTerms,
    },
    actions: bans,
  }),
  route({
    method: 'POST',
    path: '/api/admin/bans/reach',
    access: 'ban:create',
    summary: 'Whom a ban would be on, and whether it would be refused; nothing is written',
    body: BanReachInput,
    answer: BanReach,
    handle: ({ body, viewer }) => bans.reach(body, viewer),
  }),
  route({
    method: 'POST',
    path: '/api/admin/bans/{id}/lift',
    access: 'ban:update',
    reauthentication: 'sign-in',
    summary: 'Ends a ban now; it stays in the list',
    answer: Ban,
    handle: ({ params, viewer }) => bans.lift(params.id ?? '', viewer),
  }),
];
