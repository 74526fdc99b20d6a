/** The permissions for users. */
import type { ActionsOf, PermissionDeclarations } from '#platform/schema/permissions.ts';
import { names } from './messages/en-GB.ts';

export const usersPermissions = {
  user: {
    title: names.title,
    actions: ['list', 'view', 'create', 'update', 'disable', 'delete', 'permissions'],
  },
} as const satisfies PermissionDeclarations;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof usersPermissions> {}
}
