export { dashboardRoutes } from './dashboard.routes.ts';
export { type DashboardService, dashboardService } from './dashboard.service.ts';
