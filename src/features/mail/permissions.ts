/** Declares the permissions for the outbox. */
import { translated } from '#platform/messages/translated.ts';
import type { ActionsOf, PermissionDeclarations } from '#platform/schema/permissions.ts';
import { permissions } from './messages/en-GB.ts';

const m = translated(permissions);

export const mailPermissions = {
  outbox: {
    get title() {
      return m.outbox;
    },
    actions: ['view'],
  },
} as const satisfies PermissionDeclarations;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof mailPermissions> {}
}
