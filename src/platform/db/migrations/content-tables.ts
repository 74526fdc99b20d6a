/** Creates content tables for migrations 3, 4 and 9. Frozen with them: a table of another shape needs another file. */
import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { keyType } from '../dialect.ts';

type Table = CreateTableBuilder<string, never>;
type AddColumns = (table: Table) => Table;

/**
 * Returns two functions: `plain` creates a content table, with indexes for its order, titles and visibility; `addressed`
 * also adds a unique index of the slugs of records outside the bin, and an index by date of publication.
 */
export const contentTables = (db: Kysely<unknown>, key: ReturnType<typeof keyType>) => {
  const plain = async (name: string, addOwnColumns: AddColumns = (table) => table): Promise<void> => {
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
    await addOwnColumns(table as never).execute();
    await db.schema.createIndex(`${name}Order`).on(name).columns(['position', '_id']).execute();
    await db.schema.createIndex(`${name}Title`).on(name).columns(['titleKey', '_id']).execute();
    await db.schema.createIndex(`${name}LiveFrom`).on(name).column('liveFrom').execute();
    await db.schema.createIndex(`${name}LiveUntil`).on(name).column('liveUntil').execute();
  };

  const addressed = async (name: string, addOwnColumns?: AddColumns): Promise<void> => {
    await plain(name, addOwnColumns);
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
