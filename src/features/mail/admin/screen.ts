import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';

export const outboxScreen: AdminScreen = {
  path: 'outbox',
  label: 'Outbox',
  icon: 'mail',
  section: 'Running it',
  anyPermission: ['outbox:view'],
  Screen: lazyScreen(() => import('./outbox.tsx')),
};
