import type { ServerFeature } from '#platform/feature.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { type Desk, desk } from './dashboard.service.ts';

declare module '#platform/feature.ts' {
  interface Services {
    dashboard: Desk;
  }
}

export const dashboardFeature: ServerFeature = {
  name: 'dashboard',
  start: (services) => ({ dashboard: desk({ ...services, tenders: services.tenderDashboard }) }),
  routes: ({ dashboard }) => dashboardRoutes(dashboard),
};
