import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';
import { redirect } from '../messages/en-GB.ts';

export const redirectsScreen: AdminScreen = {
  path: 'redirects',
  label: redirect.title,
  icon: 'link',
  section: 'system',
  anyPermission: ['redirect:list'],
  Screen: lazyScreen(() => import('./redirects.tsx')),
};
