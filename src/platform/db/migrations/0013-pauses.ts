/**
 * Adds the table of pauses: until when a kind of background work is paused. For example, unused files are not removed
 * during a backup. Frozen: a later change is a later migration.
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
