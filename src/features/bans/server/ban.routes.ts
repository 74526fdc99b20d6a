import { action, adminResource } from '#platform/http/admin-api/admin-resource.ts';
import type { Route } from '#platform/http/routing/route.ts';
import { api, names } from '../messages/en-GB.ts';
import { Ban, BanInput, BanListQuery, BanReach, BanReachInput, BanTerms, NewBan } from '../schema.ts';
import type { Bans } from './ban.service.ts';

export const banRoutes = (bans: Bans): Route[] =>
  adminResource({
    path: 'bans',
    thing: names.thing,
    access: { list: 'ban:list', view: 'ban:list', create: 'ban:create', update: 'ban:update' },
    // A ban decides who can sign in, and ends sessions.
    reauthentication: { create: 'sign-in', update: 'sign-in' },
    shapes: {
      query: BanListQuery,
      item: Ban,
      detail: Ban,
      blank: NewBan,
      create: BanInput,
      update: BanTerms,
    },
    handlers: bans,
    actions: {
      lift: action({
        access: 'ban:update',
        reauthentication: 'sign-in',
        summary: api.lift,
        handle: ({ _id, viewer }) => bans.lift(_id, viewer),
      }),
    },
    listActions: {
      reach: action({
        access: 'ban:create',
        summary: api.checkReach,
        body: BanReachInput,
        answer: BanReach,
        handle: ({ body, viewer }) => bans.reach(body, viewer),
      }),
    },
  });
