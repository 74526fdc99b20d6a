/** Letters, news, galleries, pages, menus, comments; how often somebody did something; answers already given. Frozen. */
import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { type DatabaseKind, keyType } from '../dialect.ts';

export const up = async (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => {
  const key = keyType(kind);

  const contentTable = async (
    name: string,
    own: (table: CreateTableBuilder<string, never>) => CreateTableBuilder<string, never> = (table) => table,
  ) => {
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
    // What lies in the bin gives its address free.
    await db.schema
      .createIndex(`${name}Address`)
      .unique()
      .on(name)
      .column('url')
      .where(sql.ref('deletedAt'), 'is', null)
      .execute();
    await db.schema.createIndex(`${name}Order`).on(name).columns(['position', '_id']).execute();
    await db.schema.createIndex(`${name}Title`).on(name).columns(['titleKey', '_id']).execute();
    await db.schema.createIndex(`${name}Published`).on(name).columns(['publishedAt', '_id']).execute();
    await db.schema.createIndex(`${name}LiveFrom`).on(name).column('liveFrom').execute();
    await db.schema.createIndex(`${name}LiveUntil`).on(name).column('liveUntil').execute();
  };

  await contentTable('letters', (table) =>
    table
      .addColumn('projectId', key)
      .addColumn('letterDate', key, (column) => column.notNull())
      .addColumn('featured', 'integer', (column) => column.notNull()),
  );
  await db.schema.createIndex('lettersProject').on('letters').columns(['projectId', '_id']).execute();

  await contentTable('categories');
  await contentTable('posts', (table) =>
    table.addColumn('categoryId', key).addColumn('tagKeys', 'text', (column) => column.notNull()),
  );
  await db.schema
    .createIndex('postsCategory')
    .on('posts')
    .columns(['categoryId', 'publishedAt', '_id'])
    .execute();

  await contentTable('galleries');
  await contentTable('pages', (table) => table.addColumn('parentId', key));
  await db.schema.createIndex('pagesParent').on('pages').columns(['parentId', 'position', '_id']).execute();
  await contentTable('menus', (table) => table.addColumn('place', key, (column) => column.notNull()));

  await db.schema
    .createTable('comments')
    .addColumn('_id', key, (column) => column.primaryKey())
    .addColumn('onType', key, (column) => column.notNull())
    .addColumn('onId', key, (column) => column.notNull())
    .addColumn('parentId', key)
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('authorName', 'text', (column) => column.notNull())
    .addColumn('authorEmail', 'text', (column) => column.notNull())
    .addColumn('userId', key)
    .addColumn('status', key, (column) => column.notNull())
    .addColumn('heldFor', 'text')
    .addColumn('ip', 'text')
    .addColumn('browser', 'text')
    .addColumn('createdAt', key, (column) => column.notNull())
    .addColumn('decidedAt', key)
    .addColumn('decidedBy', key)
    .execute();
  await db.schema
    .createIndex('commentsOn')
    .on('comments')
    .columns(['onType', 'onId', 'status', 'createdAt', '_id'])
    .execute();
  await db.schema
    .createIndex('commentsStatus')
    .on('comments')
    .columns(['status', 'createdAt', '_id'])
    .execute();

  await db.schema
    .createTable('rateLimits')
    .addColumn('key', key, (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('endsAt', key, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('rateLimitsEnd').on('rateLimits').column('endsAt').execute();

  await db.schema
    .createTable('idempotencyKeys')
    .addColumn('key', key, (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('expiresAt', key, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('idempotencyKeysEnd').on('idempotencyKeys').column('expiresAt').execute();
};
