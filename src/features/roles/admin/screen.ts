import { type AdminScreen, screen } from '#web/admin/screens.tsx';
import { withPermissions } from './stated-permissions.ts';

export const rolesScreen: AdminScreen = {
  path: 'roles',
  label: 'Roles',
  icon: 'key',
  section: 'People',
  needs: ['role:manage'],
  Screen: screen(() => withPermissions(() => import('./roles.tsx'))),
};
