/** The permissions for menus. */
import { type ActionsOf, contentActions, type StatedPermissions } from '#platform/schema/permissions.ts';

export const menusPermissions = {
  menu: { title: 'Menus', actions: contentActions, roles: ['editor'] },
} as const satisfies StatedPermissions;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof menusPermissions> {}
}
