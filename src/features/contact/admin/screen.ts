import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';

export const messagesScreen: AdminScreen = {
  path: 'messages',
  label: 'Messages',
  icon: 'message',
  section: 'People',
  anyPermission: ['message:list'],
  Screen: lazyScreen(() => import('./messages.tsx')),
};
