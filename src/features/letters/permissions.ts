/** The permissions for letters of reference. */
import { type ActionsOf, contentActions, type StatedPermissions } from '#platform/schema/permissions.ts';

export const lettersPermissions = {
  letter: { title: 'Letters', actions: contentActions, roles: ['editor'] },
} as const satisfies StatedPermissions;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof lettersPermissions> {}
}
