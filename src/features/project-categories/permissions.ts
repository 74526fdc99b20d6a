/** The permissions for project categories. */
import { type ActionsOf, contentActions, type StatedPermissions } from '#platform/schema/permissions.ts';

export const projectCategoriesPermissions = {
  'project-category': { title: 'Project categories', actions: contentActions, roles: ['editor'] },
} as const satisfies StatedPermissions;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof projectCategoriesPermissions> {}
}
