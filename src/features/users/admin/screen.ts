import { withPermissions } from '#features/roles/admin/declared-permissions.ts';
import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';
import { names } from '../messages/en-GB.ts';

export const usersScreen: AdminScreen = {
  path: 'users',
  label: names.title,
  icon: 'person',
  section: 'people',
  anyPermission: ['user:list'],
  Screen: lazyScreen(() => withPermissions(() => import('./users.tsx'))),
};
