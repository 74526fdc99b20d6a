export { dashboardRoutes } from './dashboard.routes.ts';
export { type Desk, desk } from './dashboard.service.ts';
