/**
 * Pauses of background work, such as the removal of unused files during a backup. Frozen: a later change is a later
 * migration.
 */
import type { Kysely } from 'kysely';
import { type DatabaseKind, keyType } from '../dialect.ts';

export const up = async (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => {
  const key = keyType(kind);
  await db.schema
    .createTable('pauses')
    .addColumn('name', key, (column) => column.primaryKey())
    .addColumn('until', key, (column) => column.notNull())
    .execute();
};
