export { permissionLabel } from './permission-label.ts';
export { type Holder, mayChange, missingPermissions, type Rights, rights } from './rights.service.ts';
export type { Roles } from './role.service.ts';
export { shownTitle as shownRoleTitle } from './role-texts.ts';
