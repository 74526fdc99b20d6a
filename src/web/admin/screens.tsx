/** The screens that are not drawn from a resource's description, each with its place in the menu. */
import type { ComponentType } from 'react';
import type { ResourceScreens } from './resources/screens.ts';
import { Waiting } from './shell/failure.tsx';
import type { IconName } from './shell/icon.tsx';
import { type Later, later } from './shell/later.tsx';

export interface OwnScreen {
  /** `/admin/{path}` */
  path: string;
  label: string;
  icon: IconName;
  /** Null: it stands above all sections */
  section: ResourceScreens['section'] | null;
  /** One of these permissions opens it */
  needs: readonly string[];
  Screen: Later<ScreenProps>;
}
interface ScreenProps {
  id: string | undefined;
}

const screen = (fetchScreen: () => Promise<{ default: ComponentType<ScreenProps> }>): Later<ScreenProps> =>
  later(fetchScreen, { waiting: <Waiting />, screen: true });

export const ownScreens: readonly OwnScreen[] = [
  {
    path: 'dashboard',
    label: 'Dashboard',
    icon: 'home',
    section: null,
    needs: ['admin:access'],
    Screen: screen(() => import('#features/dashboard/admin/dashboard.tsx')),
  },
  {
    path: 'messages',
    label: 'Messages',
    icon: 'message',
    section: 'People',
    needs: ['message:list'],
    Screen: screen(() => import('#features/contact/admin/messages.tsx')),
  },
  {
    path: 'comments',
    label: 'Comments',
    icon: 'question',
    section: 'People',
    needs: ['comment:moderate'],
    Screen: screen(() => import('#features/comments/admin/comments.tsx')),
  },
  {
    path: 'users',
    label: 'Users',
    icon: 'person',
    section: 'People',
    needs: ['user:list'],
    Screen: screen(() => import('#features/users/admin/index.tsx')),
  },
  {
    path: 'roles',
    label: 'Roles',
    icon: 'key',
    section: 'People',
    needs: ['role:manage'],
    Screen: screen(() => import('#features/roles/admin/index.tsx')),
  },
  {
    path: 'bans',
    label: 'Bans',
    icon: 'block',
    section: 'People',
    needs: ['ban:list'],
    Screen: screen(() => import('#features/bans/admin/index.tsx')),
  },
  {
    path: 'outbox',
    label: 'Outbox',
    icon: 'mail',
    section: 'Running it',
    needs: ['outbox:view'],
    Screen: screen(() => import('#features/mail/admin/outbox.tsx')),
  },
  {
    path: 'audit',
    label: 'Audit log',
    icon: 'table',
    section: 'Running it',
    needs: ['audit:view'],
    Screen: screen(() => import('#features/audit/admin/audit.tsx')),
  },
  {
    path: 'bin',
    label: 'Bin',
    icon: 'bin',
    section: 'Running it',
    needs: ['admin:access'],
    Screen: screen(() => import('./list/bin.tsx')),
  },
  {
    path: 'images',
    label: 'Image browser',
    icon: 'image',
    section: 'Site',
    needs: ['image:list'],
    Screen: screen(() => import('#features/images/admin/image-browser.tsx')),
  },
  {
    path: 'redirects',
    label: 'Redirects',
    icon: 'link',
    section: 'Running it',
    needs: ['redirect:list'],
    Screen: screen(() => import('#features/redirects/admin/index.tsx')),
  },
  {
    path: 'settings',
    label: 'Settings',
    icon: 'gear',
    section: 'Running it',
    needs: ['settings.contact:view', 'settings.general:view', 'settings.google:view', 'settings.smtp:view'],
    Screen: screen(() => import('#features/settings/admin/index.tsx')),
  },
];
