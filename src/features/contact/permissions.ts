/** The permissions for messages. */
import type { ActionsOf, PermissionDeclarations } from '#platform/schema/permissions.ts';
import { names } from './messages/en-GB.ts';

export const contactPermissions = {
  message: {
    title: names.title,
    actions: ['list', 'view', 'reply', 'delete'],
    roles: ['editor', 'moderator'],
  },
} as const satisfies PermissionDeclarations;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof contactPermissions> {}
}
