import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';
import { screen as m } from './messages/en-GB.ts';

export const auditScreen: AdminScreen = {
  path: 'audit',
  label: m.label,
  icon: 'table',
  section: 'system',
  anyPermission: ['audit:view'],
  Screen: lazyScreen(() => import('./audit.tsx')),
};
