/** Declares the permissions for settings, by group. */
import { translated } from '#platform/messages/translated.ts';
import type { ActionsOf, PermissionDeclarations } from '#platform/schema/permissions.ts';
import { permissions } from './messages/en-GB.ts';

const m = translated(permissions);

export const settingsPermissions = {
  'settings.contact': {
    get title() {
      return m.contact;
    },
    actions: ['view', 'update'],
  },
  'settings.general': {
    get title() {
      return m.general;
    },
    actions: ['view', 'update'],
  },
  'settings.google': {
    get title() {
      return m.google;
    },
    actions: ['view', 'update'],
  },
  'settings.smtp': {
    get title() {
      return m.smtp;
    },
    actions: ['view', 'update'],
  },
} as const satisfies PermissionDeclarations;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof settingsPermissions> {}
}
