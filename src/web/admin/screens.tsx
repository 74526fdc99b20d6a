/** The screens that are not drawn from a resource's description, each with its place in the menu. */
import { type ComponentType, lazy } from 'react';
import type { ResourceScreens } from './resources/screens.ts';
import type { IconName } from './shell/icon.tsx';

export interface OwnScreen {
  /** `/admin/{path}` */
  path: string;
  label: string;
  icon: IconName;
  /** Null: it stands above all sections */
  section: ResourceScreens['section'] | null;
  /** One of these permissions opens it */
  needs: readonly string[];
  Screen: ComponentType<{ id: string | undefined }>;
}

export const ownScreens: readonly OwnScreen[] = [
  {
    path: 'dashboard',
    label: 'Dashboard',
    icon: 'home',
    section: null,
    needs: ['admin:access'],
    Screen: lazy(() => import('./desk/dashboard.tsx')),
  },
  {
    path: 'messages',
    label: 'Messages',
    icon: 'message',
    section: 'People',
    needs: ['message:list'],
    Screen: lazy(() => import('./desk/messages.tsx')),
  },
  {
    path: 'comments',
    label: 'Comments',
    icon: 'question',
    section: 'People',
    needs: ['comment:moderate'],
    Screen: lazy(() => import('./desk/comments.tsx')),
  },
  {
    path: 'users',
    label: 'Users',
    icon: 'person',
    section: 'People',
    needs: ['user:list'],
    Screen: lazy(() => import('./people/users/index.tsx')),
  },
  {
    path: 'roles',
    label: 'Roles',
    icon: 'key',
    section: 'People',
    needs: ['role:manage'],
    Screen: lazy(() => import('./people/roles/index.tsx')),
  },
  {
    path: 'bans',
    label: 'Bans',
    icon: 'block',
    section: 'People',
    needs: ['ban:list'],
    Screen: lazy(() => import('./people/bans/index.tsx')),
  },
  {
    path: 'outbox',
    label: 'Outbox',
    icon: 'mail',
    section: 'Running it',
    needs: ['outbox:view'],
    Screen: lazy(() => import('./desk/outbox.tsx')),
  },
  {
    path: 'audit',
    label: 'Audit log',
    icon: 'table',
    section: 'Running it',
    needs: ['audit:view'],
    Screen: lazy(() => import('./desk/audit.tsx')),
  },
  {
    path: 'bin',
    label: 'Bin',
    icon: 'bin',
    section: 'Running it',
    needs: ['admin:access'],
    Screen: lazy(() => import('./desk/bin.tsx')),
  },
  {
    path: 'images',
    label: 'Image browser',
    icon: 'image',
    section: 'Site',
    needs: ['image:list'],
    Screen: lazy(() => import('./images/image-browser.tsx')),
  },
  {
    path: 'redirects',
    label: 'Redirects',
    icon: 'link',
    section: 'Running it',
    needs: ['redirect:list'],
    Screen: lazy(() => import('./redirects/index.tsx')),
  },
  {
    path: 'settings',
    label: 'Settings',
    icon: 'gear',
    section: 'Running it',
    needs: ['settings.contact:view', 'settings.general:view', 'settings.google:view', 'settings.smtp:view'],
    Screen: lazy(() => import('./settings/index.tsx')),
  },
];
