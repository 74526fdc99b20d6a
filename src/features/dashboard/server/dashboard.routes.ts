import { done } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { api as m } from '../messages/en-GB.ts';
import { Dashboard, Palette, PaletteQuery } from '../schema.ts';
import type { DashboardService } from './dashboard.service.ts';

export const dashboardRoutes = (dashboard: DashboardService): Route[] => [
  route({
    method: 'GET',
    path: '/api/admin/dashboard',
    access: 'admin:access',
    summary: m.overview,
    answer: Dashboard,
    handle: async ({ viewer }) => done(await dashboard.overview(viewer)),
  }),
  route({
    method: 'GET',
    path: '/api/admin/search',
    access: 'admin:access',
    summary: m.search,
    query: PaletteQuery,
    answer: Palette,
    handle: async ({ query, viewer }) =>
      done({ search: query.search, items: await dashboard.find(query.search, viewer) }),
  }),
];
