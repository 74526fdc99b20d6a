import { sql } from 'kysely';
import type { Database } from '#platform/db/open.ts';

/** Selects users once for each of their roles, with the role's name and permissions; a user without roles once. */
const usersWithRoles = ({ db }: Database) =>
  db
    .selectFrom('users')
    .leftJoin('userRoles', 'userRoles.userId', 'users._id')
    .leftJoin('roles', 'roles._id', 'userRoles.roleId')
    .select([
      'users._id',
      'users.username',
      'users.email',
      'users.status',
      'users.permissions',
      'roles.name as roleName',
      'roles.permissions as rolePermissions',
    ]);

export type RightsRow = Awaited<ReturnType<ReturnType<typeof usersWithRoles>['execute']>>[number];

export const rightsOf = async (database: Database, userIds: readonly string[]): Promise<RightsRow[]> =>
  userIds.length === 0
    ? []
    : usersWithRoles(database)
        .where('users._id', 'in', [...userIds])
        .execute();

/**
 * Returns the rows of users with at least one permission. They are few, because most users have only the role `member`,
 * which usually grants none.
 */
export const rightsOfPermissionHolders = (database: Database): Promise<RightsRow[]> =>
  usersWithRoles(database)
    .where((eb) =>
      eb.or([
        eb('users.permissions', '!=', '[]'),
        eb(
          'users._id',
          'in',
          eb
            .selectFrom('userRoles')
            .innerJoin('roles', 'roles._id', 'userRoles.roleId')
            .select('userRoles.userId')
            .where('roles.permissions', '!=', '[]'),
        ),
      ]),
    )
    .execute();

/**
 * Makes transactions that remove an owner wait for one another, so that two owners who demote each other at once leave
 * one. SQLite runs only one writing transaction at a time anyway.
 */
export const lockOwners = async ({ db, kind }: Database): Promise<void> => {
  if (kind === 'postgres') await sql`select "_id" from "roles" where "name" = 'owner' for update`.execute(db);
};
