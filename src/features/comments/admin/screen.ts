import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';

export const commentsScreen: AdminScreen = {
  path: 'comments',
  label: 'Comments',
  icon: 'question',
  section: 'People',
  anyPermission: ['comment:moderate'],
  Screen: lazyScreen(() => import('./comments.tsx')),
};
