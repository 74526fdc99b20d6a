/**
 * Completed steps of long-running work, so that it continues after an interruption. Frozen: a later change is a later
 * migration.
 */
import type { Kysely } from 'kysely';
import { type DatabaseKind, keyType } from '../dialect.ts';

export const up = async (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => {
  await db.schema
    .createTable('steps')
    .addColumn('name', keyType(kind), (column) => column.primaryKey())
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('doneAt', keyType(kind), (column) => column.notNull())
    .execute();
};
