/** The permissions for settings, by group. */
import type { ActionsOf, PermissionDeclarations } from '#platform/schema/permissions.ts';
import { permissions as m } from './messages/en-GB.ts';

export const settingsPermissions = {
  'settings.contact': { title: m.contact, actions: ['view', 'update'] },
  'settings.general': { title: m.general, actions: ['view', 'update'] },
  'settings.google': { title: m.google, actions: ['view', 'update'] },
  'settings.smtp': { title: m.smtp, actions: ['view', 'update'] },
} as const satisfies PermissionDeclarations;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof settingsPermissions> {}
}
