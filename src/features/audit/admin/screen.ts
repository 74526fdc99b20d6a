import { type AdminScreen, screen } from '#web/admin/screens.tsx';

export const auditScreen: AdminScreen = {
  path: 'audit',
  label: 'Audit log',
  icon: 'table',
  section: 'Running it',
  needs: ['audit:view'],
  Screen: screen(() => import('./audit.tsx')),
};
