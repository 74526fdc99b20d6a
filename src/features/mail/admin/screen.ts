import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';
import { screen as m } from './messages/en-GB.ts';

export const outboxScreen: AdminScreen = {
  path: 'outbox',
  label: m.label,
  icon: 'mail',
  section: 'system',
  anyPermission: ['outbox:view'],
  Screen: lazyScreen(() => import('./outbox.tsx')),
};
