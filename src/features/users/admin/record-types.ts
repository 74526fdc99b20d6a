/**
 * Lists record types that have screens of their own instead of an admin resource, with labels and permissions. The
 * audit log links to their records, and menus offer to create some of them.
 */
import { names as bans } from '#features/bans/messages/en-GB.ts';
import { names as messages } from '#features/contact/messages/en-GB.ts';
import { names as roles } from '#features/roles/messages/en-GB.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import type { IconName } from '#web/admin/parts/icon.tsx';
import { names as users } from '../messages/en-GB.ts';

interface RecordType {
  /** The name of the type in the audit log */
  type: string;
  thing: string;
  title: string;
  /** `/admin/{path}/{_id}` */
  path: string;
  icon: IconName;
  viewPermission: Permission;
  /** Absent: staff cannot create such records */
  create?: { label: string; permission: Permission };
}

export const recordTypes: readonly RecordType[] = [
  {
    type: 'user',
    thing: users.thing,
    title: users.title,
    path: 'users',
    icon: 'person',
    viewPermission: 'user:view',
    create: { label: users.add, permission: 'user:create' },
  },
  {
    type: 'role',
    thing: roles.thing,
    title: roles.title,
    path: 'roles',
    icon: 'key',
    viewPermission: 'role:manage',
    create: { label: roles.add, permission: 'role:manage' },
  },
  {
    type: 'ban',
    thing: bans.thing,
    title: bans.title,
    path: 'bans',
    icon: 'block',
    viewPermission: 'ban:list',
    create: { label: bans.add, permission: 'ban:create' },
  },
  {
    type: 'message',
    thing: messages.thing,
    title: messages.title,
    path: 'messages',
    icon: 'message',
    viewPermission: 'message:view',
  },
];

export const recordTypeOf = (type: string): RecordType | undefined =>
  recordTypes.find((kind) => kind.type === type);
