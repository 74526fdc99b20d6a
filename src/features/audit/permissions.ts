/** The permissions for the audit log. */
import type { ActionsOf, PermissionDeclarations } from '#platform/schema/permissions.ts';

export const auditPermissions = {
  audit: { title: 'Audit log', actions: ['view'] },
} as const satisfies PermissionDeclarations;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof auditPermissions> {}
}
