import { type AdminScreen, screen } from '#web/admin/screens.tsx';

export const rolesScreen: AdminScreen = {
  path: 'roles',
  label: 'Roles',
  icon: 'key',
  section: 'People',
  needs: ['role:manage'],
  Screen: screen(() => import('./roles.tsx')),
};
