import type { ServerFeature } from '#platform/feature.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { type DashboardService, dashboardService } from './dashboard.service.ts';

declare module '#platform/feature.ts' {
  interface Services {
    dashboard: DashboardService;
  }
}

export const dashboardFeature: ServerFeature = {
  name: 'dashboard',
  start: (services) => ({
    dashboard: dashboardService({ ...services, tenders: services.tenderAdminReader }),
  }),
  routes: ({ dashboard }) => dashboardRoutes(dashboard),
};
