import { adminResource } from '#platform/http/admin-api/admin-resource.ts';
import { done } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import type { Permissions } from '#platform/permissions.ts';
import { api, names } from '../messages/en-GB.ts';
import { DeclaredPermissions, NewRole, Role, RoleListQuery, roleInputFor } from '../schema.ts';
import type { Roles } from './role.service.ts';

export const roleRoutes = (roles: Roles, { resources, isKnown }: Permissions): Route[] => [
  route({
    method: 'GET',
    path: '/api/admin/permissions',
    access: 'admin:access',
    summary: api.statedPermissions,
    answer: DeclaredPermissions,
    handle: async () =>
      done({
        resources: resources.map(({ resource, title, feature, actions }) => ({
          resource,
          title,
          feature,
          actions: [...actions],
        })),
      }),
  }),
  ...adminResource({
    path: 'roles',
    thing: names.thing,
    access: {
      list: 'role:manage',
      view: 'role:manage',
      create: 'role:manage',
      update: 'role:manage',
      delete: 'role:manage',
    },
    reauthentication: { create: 'rights', update: 'rights', delete: 'rights' },
    shapes: { query: RoleListQuery, item: Role, detail: Role, blank: NewRole, create: roleInputFor(isKnown) },
    handlers: roles,
  }),
];
