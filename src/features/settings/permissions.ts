/** The permissions for settings, by group. */
import type { ActionsOf, PermissionDeclarations } from '#platform/schema/permissions.ts';

export const settingsPermissions = {
  'settings.contact': { title: 'Settings: contact', actions: ['view', 'update'] },
  'settings.general': { title: 'Settings: general', actions: ['view', 'update'] },
  'settings.google': { title: 'Settings: Google', actions: ['view', 'update'] },
  'settings.smtp': { title: 'Settings: mail', actions: ['view', 'update'] },
} as const satisfies PermissionDeclarations;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof settingsPermissions> {}
}
