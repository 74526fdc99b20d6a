import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';
import { fill } from '#web/admin/format.ts';
import { screen as m } from './messages/en-GB.ts';

declare module '#web/admin/resources/todo.ts' {
  interface DashboardCounts {
    comments: TaskCount | null;
  }
}

export const commentsScreen: AdminScreen = {
  path: 'comments',
  label: m.label,
  icon: 'question',
  section: 'people',
  anyPermission: ['comment:moderate'],
  todo: {
    anyPermission: ['comment:moderate'],
    tasks: ({ comments }) => comments?.count ?? 0,
    label: (count) => fill(m.waiting, { count }),
    changedBy: ['comments'],
  },
  Screen: lazyScreen(() => import('./comments.tsx')),
};
