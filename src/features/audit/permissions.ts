/** The permissions for the audit log. */
import type { ActionsOf, PermissionDeclarations } from '#platform/schema/permissions.ts';
import { names } from './messages/en-GB.ts';

export const auditPermissions = {
  audit: { title: names.title, actions: ['view'] },
} as const satisfies PermissionDeclarations;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof auditPermissions> {}
}
