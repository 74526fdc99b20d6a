/** The permissions for roles. */
import type { ActionsOf, StatedPermissions } from '#platform/schema/permissions.ts';

export const rolesPermissions = {
  role: { title: 'Roles', actions: ['manage'], ownersOnly: true },
} as const satisfies StatedPermissions;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof rolesPermissions> {}
}
