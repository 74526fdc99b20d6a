/** The permissions for the outbox. */
import type { ActionsOf, PermissionDeclarations } from '#platform/schema/permissions.ts';

export const mailPermissions = {
  outbox: { title: 'Outbox', actions: ['view'] },
} as const satisfies PermissionDeclarations;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof mailPermissions> {}
}
