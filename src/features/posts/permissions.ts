/** The permissions for news. */
import { type ActionsOf, contentActions, type StatedPermissions } from '#platform/schema/permissions.ts';

export const postsPermissions = {
  post: { title: 'News', actions: contentActions, roles: ['editor'] },
} as const satisfies StatedPermissions;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof postsPermissions> {}
}
