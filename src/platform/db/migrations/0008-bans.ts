/**
 * Bans; versions of roles, so that two people who change a role do not overwrite each other's changes. Frozen: a later
 * change is a later migration.
 */
import type { Kysely } from 'kysely';
import { type DatabaseKind, keyType } from '../dialect.ts';

export const up = async (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => {
  const key = keyType(kind);

  await db.schema
    .createTable('bans')
    .addColumn('_id', key, (column) => column.primaryKey())
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('value', key, (column) => column.notNull())
    .addColumn('matchKey', key)
    .addColumn('rangeFrom', key)
    .addColumn('rangeTo', key)
    .addColumn('scope', key, (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('expiresAt', key)
    .addColumn('liftedAt', key)
    .addColumn('liftedBy', key)
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('createdAt', key, (column) => column.notNull())
    .addColumn('createdBy', key)
    .addColumn('updatedAt', key, (column) => column.notNull())
    .addColumn('updatedBy', key)
    .execute();
  // Queried at every request of a signed-in user.
  await db.schema.createIndex('bansMatch').on('bans').columns(['matchKey', 'liftedAt']).execute();
  await db.schema.createIndex('bansRange').on('bans').columns(['rangeFrom', 'rangeTo']).execute();
  await db.schema.createIndex('bansCreated').on('bans').columns(['createdAt', '_id']).execute();

  await db.schema
    .alterTable('roles')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  // Lists and counts the users who have a role.
  await db.schema.createIndex('userRolesRole').on('userRoles').columns(['roleId', 'userId']).execute();
};
