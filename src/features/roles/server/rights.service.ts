/**
 * Determines users' permissions, and what users may do to one another: no one can grant a permission that they lack, or
 * change a user who has a permission that they lack.
 */

import type { UserStatus } from '#features/accounts/schema/account.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { Permissions } from '#platform/permissions.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { lockOwners, type RightsRow, rightsOf, rightsOfPermissionHolders } from './rights.queries.ts';

/** A user with their permissions, which may be none. */
export interface UserWithPermissions {
  _id: string;
  username: string;
  email: string;
  status: UserStatus;
  isOwner: boolean;
  /** The permissions of the user's roles, and those granted to the user directly */
  permissions: ReadonlySet<Permission>;
}

export interface Rights {
  /** Returns these users with their permissions. */
  forUsers(userIds: readonly string[]): Promise<UserWithPermissions[]>;
  /** Returns the users with at least one permission. */
  allPermissionHolders(): Promise<UserWithPermissions[]>;
  /** Returns the active owners, also banned ones. A transaction that removes an owner must call `lockOwners` first. */
  activeOwners(): Promise<UserWithPermissions[]>;
  /** Makes other transactions that call `lockOwners` wait until this one ends. */
  lockOwners(): Promise<void>;
}

export const rights = ({
  database,
  permissions,
}: {
  database: Database;
  permissions: Permissions;
}): Rights => {
  const toUsers = (rows: readonly RightsRow[]): UserWithPermissions[] => usersFrom(rows, permissions);
  return {
    forUsers: async (userIds) => toUsers(await rightsOf(database, userIds)),
    allPermissionHolders: async () => toUsers(await rightsOfPermissionHolders(database)),
    activeOwners: async () =>
      toUsers(await rightsOfPermissionHolders(database)).filter(
        ({ isOwner, status }) => isOwner && status === 'active',
      ),
    lockOwners: () => lockOwners(database),
  };
};

const usersFrom = (rows: readonly RightsRow[], { isKnown }: Permissions): UserWithPermissions[] =>
  [...Map.groupBy(rows, (row) => row._id).values()].flatMap((userRows) => {
    const [user] = userRows;
    if (user === undefined) return [];
    const { _id, username, email, status } = user;
    const permissionNames = [user.permissions, ...userRows.map((row) => row.rolePermissions)].flatMap(
      (list) => (list === null ? [] : fromJson(list)),
    );
    const isOwner = userRows.some((row) => row.roleName === 'owner');
    return [{ _id, username, email, status, isOwner, permissions: new Set(permissionNames.filter(isKnown)) }];
  });

/** Returns whether a viewer may change a user: false if the user has a permission that the viewer lacks. */
export const mayChange = (
  viewer: Viewer,
  { permissions }: Pick<UserWithPermissions, 'permissions'>,
): boolean => permissions.isSubsetOf(viewer.permissions as Set<Permission>);

/** Returns those of these permissions that the viewer lacks, and therefore can neither grant nor revoke. */
export const missingPermissions = (viewer: Viewer, permissions: Iterable<Permission>): Permission[] =>
  [...permissions].filter((permission) => !viewer.permissions.has(permission));
