/** Declares the permissions for bans. */
import { translated } from '#platform/messages/translated.ts';
import type { ActionsOf, PermissionDeclarations } from '#platform/schema/permissions.ts';
import { names } from './messages/en-GB.ts';

const m = translated(names);

export const bansPermissions = {
  ban: {
    get title() {
      return m.title;
    },
    actions: ['list', 'create', 'update'],
    roles: ['moderator'],
  },
} as const satisfies PermissionDeclarations;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof bansPermissions> {}
}
