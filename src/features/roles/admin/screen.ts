import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';
import { withPermissions } from './stated-permissions.ts';

export const rolesScreen: AdminScreen = {
  path: 'roles',
  label: 'Roles',
  icon: 'key',
  section: 'People',
  anyPermission: ['role:manage'],
  Screen: lazyScreen(() => withPermissions(() => import('./roles.tsx'))),
};
