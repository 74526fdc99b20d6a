/** Declares the permissions for comments. */
import { translated } from '#platform/messages/translated.ts';
import type { ActionsOf, PermissionDeclarations } from '#platform/schema/permissions.ts';
import { names } from './messages/en-GB.ts';

const m = translated(names);

export const commentsPermissions = {
  comment: {
    get title() {
      return m.title;
    },
    actions: ['moderate', 'delete'],
    roles: ['moderator'],
  },
} as const satisfies PermissionDeclarations;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof commentsPermissions> {}
}
