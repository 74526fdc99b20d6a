/** Letters, news, galleries, pages, menus, comments; rate limits; stored answers for repeated requests. Frozen. */
import type { Kysely } from 'kysely';
import { type DatabaseKind, keyType } from '../dialect.ts';
import { contentTables } from './content-tables.ts';

export const up = async (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => {
  const key = keyType(kind);

  const { addressed: contentTable } = contentTables(db, key);

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
