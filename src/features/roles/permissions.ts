/** The permissions for roles. */
import type { ActionsOf, PermissionDeclarations } from '#platform/schema/permissions.ts';
import { names } from './messages/en-GB.ts';

export const rolesPermissions = {
  role: { title: names.title, actions: ['manage'], ownersOnly: true },
} as const satisfies PermissionDeclarations;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof rolesPermissions> {}
}
