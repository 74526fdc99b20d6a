import { type AdminScreen, screen } from '#web/admin/screens.tsx';

export const messagesScreen: AdminScreen = {
  path: 'messages',
  label: 'Messages',
  icon: 'message',
  section: 'People',
  needs: ['message:list'],
  Screen: screen(() => import('./messages.tsx')),
};
