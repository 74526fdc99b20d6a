import { type AdminScreen, screen } from '#web/admin/screens.tsx';

export const redirectsScreen: AdminScreen = {
  path: 'redirects',
  label: 'Redirects',
  icon: 'link',
  section: 'Running it',
  needs: ['redirect:list'],
  Screen: screen(() => import('./redirects.tsx')),
};
