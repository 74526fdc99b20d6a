/** Declares the permissions for the audit log. */
import { translated } from '#platform/messages/translated.ts';
import type { ActionsOf, PermissionDeclarations } from '#platform/schema/permissions.ts';
import { names } from './messages/en-GB.ts';

const m = translated(names);

export const auditPermissions = {
  audit: {
    get title() {
      return m.title;
    },
    actions: ['view'],
  },
} as const satisfies PermissionDeclarations;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof auditPermissions> {}
}
