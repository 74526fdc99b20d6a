import { type AdminScreen, screen } from '#web/admin/screens.tsx';

export const outboxScreen: AdminScreen = {
  path: 'outbox',
  label: 'Outbox',
  icon: 'mail',
  section: 'Running it',
  needs: ['outbox:view'],
  Screen: screen(() => import('./outbox.tsx')),
};
