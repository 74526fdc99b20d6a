import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';

export const bansScreen: AdminScreen = {
  path: 'bans',
  label: 'Bans',
  icon: 'block',
  section: 'People',
  anyPermission: ['ban:list'],
  Screen: lazyScreen(() => import('./bans.tsx')),
};
