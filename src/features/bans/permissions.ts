/** The permissions for bans. */
import type { ActionsOf, PermissionDeclarations } from '#platform/schema/permissions.ts';
import { names } from './messages/en-GB.ts';

export const bansPermissions = {
  ban: { title: names.title, actions: ['list', 'create', 'update'], roles: ['moderator'] },
} as const satisfies PermissionDeclarations;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof bansPermissions> {}
}
