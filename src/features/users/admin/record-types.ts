/** Record types with hand-written screens (users, roles, bans, messages): labels, and the permissions to open or create one: labels, and who may open or create one. */
import type { IconName } from '#web/admin/shell/icon.tsx';

export interface RecordType {
  /** The audit log's name for it */
  type: string;
  thing: string;
  things: string;
  /** `/admin/{path}/{_id}` */
  path: string;
  icon: IconName;
  viewPermission: string;
  /** Absent: not created by hand */
  create?: { label: string; needs: string };
}

export const recordTypes: readonly RecordType[] = [
  {
    type: 'user',
    thing: 'user',
    things: 'Users',
    path: 'users',
    icon: 'person',
    viewPermission: 'user:view',
    create: { label: 'Invite somebody', needs: 'user:create' },
  },
  {
    type: 'role',
    thing: 'role',
    things: 'Roles',
    path: 'roles',
    icon: 'key',
    viewPermission: 'role:manage',
    create: { label: 'New role', needs: 'role:manage' },
  },
  {
    type: 'ban',
    thing: 'ban',
    things: 'Bans',
    path: 'bans',
    icon: 'block',
    viewPermission: 'ban:list',
    create: { label: 'New ban', needs: 'ban:create' },
  },
  {
    type: 'message',
    thing: 'message',
    things: 'Messages',
    path: 'messages',
    icon: 'message',
    viewPermission: 'message:view',
  },
];

export const recordTypeOf = (type: string): RecordType | undefined =>
  recordTypes.find((kind) => kind.type === type);
