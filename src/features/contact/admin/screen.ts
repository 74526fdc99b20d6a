import { type AdminScreen, lazyScreen } from '#web/admin/screens.tsx';

export const messagesScreen: AdminScreen = {
  path: 'messages',
  label: 'Messages',
  icon: 'message',
  section: 'People',
  anyPermission: ['message:list'],
  Screen: lazyScreen(() => import('./messages.tsx')),
};
