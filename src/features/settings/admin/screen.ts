import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';
import { screen as m } from './messages/en-GB.ts';

export const settingsScreen: AdminScreen = {
  path: 'settings',
  label: m.title,
  icon: 'gear',
  section: 'system',
  anyPermission: [
    'settings.contact:view',
    'settings.general:view',
    'settings.google:view',
    'settings.smtp:view',
  ],
  Screen: lazyScreen(() => import('./settings.tsx')),
};
