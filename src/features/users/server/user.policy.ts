/**
 * Decides what viewers may do to users. No one can grant a permission that they lack, or change a user who has a
 * permission that they lack; and there is always an owner who can sign in.
 */

import type { Bans } from '#features/bans/server/index.ts';
import { errors as roleErrors } from '#features/roles/messages/en-GB.ts';
import type { RoleReference } from '#features/roles/schema.ts';
import {
  mayChange,
  missingPermissions,
  permissionLabel,
  type Rights,
  type Roles,
  type UserWithPermissions,
} from '#features/roles/server/index.ts';
import { fromJson } from '#platform/db/json.ts';
import { errors as httpErrors } from '#platform/http/messages/en-GB.ts';
import { reject } from '#platform/http/routing/outcome.ts';
import { may, type Viewer } from '#platform/http/routing/viewer.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import type { Permissions } from '#platform/permissions.ts';
import { fieldErrors } from '#platform/schema/messages/en-GB.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { errors as messages } from '../messages/en-GB.ts';
import type { AssignableAccess, ListedUser, User } from '../schema.ts';
import type { UserRow } from './user.queries.ts';

const m = translated(messages);
const roleError = translated(roleErrors);
const httpTexts = translated(httpErrors);
const fieldError = translated(fieldErrors);

interface UserIdentity {
  _id: string;
  username: string;
}

interface Grants {
  roles: (RoleReference & { description: string | null; permissions: readonly Permission[] })[];
  permissions: readonly Permission[];
}

export const userPolicy = ({
  rights,
  roles,
  bans,
  permissions: registeredPermissions,
}: {
  permissions: Permissions;
  rights: Rights;
  roles: Pick<Roles, 'findMany' | 'ofUser' | 'all'>;
  bans: Pick<Bans, 'countOwnersWithout'>;
}) => {
  const { isKnown } = registeredPermissions;
  const requireUser = async ({ _id }: Pick<UserIdentity, '_id'>): Promise<UserWithPermissions> =>
    (await rights.forUsers([_id]))[0] ?? reject('not_found', m.gone);

  /**
   * Returns whether the user is the only owner who can sign in. A transaction that acts on the result must call
   * `lockOwners` first, so that no other transaction removes an owner at the same time.
   */
  const isLastOwner = async (user: Pick<UserIdentity, '_id'>): Promise<boolean> => {
    const { isOwner, status } = await requireUser(user);
    if (!isOwner || status !== 'active') return false;
    return (await bans.countOwnersWithout(new Set([user._id]))) === 0;
  };

  return {
    requireUser,
    isLastOwner,

    async rejectUnlessMayChange(user: UserIdentity, viewer: Viewer): Promise<void> {
      if (!mayChange(viewer, await requireUser(user)))
        reject('forbidden', fill(m.notAllowed, { username: user.username }));
    },

    rejectIfSelf(user: UserIdentity, viewer: Viewer, action: 'disable' | 'remove'): void {
      if (user._id === viewer.user?._id) reject('conflict', m.self[action]);
    },

    async rejectIfLastOwner(user: UserIdentity, change: keyof typeof m.lastOwner): Promise<void> {
      if (!(await requireUser(user)).isOwner) return;
      await rights.lockOwners();
      if (await isLastOwner(user)) reject('conflict', m.lastOwner[change]);
    },

    /** Finds the roles to be granted; rejects unknown roles and permissions. */
    async readGrants(input: {
      roles: readonly string[];
      permissions: readonly Permission[];
    }): Promise<Grants> {
      const foundRoles = await roles.findMany(input.roles);
      const errors = Object.fromEntries([
        ...(foundRoles.length === input.roles.length ? [] : [['roles', fieldError.unknownOption]]),
        ...input.permissions.flatMap((permission, index) =>
          isKnown(permission) ? [] : [[`permissions.${index}`, fieldError.unknownOption]],
        ),
      ]);
      if (Object.keys(errors).length > 0) reject('invalid', httpTexts.invalid, { errors });
      return { roles: foundRoles, permissions: input.permissions };
    },

    /** Returns the roles of a user, and the permissions granted in addition to those of the roles. */
    async currentGrants({ _id, permissions }: Pick<UserRow, '_id' | 'permissions'>): Promise<Grants> {
      return { roles: await roles.ofUser(_id), permissions: fromJson(permissions).filter(isKnown) };
    },

    /** Rejects grants that the viewer may not make. Checks only what `newGrants` adds to `earlierGrants`. */
    rejectUnlessMayGrant(newGrants: Grants, earlierGrants: Grants | null, viewer: Viewer): void {
      const earlierRoleIds = new Set(earlierGrants?.roles.map(({ _id }) => _id));
      const addedPermissions = [
        ...newGrants.roles
          .filter(({ _id }) => !earlierRoleIds.has(_id))
          .flatMap(({ permissions }) => permissions),
        ...newGrants.permissions.filter((permission) => !earlierGrants?.permissions.includes(permission)),
      ];
      if (addedPermissions.length > 0 && !may(viewer, 'user:permissions')) reject('forbidden', m.notGranting);
      const [notHeld] = missingPermissions(viewer, addedPermissions);
      if (notHeld !== undefined)
        reject(
          'forbidden',
          fill(roleError.notGrantable, { permission: permissionLabel(notHeld, registeredPermissions) }),
        );
    },

    /** Returns the roles and permissions that a viewer may grant. */
    async assignable(viewer: Viewer): Promise<AssignableAccess> {
      const allRoles = may(viewer, 'user:permissions') ? await roles.all() : [];
      return {
        roles: allRoles
          .filter(({ permissions }) => missingPermissions(viewer, permissions).length === 0)
          .map(({ _id, name, title, description, permissions }) => ({
            _id,
            name,
            title,
            description,
            permissions,
          })),
        permissions: may(viewer, 'user:permissions') ? [...viewer.permissions].sort() : [],
      };
    },

    async abilities(
      user: ListedUser,
      viewer: Viewer,
      { canInvite, isLastOwner }: { canInvite: boolean; isLastOwner: boolean },
    ): Promise<User['abilities']> {
      const mayChangeUser = mayChange(viewer, await requireUser(user));
      const canLoseAccess = mayChangeUser && user._id !== viewer.user?._id && !isLastOwner;
      return {
        update: mayChangeUser && may(viewer, 'user:update'),
        permissions: mayChangeUser && may(viewer, 'user:permissions'),
        disable:
          canLoseAccess && may(viewer, 'user:disable') && (user.status !== 'disabled' || user.awaitsApproval),
        enable: mayChangeUser && may(viewer, 'user:disable') && user.status === 'disabled',
        delete: canLoseAccess && may(viewer, 'user:delete'),
        dropTwoFactor: mayChangeUser && may(viewer, 'user:update') && user.twoFactor,
        invite: canInvite && mayChangeUser && may(viewer, 'user:create') && user.status === 'invited',
      };
    },
  };
};
