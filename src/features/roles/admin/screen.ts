import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';
import { names } from '../messages/en-GB.ts';
import { withPermissions } from './declared-permissions.ts';

export const rolesScreen: AdminScreen = {
  path: 'roles',
  label: names.title,
  icon: 'key',
  section: 'people',
  anyPermission: ['role:manage'],
  Screen: lazyScreen(() => withPermissions(() => import('./roles.tsx'))),
};
