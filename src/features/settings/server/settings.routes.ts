import { Menus } from '#features/menus/schema.ts';
import { done } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { GuestOffices, GuestSettings } from '../schema.ts';
import type { Settings } from './settings.service.ts';

export const settingsRoutes = (settings: Settings): Route[] => [
  route({
    method: 'GET',
    path: '/api/guest/settings',
    access: 'public',
    summary: 'What the site says of itself: names, contact, menus, project categories',
    answer: GuestSettings,
    sharedByGuests: true,
    // Signing in needs them.
    openInMaintenance: true,
    handle: async () => done(await settings.guest()),
  }),
  route({
    method: 'GET',
    path: '/api/guest/offices',
    access: 'public',
    summary: 'The offices with their hours, the main one first',
    answer: GuestOffices,
    sharedByGuests: true,
    handle: async () => done(await settings.offices()),
  }),
  route({
    method: 'GET',
    path: '/api/guest/menus',
    access: 'public',
    summary: 'The menus of header and footer',
    answer: Menus,
    sharedByGuests: true,
    handle: async () => done((await settings.guest()).menus),
  }),
];
