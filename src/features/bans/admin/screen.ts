import { type AdminScreen, screen } from '#web/admin/screens.tsx';

export const bansScreen: AdminScreen = {
  path: 'bans',
  label: 'Bans',
  icon: 'block',
  section: 'People',
  needs: ['ban:list'],
  Screen: screen(() => import('./bans.tsx')),
};
