/**
 * Creates the table of a content type in its feature's migration. Frozen with the first release that runs it: a table
 * of another shape needs another function.
 */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from './dialect.ts';
import { keyType } from './dialect.ts';
import type { Migration } from './migrate.ts';

const TEXT_COLUMNS = ['title', 'data', 'status'];
const KEY_COLUMNS = ['titleKey', 'createdAt', 'updatedAt'];
const OPTIONAL_KEY_COLUMNS = [
  ...['url', 'publishAt', 'unpublishAt', 'publishedAt', 'liveFrom', 'liveUntil'],
  ...['createdBy', 'updatedBy', 'deletedAt', 'deletedBy'],
];
/** The columns by which every list of the admin can be filtered. */
const FILTER_COLUMNS = ['_id', 'deletedAt', 'status', 'liveFrom', 'liveUntil', 'titleKey'];

/**
 * Returns the migration that creates a content table: the columns all content has, unique slugs, and the indexes for
 * the lists of the admin and of guests. `ownColumns`: the columns that only this table has, text keys or integers; lists
 * can be filtered by those with `filter`.
 */
export const contentTableMigration = (
  name: string,
  ownColumns: { readonly [column: string]: { type: 'key' | 'integer'; filter?: true } } = {},
): Migration => ({
  async up(db: Kysely<unknown>, kind: DatabaseKind) {
    const key = keyType(kind);
    let table = db.schema.createTable(name).addColumn('_id', key, (column) => column.primaryKey());
    for (const column of TEXT_COLUMNS) table = table.addColumn(column, 'text', (one) => one.notNull());
    for (const column of KEY_COLUMNS) table = table.addColumn(column, key, (one) => one.notNull());
    for (const column of OPTIONAL_KEY_COLUMNS) table = table.addColumn(column, key);
    table = table
      .addColumn('position', 'double precision', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull());
    for (const [column, { type }] of Object.entries(ownColumns))
      table = table.addColumn(column, type === 'key' ? key : 'integer');
    await table.execute();

    const createIndex = async (suffix: string, columns: readonly string[], where = sql``): Promise<void> => {
      const columnList = sql.join([...new Set(columns)].map((column) => sql.ref(column)));
      await sql`create index ${sql.ref(`${name}${suffix}`)} on ${sql.table(name)} (${columnList}) ${where}`.execute(
        db,
      );
    };
    const ownFilterColumns = Object.entries(ownColumns).flatMap(([column, { filter }]) =>
      filter ? [column] : [],
    );
    const filterColumns = [...FILTER_COLUMNS, ...ownFilterColumns];
    await createIndex('Changed', ['updatedAt', ...filterColumns]);
    await createIndex('Order', ['position', ...filterColumns]);
    await createIndex('Title', ['titleKey', ...filterColumns]);
    await createIndex('Published', ['publishedAt', ...filterColumns]);
    // In order of creation, which is the order of `_id`.
    await createIndex('Made', ['_id', 'deletedAt']);
    await createIndex('Bin', ['updatedAt', ...filterColumns], sql`where "deletedAt" is not null`);
    await createIndex('LiveFrom', ['liveFrom', 'status', 'deletedAt', 'updatedAt', '_id', 'liveUntil']);
    await createIndex('LiveUntil', ['liveUntil', 'deletedAt'], sql`where "liveUntil" is not null`);
    // The slug of a record in the bin may be used again.
    await db.schema
      .createIndex(`${name}Address`)
      .unique()
      .on(name)
      .column('url')
      .where(sql.ref('deletedAt'), 'is', null)
      .execute();
  },
});
