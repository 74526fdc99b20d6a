import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';

export const auditScreen: AdminScreen = {
  path: 'audit',
  label: 'Audit log',
  icon: 'table',
  section: 'Running it',
  anyPermission: ['audit:view'],
  Screen: lazyScreen(() => import('./audit.tsx')),
};
