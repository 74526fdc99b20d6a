import { sql } from 'kysely';
import type { Database } from '#platform/db/open.ts';

/** A row for each role of each person, or one without a role. */
const withRoles = ({ db }: Database) =>
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

export type RightsRow = Awaited<ReturnType<ReturnType<typeof withRoles>['execute']>>[number];

export const rightsOf = async (database: Database, userIds: readonly string[]): Promise<RightsRow[]> =>
  userIds.length === 0
    ? []
    : withRoles(database)
        .where('users._id', 'in', [...userIds])
        .execute();

/** Everybody to whom anything is granted: few, however many members there are. */
export const rightsOfStaff = (database: Database): Promise<RightsRow[]> =>
  withRoles(database)
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
 * Whoever is about to take an owner away waits here for others who do so: of two owners who demote one another, one stays.
 * (On SQLite a writing transaction is alone from its start.)
 */
export const lockOwners = async ({ db, kind }: Database): Promise<void> => {
  if (kind === 'postgres') await sql`select "_id" from "roles" where "name" = 'owner' for update`.execute(db);
};
