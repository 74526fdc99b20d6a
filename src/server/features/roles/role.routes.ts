import { NewRole, Role, RoleInput, RoleListQuery } from '#contract/role.ts';
import { adminResource } from '#server/http/admin-resource.ts';
import type { Route } from '#server/http/route.ts';
import type { Roles } from './role.service.ts';

export const roleRoutes = (roles: Roles): Route[] =>
  adminResource({
    name: 'roles',
    thing: 'role',
    access: {
      list: 'role:manage',
      view: 'role:manage',
      create: 'role:manage',
      update: 'role:manage',
      delete: 'role:manage',
    },
    reauthentication: { create: 'rights', update: 'rights', delete: 'rights' },
    shapes: { query: RoleListQuery, item: Role, whole: Role, fresh: NewRole, create: RoleInput },
    deeds: roles,
  });
