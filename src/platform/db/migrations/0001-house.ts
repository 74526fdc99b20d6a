/**
 * The first tables: content with its links, revisions, audit and search entries; settings; accounts; jobs. Frozen: a later
 * change is a later migration.
 */
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
    // The slug of a record in the bin may be used again.
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

  await contentTable('images', (table) =>
    table
      .addColumn('sha256', key, (column) => column.notNull())
      .addColumn('fileVersion', 'integer', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('thumbhash', 'text')
      .addColumn('placeholder', 'text')
      .addColumn('sources', 'text', (column) => column.notNull()),
  );
  // A picture uploaded twice is stored as one record.
  await db.schema
    .createIndex('imagesSha256')
    .unique()
    .on('images')
    .column('sha256')
    .where(sql.ref('deletedAt'), 'is', null)
    .execute();

  await contentTable('projectCategories', (table) =>
    table
      .addColumn('parentId', key, (column) => column.references('projectCategories._id'))
      .addColumn('visible', 'integer', (column) => column.notNull()),
  );
  await contentTable('projects', (table) =>
    table
      .addColumn('categoryId', key, (column) => column.notNull().references('projectCategories._id'))
      .addColumn('projectStatus', 'text', (column) => column.notNull())
      .addColumn('featured', 'integer', (column) => column.notNull())
      .addColumn('completionDate', key)
      .addColumn('sectorKeys', 'text', (column) => column.notNull()),
  );
  // Contains the columns by which lists are filtered, except the sectors: counting and deep pages read the index alone.
  await db.schema
    .createIndex('projectsList')
    .on('projects')
    .columns([
      'position',
      '_id',
      'deletedAt',
      'liveFrom',
      'liveUntil',
      'categoryId',
      'projectStatus',
      'featured',
      'titleKey',
    ])
    .execute();
  await db.schema
    .createIndex('projectsCategory')
    .on('projects')
    .columns(['categoryId', 'position', '_id', 'deletedAt', 'liveFrom', 'liveUntil', 'projectStatus'])
    .execute();
  await db.schema
    .createIndex('projectsFeatured')
    .on('projects')
    .columns(['featured', 'position', '_id'])
    .execute();
  await db.schema
    .createIndex('projectsCompleted')
    .on('projects')
    .columns(['completionDate', '_id'])
    .execute();

  await contentTable('staff', (table) =>
    table
      .addColumn('department', 'text', (column) => column.notNull())
      .addColumn('leadership', 'integer', (column) => column.notNull()),
  );

  await db.schema
    .createTable('contentLinks')
    .addColumn('fromType', key, (column) => column.notNull())
    .addColumn('fromId', key, (column) => column.notNull())
    .addColumn('field', key, (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('toType', key, (column) => column.notNull())
    .addColumn('toId', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('contentLinksKey', ['fromType', 'fromId', 'field', 'position'])
    .execute();
  await db.schema
    .createIndex('contentLinksTo')
    .on('contentLinks')
    .columns(['toType', 'toId', 'fromType'])
    .execute();

  await db.schema
    .createTable('addressHistory')
    .addColumn('type', key, (column) => column.notNull())
    .addColumn('url', key, (column) => column.notNull())
    .addColumn('contentId', key, (column) => column.notNull())
    .addColumn('since', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('addressHistoryKey', ['type', 'url'])
    .execute();

  await db.schema
    .createTable('revisions')
    .addColumn('type', key, (column) => column.notNull())
    .addColumn('contentId', key, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('at', key, (column) => column.notNull())
    .addColumn('by', key)
    .addPrimaryKeyConstraint('revisionsKey', ['type', 'contentId', 'version'])
    .execute();

  await db.schema
    .createTable('audit')
    .addColumn('_id', key, (column) => column.primaryKey())
    .addColumn('at', key, (column) => column.notNull())
    .addColumn('actorId', key)
    .addColumn('actorName', 'text')
    .addColumn('action', key, (column) => column.notNull())
    .addColumn('type', key, (column) => column.notNull())
    .addColumn('contentId', key)
    .addColumn('title', 'text')
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('ip', 'text')
    .addColumn('requestId', 'text')
    .execute();
  await db.schema.createIndex('auditContent').on('audit').columns(['type', 'contentId', 'at']).execute();

  await db.schema
    .createTable('searchEntries')
    .addColumn('type', key, (column) => column.notNull())
    .addColumn('contentId', key, (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('folded', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('date', key)
    .addColumn('weight', 'double precision', (column) => column.notNull())
    .addColumn('liveFrom', key)
    .addColumn('liveUntil', key)
    .addPrimaryKeyConstraint('searchEntriesKey', ['type', 'contentId'])
    .execute();

  await db.schema
    .createTable('settings')
    .addColumn('group', key, (column) => column.primaryKey())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('updatedAt', key, (column) => column.notNull())
    .addColumn('updatedBy', key)
    .execute();

  await db.schema
    .createTable('users')
    .addColumn('_id', key, (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('usernameKey', key, (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('emailKey', key, (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('passwordHash', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('emailVerified', 'integer', (column) => column.notNull())
    .addColumn('permissions', 'text', (column) => column.notNull())
    .addColumn('createdAt', key, (column) => column.notNull())
    .addColumn('updatedAt', key, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('roles')
    .addColumn('_id', key, (column) => column.primaryKey())
    .addColumn('name', key, (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('builtIn', 'integer', (column) => column.notNull())
    .addColumn('permissions', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('userRoles')
    .addColumn('userId', key, (column) => column.notNull().references('users._id').onDelete('cascade'))
    .addColumn('roleId', key, (column) => column.notNull().references('roles._id').onDelete('cascade'))
    .addPrimaryKeyConstraint('userRolesKey', ['userId', 'roleId'])
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('tokenHash', key, (column) => column.primaryKey())
    .addColumn('userId', key, (column) => column.notNull().references('users._id').onDelete('cascade'))
    .addColumn('createdAt', key, (column) => column.notNull())
    .addColumn('lastUsedAt', key, (column) => column.notNull())
    .addColumn('expiresAt', key, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('jobs')
    .addColumn('_id', key, (column) => column.primaryKey())
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('runAt', key, (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('lockedUntil', key)
    .addColumn('lastError', 'text')
    .addColumn('failedAt', key)
    .addColumn('createdAt', key, (column) => column.notNull())
    .addColumn('uniqueKey', key, (column) => column.unique())
    .execute();
  await db.schema.createIndex('jobsDue').on('jobs').columns(['failedAt', 'runAt']).execute();
};
