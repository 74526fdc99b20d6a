import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';
import { screen as m } from './messages/en-GB.ts';

export const dashboardScreen: AdminScreen = {
  path: 'dashboard',
  label: m.label,
  icon: 'home',
  section: null,
  anyPermission: ['admin:access'],
  Screen: lazyScreen(() => import('./dashboard.tsx')),
};
