/** The permissions for pictures. */
import { type ActionsOf, type StatedPermissions, unpublishedActions } from '#platform/schema/permissions.ts';

export const imagesPermissions = {
  image: { title: 'Image browser', actions: unpublishedActions, roles: ['editor'] },
} as const satisfies StatedPermissions;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof imagesPermissions> {}
}
