export { deskRoutes } from './dashboard.routes.ts';
export { type Desk, desk } from './dashboard.service.ts';
