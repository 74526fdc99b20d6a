/** Declares the permissions for roles. */
import { translated } from '#platform/messages/translated.ts';
import type { ActionsOf, PermissionDeclarations } from '#platform/schema/permissions.ts';
import { names } from './messages/en-GB.ts';

const m = translated(names);

export const rolesPermissions = {
  role: {
    get title() {
      return m.title;
    },
    actions: ['manage'],
    ownersOnly: true,
  },
} as const satisfies PermissionDeclarations;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof rolesPermissions> {}
}
