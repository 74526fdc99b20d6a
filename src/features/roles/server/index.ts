export { type Holder, lackedBy, mayChange, type Rights, rights } from './rights.service.ts';
export { roleRoutes } from './role.routes.ts';
export { type Roles, roles } from './role.service.ts';
