import { sql } from 'kysely';
import { newId } from '#platform/db/id.ts';
import { countAtMost } from '#platform/db/lists/count.ts';
import type { Database } from '#platform/db/open.ts';

/** Selects roles with the number of users who have them (`holders`). */
const rolesWithHolders = ({ db }: Database) =>
  db
    .selectFrom('roles')
    .selectAll('roles')
    .select((eb) =>
      eb
        .selectFrom('userRoles')
        .whereRef('userRoles.roleId', '=', 'roles._id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('holders'),
    );

export type RoleRow = Awaited<ReturnType<ReturnType<typeof rolesWithHolders>['execute']>>[number];

export const findRole = (database: Database, _id: string): Promise<RoleRow | undefined> =>
  rolesWithHolders(database).where('roles._id', '=', _id).executeTakeFirst();

/**
 * Returns those of these roles that exist. None of them can be deleted before the transaction ends: on PostgreSQL they
 * are locked, and SQLite runs only one writing transaction at a time.
 */
export const findRolesToGrant = async ({ db, kind }: Database, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('roles')
        .selectAll()
        .where('_id', 'in', [...ids])
        .orderBy('_id')
        .$if(kind === 'postgres', (query) => query.forKeyShare())
        .execute();

export const rolesOf = ({ db }: Database, userId: string) =>
  db
    .selectFrom('roles')
    .selectAll()
    .where('_id', 'in', db.selectFrom('userRoles').select('roleId').where('userId', '=', userId))
    .execute();

export const allRoles = (database: Database): Promise<RoleRow[]> => rolesWithHolders(database).execute();

export const countRoles = (database: Database): Promise<number> =>
  countAtMost(database, database.db.selectFrom('roles').select('_id'));

export const isNameTaken = async ({ db }: Database, name: string): Promise<boolean> =>
  (await db.selectFrom('roles').select('_id').where('name', '=', name).executeTakeFirst()) !== undefined;

export const insertRole = async (
  { db }: Database,
  role: { _id: string; name: string; title: string; description: string | null; permissions: string },
): Promise<void> => {
  await db
    .insertInto('roles')
    .values({ ...role, builtIn: 0 })
    .execute();
};

/** Updates a role that still has `version`, and increments it; otherwise returns false, without a change. */
export const updateRole = async (
  { db }: Database,
  target: { _id: string; version: number },
  values: { title: string; description: string | null; permissions: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('roles')
    .set({ ...values, version: target.version + 1 })
    .where('_id', '=', target._id)
    .where('version', '=', target.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Locks the role until the transaction ends, so that no other transaction grants it at the same time. SQLite runs only
 * one writing transaction at a time anyway.
 */
export const lockRole = async ({ db, kind }: Database, _id: string): Promise<void> => {
  if (kind === 'postgres') await sql`select "_id" from "roles" where "_id" = ${_id} for update`.execute(db);
};

/** Returns the role; on PostgreSQL locked until the transaction ends. */
export const lockRoleByName = ({ db, kind }: Database, name: string) =>
  db
    .selectFrom('roles')
    .selectAll()
    .where('name', '=', name)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();

/** Inserts a built-in role; leaves an existing one unchanged. */
export const insertBuiltInRole = async (
  { db }: Database,
  role: { name: string; title: string; description: string; permissions: readonly string[] },
): Promise<void> => {
  await db
    .insertInto('roles')
    .values({ ...role, _id: newId(), builtIn: 1, permissions: JSON.stringify(role.permissions) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
};

export const deleteRole = async ({ db }: Database, _id: string): Promise<void> => {
  await db.deleteFrom('roles').where('_id', '=', _id).execute();
};
