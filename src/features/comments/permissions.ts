/** The permissions for comments. */
import type { ActionsOf, PermissionDeclarations } from '#platform/schema/permissions.ts';

export const commentsPermissions = {
  comment: { title: 'Comments', actions: ['moderate', 'delete'], roles: ['moderator'] },
} as const satisfies PermissionDeclarations;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof commentsPermissions> {}
}
