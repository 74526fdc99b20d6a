/** Declares the permissions for messages. */
import { translated } from '#platform/messages/translated.ts';
import type { ActionsOf, PermissionDeclarations } from '#platform/schema/permissions.ts';
import { names } from './messages/en-GB.ts';

const m = translated(names);

export const contactPermissions = {
  message: {
    get title() {
      return m.title;
    },
    actions: ['list', 'view', 'reply', 'delete'],
    roles: ['editor', 'moderator'],
  },
} as const satisfies PermissionDeclarations;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof contactPermissions> {}
}
