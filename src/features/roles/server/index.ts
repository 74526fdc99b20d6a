export { permissionLabel } from './permission-label.ts';
export {
  mayChange,
  missingPermissions,
  type Rights,
  rights,
  type UserWithPermissions,
} from './rights.service.ts';
export type { Roles } from './role.service.ts';
export { shownTitle as shownRoleTitle } from './role-texts.ts';
