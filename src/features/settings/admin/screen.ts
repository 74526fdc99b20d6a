import { type AdminScreen, screen } from '#web/admin/screens.tsx';

export const settingsScreen: AdminScreen = {
  path: 'settings',
  label: 'Settings',
  icon: 'gear',
  section: 'Running it',
  needs: ['settings.contact:view', 'settings.general:view', 'settings.google:view', 'settings.smtp:view'],
  Screen: screen(() => import('./settings.tsx')),
};
