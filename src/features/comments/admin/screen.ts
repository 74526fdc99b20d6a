import { type AdminScreen, screen } from '#web/admin/screens.tsx';

export const commentsScreen: AdminScreen = {
  path: 'comments',
  label: 'Comments',
  icon: 'question',
  section: 'People',
  needs: ['comment:moderate'],
  Screen: screen(() => import('./comments.tsx')),
};
