/** The permissions for comments. */
import type { ActionsOf, PermissionDeclarations } from '#platform/schema/permissions.ts';
import { names } from './messages/en-GB.ts';

export const commentsPermissions = {
  comment: { title: names.title, actions: ['moderate', 'delete'], roles: ['moderator'] },
} as const satisfies PermissionDeclarations;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof commentsPermissions> {}
}
