export { staffRoutes } from './staff.routes.ts';
export { type Staff, staff } from './staff.service.ts';
export { staffType } from './staff.type.ts';
