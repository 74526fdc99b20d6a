import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';
import { screen as m } from './messages/en-GB.ts';

export const messagesScreen: AdminScreen = {
  path: 'messages',
  label: m.label,
  icon: 'message',
  section: 'people',
  anyPermission: ['message:list'],
  Screen: lazyScreen(() => import('./messages.tsx')),
};
