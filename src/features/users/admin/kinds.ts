/** Record types with screens of their own instead of a resource's description: labels, and who may open or create one. */
import type { IconName } from '#web/admin/shell/icon.tsx';

export interface OwnKind {
  /** The audit log's name for it */
  type: string;
  thing: string;
  things: string;
  /** `/admin/{path}/{_id}` */
  path: string;
  icon: IconName;
  opens: string;
  /** Absent: not created by hand */
  fresh?: { label: string; needs: string };
}

export const ownKinds: readonly OwnKind[] = [
  {
    type: 'user',
    thing: 'user',
    things: 'Users',
    path: 'users',
    icon: 'person',
    opens: 'user:view',
    fresh: { label: 'Invite somebody', needs: 'user:create' },
  },
  {
    type: 'role',
    thing: 'role',
    things: 'Roles',
    path: 'roles',
    icon: 'key',
    opens: 'role:manage',
    fresh: { label: 'New role', needs: 'role:manage' },
  },
  {
    type: 'ban',
    thing: 'ban',
    things: 'Bans',
    path: 'bans',
    icon: 'block',
    opens: 'ban:list',
    fresh: { label: 'New ban', needs: 'ban:create' },
  },
  {
    type: 'message',
    thing: 'message',
    things: 'Messages',
    path: 'messages',
    icon: 'message',
    opens: 'message:view',
  },
];

export const ownKindOf = (type: string): OwnKind | undefined => ownKinds.find((kind) => kind.type === type);
