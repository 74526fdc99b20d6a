export { type Holder, mayChange, missingPermissions, type Rights, rights } from './rights.service.ts';
export { type Roles, roles } from './role.service.ts';
