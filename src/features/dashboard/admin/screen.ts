import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';
import { fill } from '#web/admin/format.ts';
import type { Dashboard } from '../schema.ts';
import { backupProblem } from './backup-problem.ts';
import { screen as m } from './messages/en-GB.ts';

declare module '#web/admin/resources/todo.ts' {
  interface DashboardCounts extends Pick<Dashboard, 'backups'> {}
}

export const dashboardScreen: AdminScreen = {
  path: 'dashboard',
  label: m.label,
  icon: 'home',
  section: null,
  anyPermission: ['admin:access'],
  todo: {
    anyPermission: ['audit:view'],
    // All problems with the backups are one task.
    tasks: ({ backups }) => (backups !== null && backupProblem(backups) !== null ? 1 : 0),
    label: (count) => fill(m.waiting, { count }),
    showsTotal: true,
    changedBy: [],
  },
  phoneRank: 1,
  Screen: lazyScreen(() => import('./dashboard.tsx')),
};
