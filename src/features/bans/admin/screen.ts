import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';
import { names } from '../messages/en-GB.ts';

export const bansScreen: AdminScreen = {
  path: 'bans',
  label: names.title,
  icon: 'block',
  section: 'people',
  anyPermission: ['ban:list'],
  Screen: lazyScreen(() => import('./bans.tsx')),
};
