/** The permissions for users. */
import type { ActionsOf, StatedPermissions } from '#platform/schema/permissions.ts';

export const usersPermissions = {
  user: { title: 'Users', actions: ['list', 'view', 'create', 'update', 'disable', 'delete', 'permissions'] },
} as const satisfies StatedPermissions;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof usersPermissions> {}
}
