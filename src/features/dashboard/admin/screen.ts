import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';

export const dashboardScreen: AdminScreen = {
  path: 'dashboard',
  label: 'Dashboard',
  icon: 'home',
  section: null,
  anyPermission: ['admin:access'],
  Screen: lazyScreen(() => import('./dashboard.tsx')),
};
