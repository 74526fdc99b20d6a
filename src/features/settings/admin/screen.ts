import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';

export const settingsScreen: AdminScreen = {
  path: 'settings',
  label: 'Settings',
  icon: 'gear',
  section: 'Running it',
  anyPermission: [
    'settings.contact:view',
    'settings.general:view',
    'settings.google:view',
    'settings.smtp:view',
  ],
  Screen: lazyScreen(() => import('./settings.tsx')),
};
