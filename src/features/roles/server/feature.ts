import type { ServerFeature } from '#platform/feature.ts';
import { rolesPermissions } from '../permissions.ts';
import { type Rights, rights } from './rights.service.ts';
import { roleRoutes } from './role.routes.ts';
import { type Roles, roles } from './role.service.ts';

declare module '#platform/feature.ts' {
  interface Services {
    rights: Rights;
    roles: Roles;
  }
}

export const rolesFeature: ServerFeature = {
  name: 'roles',
  permissions: rolesPermissions,
  start: (services) => ({ rights: rights(services), roles: roles(services) }),
  routes: ({ roles, permissions }) => roleRoutes(roles, permissions),
};
