import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';
import { fill } from '#web/admin/format.ts';
import { screen as m } from './messages/en-GB.ts';

declare module '#web/admin/resources/todo.ts' {
  interface DashboardCounts {
    messages: TaskCount | null;
  }
}

export const messagesScreen: AdminScreen = {
  path: 'messages',
  label: m.label,
  icon: 'message',
  section: 'people',
  anyPermission: ['message:list'],
  todo: {
    anyPermission: ['message:list'],
    tasks: ({ messages }) => messages?.count ?? 0,
    label: (count) => fill(m.waiting, { count }),
    changedBy: ['messages'],
  },
  phoneRank: 4,
  Screen: lazyScreen(() => import('./messages.tsx')),
};
