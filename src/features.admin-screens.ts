/**
 * Registers the admin screens that are not generated from a resource, one line each, in their order within a section of
 * the menu. A screen with the path of a resource (`features.admin.ts`) replaces the list of that resource and takes its
 * place in the menu.
 */

import { auditScreen } from '#features/audit/admin/screen.ts';
import { bansScreen } from '#features/bans/admin/screen.ts';
import { commentsScreen } from '#features/comments/admin/screen.ts';
import { messagesScreen } from '#features/contact/admin/screen.ts';
import { dashboardScreen } from '#features/dashboard/admin/screen.ts';
import { imagesScreen } from '#features/images/admin/screen.ts';
import { outboxScreen } from '#features/mail/admin/screen.ts';
import { redirectsScreen } from '#features/redirects/admin/screen.ts';
import { rolesScreen } from '#features/roles/admin/screen.ts';
import { settingsScreen } from '#features/settings/admin/screen.ts';
import { usersScreen } from '#features/users/admin/screen.ts';
import { type AdminScreen, binScreen } from '#web/admin/admin-screen.tsx';

export const adminScreens: readonly AdminScreen[] = [
  dashboardScreen,
  messagesScreen,
  commentsScreen,
  usersScreen,
  rolesScreen,
  bansScreen,
  settingsScreen,
  outboxScreen,
  auditScreen,
  imagesScreen,
  redirectsScreen,
  binScreen,
];
