import { Menus } from '#features/menus/schema.ts';
import { done } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { api as m } from '../messages/en-GB.ts';
import { GuestOffices, GuestSettings } from '../schema.ts';
import type { Settings } from './settings.service.ts';

export const settingsRoutes = (settings: Settings): Route[] => [
  route({
    method: 'GET',
    path: '/api/guest/settings',
    access: 'public',
    summary: m.guest,
    answer: GuestSettings,
    cachedForGuests: true,
    // The sign-in page needs the settings.
    openInMaintenance: true,
    handle: async () => done(await settings.guest()),
  }),
  route({
    method: 'GET',
    path: '/api/guest/offices',
    access: 'public',
    summary: m.offices,
    answer: GuestOffices,
    cachedForGuests: true,
    handle: async () => done(await settings.offices()),
  }),
  route({
    method: 'GET',
    path: '/api/guest/menus',
    access: 'public',
    summary: m.menus,
    answer: Menus,
    cachedForGuests: true,
    handle: async () => done((await settings.guest()).menus),
  }),
];
