/** The permissions for the team. */
import { type ActionsOf, contentActions, type StatedPermissions } from '#platform/schema/permissions.ts';

export const staffPermissions = {
  staff: { title: 'Team', actions: contentActions, roles: ['editor'] },
} as const satisfies StatedPermissions;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof staffPermissions> {}
}
