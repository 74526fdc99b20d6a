import { type AdminScreen, screen } from '#web/admin/screens.tsx';

export const dashboardScreen: AdminScreen = {
  path: 'dashboard',
  label: 'Dashboard',
  icon: 'home',
  section: null,
  needs: ['admin:access'],
  Screen: screen(() => import('./dashboard.tsx')),
};
