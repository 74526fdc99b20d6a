export { type Rescue, type Rescued, rescue } from './rescue.service.ts';
export { userAdminRoutes } from './user.routes.ts';
export { users } from './user.service.ts';
