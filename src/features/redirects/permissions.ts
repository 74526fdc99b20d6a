/** The permissions for redirects. */
import { type ActionsOf, type StatedPermissions, unpublishedActions } from '#platform/schema/permissions.ts';

export const redirectsPermissions = {
  redirect: { title: 'Redirects', actions: unpublishedActions },
} as const satisfies StatedPermissions;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof redirectsPermissions> {}
}
