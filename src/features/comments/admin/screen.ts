import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';
import { screen as m } from './messages/en-GB.ts';

export const commentsScreen: AdminScreen = {
  path: 'comments',
  label: m.label,
  icon: 'question',
  section: 'people',
  anyPermission: ['comment:moderate'],
  Screen: lazyScreen(() => import('./comments.tsx')),
};
