export { type Rescue, type RescuedUser, rescue } from './rescue.service.ts';
export { userAdminRoutes } from './user.routes.ts';
export { users } from './user.service.ts';
