import { type AdminScreen, lazyScreen } from '#web/admin/screens.tsx';

export const auditScreen: AdminScreen = {
  path: 'audit',
  label: 'Audit log',
  icon: 'table',
  section: 'Running it',
  anyPermission: ['audit:view'],
  Screen: lazyScreen(() => import('./audit.tsx')),
};
