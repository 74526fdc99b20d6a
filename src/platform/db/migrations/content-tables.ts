/** Creates content tables for migrations 3, 4 and 9. Frozen with them: a table of another shape needs another file. */
import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { keyType } from '../dialect.ts';

type Table = CreateTableBuilder<string, never>;
type Own = (table: Table) => Table;

/**
 * Returns functions that create a content table: `addressed` for records with public addresses, whose lists are sorted
 * by their dates of publication, `plain` for all other records.
 */
export const contentTables = (db: Kysely<unknown>, key: ReturnType<typeof keyType>) => {
  const plain = async (name: string, own: Own = (table) => table): Promise<void> => {
    const table = db.schema
      .createTable(name)
      .addColumn('_id', key, (column) => column.primaryKey())
      .addColumn('url', key)
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('titleKey', key, (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('publishAt', key)
      .addColumn('unpublishAt', key)
      .addColumn('publishedAt', key)
      .addColumn('liveFrom', key)
      .addColumn('liveUntil', key)
      .addColumn('position', 'double precision', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('createdAt', key, (column) => column.notNull())
      .addColumn('createdBy', key)
      .addColumn('updatedAt', key, (column) => column.notNull())
      .addColumn('updatedBy', key)
      .addColumn('deletedAt', key)
      .addColumn('deletedBy', key);
    await own(table as never).execute();
    await db.schema.createIndex(`${name}Order`).on(name).columns(['position', '_id']).execute();
    await db.schema.createIndex(`${name}Title`).on(name).columns(['titleKey', '_id']).execute();
    await db.schema.createIndex(`${name}LiveFrom`).on(name).column('liveFrom').execute();
    await db.schema.createIndex(`${name}LiveUntil`).on(name).column('liveUntil').execute();
  };

  const addressed = async (name: string, own?: Own): Promise<void> => {
    await plain(name, own);
    // The slug of a record in the bin may be used again.
    await db.schema
      .createIndex(`${name}Address`)
      .unique()
      .on(name)
      .column('url')
      .where(sql.ref('deletedAt'), 'is', null)
      .execute();
    await db.schema.createIndex(`${name}Published`).on(name).columns(['publishedAt', '_id']).execute();
  };

  return { plain, addressed };
};
