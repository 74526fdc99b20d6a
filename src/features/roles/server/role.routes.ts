import { adminResource } from '#platform/http/admin-api/admin-resource.ts';
import type { Route } from '#platform/http/routing/route.ts';
import { NewRole, Role, RoleInput, RoleListQuery } from '../schema.ts';
import type { Roles } from './role.service.ts';

export const roleRoutes = (roles: Roles): Route[] =>
  adminResource({
    path: 'roles',
    thing: 'role',
    access: {
      list: 'role:manage',
      view: 'role:manage',
      create: 'role:manage',
      update: 'role:manage',
      delete: 'role:manage',
    },
    reauthentication: { create: 'rights', update: 'rights', delete: 'rights' },
    shapes: { query: RoleListQuery, item: Role, detail: Role, fresh: NewRole, create: RoleInput },
    calls: roles,
  });
