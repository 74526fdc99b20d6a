/** Declares the permissions for users. */
import { translated } from '#platform/messages/translated.ts';
import type { ActionsOf, PermissionDeclarations } from '#platform/schema/permissions.ts';
import { names } from './messages/en-GB.ts';

const m = translated(names);

export const usersPermissions = {
  user: {
    get title() {
      return m.title;
    },
    actions: ['list', 'view', 'create', 'update', 'disable', 'delete', 'permissions'],
  },
} as const satisfies PermissionDeclarations;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof usersPermissions> {}
}
