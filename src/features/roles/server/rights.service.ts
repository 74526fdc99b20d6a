/** What people may, and what they may do to one another: nobody gives what they lack, nobody touches who may more. */

import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { Permissions } from '#platform/permissions.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { lockOwners, type RightsRow, rightsOf, rightsOfStaff } from './rights.queries.ts';

export interface Holder {
  _id: string;
  username: string;
  email: string;
  status: 'invited' | 'active' | 'disabled';
  isOwner: boolean;
  /** By role and by themselves */
  permissions: ReadonlySet<Permission>;
}

export interface Rights {
  of(userIds: readonly string[]): Promise<Holder[]>;
  /** Everybody to whom anything is granted. */
  staff(): Promise<Holder[]>;
  /** The owners who can sign in. To be asked with `lockOwners` before one is taken away. */
  owners(): Promise<Holder[]>;
  /** Holds off others who would take an owner away, until the transaction ends. */
  lockOwners(): Promise<void>;
}

export const rights = ({
  database,
  permissions,
}: {
  database: Database;
  permissions: Permissions;
}): Rights => {
  const holders = (rows: readonly RightsRow[]): Holder[] => holdersOf(rows, permissions);
  return {
    of: async (userIds) => holders(await rightsOf(database, userIds)),
    staff: async () => holders(await rightsOfStaff(database)),
    owners: async () =>
      holders(await rightsOfStaff(database)).filter(({ isOwner, status }) => isOwner && status === 'active'),
    lockOwners: () => lockOwners(database),
  };
};

const holdersOf = (rows: readonly RightsRow[], { isKnown }: Permissions): Holder[] =>
  [...Map.groupBy(rows, (row) => row._id).values()].flatMap((ofOne) => {
    const [first] = ofOne;
    if (first === undefined) return [];
    const { _id, username, email, status } = first;
    const granted = [first.permissions, ...ofOne.map((row) => row.rolePermissions)].flatMap((list) =>
      list === null ? [] : fromJson(list),
    );
    const isOwner = ofOne.some((row) => row.roleName === 'owner');
    return [{ _id, username, email, status, isOwner, permissions: new Set(granted.filter(isKnown)) }];
  });

/** Whether a viewer may change somebody's account: not one that may do what the viewer may not. */
export const mayChange = (viewer: Viewer, { permissions }: Pick<Holder, 'permissions'>): boolean =>
  permissions.isSubsetOf(viewer.permissions as Set<Permission>);

/** What of these a viewer may not give, since they lack it. */
export const lackedBy = (viewer: Viewer, given: Iterable<Permission>): Permission[] =>
  [...given].filter((permission) => !viewer.permissions.has(permission));
