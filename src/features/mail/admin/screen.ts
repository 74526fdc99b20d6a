import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';
import { fill } from '#web/admin/format.ts';
import { screen as m } from './messages/en-GB.ts';

declare module '#web/admin/resources/todo.ts' {
  interface DashboardCounts {
    mails: TaskCount | null;
  }
}

export const outboxScreen: AdminScreen = {
  path: 'outbox',
  label: m.label,
  icon: 'mail',
  section: 'system',
  anyPermission: ['outbox:view'],
  todo: {
    anyPermission: ['outbox:view'],
    tasks: ({ mails }) => mails?.count ?? 0,
    label: (count) => fill(m.waiting, { count }),
    changedBy: ['outbox', 'settings/smtp'],
  },
  Screen: lazyScreen(() => import('./outbox.tsx')),
};
