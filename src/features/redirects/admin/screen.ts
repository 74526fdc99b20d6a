import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';

export const redirectsScreen: AdminScreen = {
  path: 'redirects',
  label: 'Redirects',
  icon: 'link',
  section: 'Running it',
  anyPermission: ['redirect:list'],
  Screen: lazyScreen(() => import('./redirects.tsx')),
};
