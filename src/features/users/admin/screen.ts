import { withPermissions } from '#features/roles/admin/stated-permissions.ts';
import { type AdminScreen, screen } from '#web/admin/screens.tsx';

export const usersScreen: AdminScreen = {
  path: 'users',
  label: 'Users',
  icon: 'person',
  section: 'People',
  needs: ['user:list'],
  Screen: screen(() => withPermissions(() => import('./users.tsx'))),
};
