import { done } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { Dashboard, Palette, PaletteQuery } from '../schema.ts';
import type { DashboardService } from './dashboard.service.ts';

export const dashboardRoutes = (dashboard: DashboardService): Route[] => [
  route({
    method: 'GET',
    path: '/api/admin/dashboard',
    access: 'admin:access',
    summary: 'What needs somebody, each part only for those who may see it',
    answer: Dashboard,
    handle: async ({ viewer }) => done(await dashboard.overview(viewer)),
  }),
  route({
    method: 'GET',
    path: '/api/admin/search',
    access: 'admin:access',
    summary:
      'Records of every type that one may list, by title; the last changed ones where nothing is asked for',
    query: PaletteQuery,
    answer: Palette,
    handle: async ({ query, viewer }) =>
      done({ search: query.search, items: await dashboard.find(query.search, viewer) }),
  }),
];
