/**
 * Documents: each stored file with its name, and the text extracted from it. Frozen: a later change is a later
 * migration.
 */
import type { Kysely } from 'kysely';
import { type DatabaseKind, keyType } from '../dialect.ts';

export const up = async (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => {
  const key = keyType(kind);

  await db.schema
    .createTable('documentFiles')
    .addColumn('sha256', key, (column) => column.notNull())
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('pages', 'integer')
    .addColumn('words', 'text')
    .addColumn('hasText', 'integer', (column) => column.notNull())
    .addColumn('thumbnail', 'text')
    .addColumn('pageImages', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('documentFilesKey', ['sha256', 'kind'])
    .execute();

  await db.schema
    .createTable('documents')
    .addColumn('_id', key, (column) => column.primaryKey())
    .addColumn('sha256', key, (column) => column.notNull())
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('fileName', 'text', (column) => column.notNull())
    .addColumn('title', 'text')
    .addColumn('createdAt', key, (column) => column.notNull())
    .addColumn('createdBy', key)
    .addForeignKeyConstraint('documentsFile', ['sha256', 'kind'], 'documentFiles', ['sha256', 'kind'])
    .execute();
  await db.schema.createIndex('documentsFileIndex').on('documents').columns(['sha256', 'kind']).execute();
};
