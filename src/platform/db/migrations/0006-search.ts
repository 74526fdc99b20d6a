/**
 * The search index and its vocabulary. A job, enqueued here, indexes existing records, because only their types know
 * their search terms. Frozen: a later change is a later migration.
 */
import { type Kysely, sql } from 'kysely';
import { type DatabaseKind, keyType } from '../dialect.ts';
import { newId } from '../id.ts';
import { searchTableStatements } from '../search/site-entries.ts';

const kindNames = ['projects', 'tenders', 'staff', 'letters', 'pages', 'posts', 'documents'];

export const up = async (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => {
  const key = keyType(kind);

  // Narrow on purpose: one answer may count and sort thousands of its rows.
  await db.schema
    .createTable('searchIndex')
    .addColumn('number', kind === 'sqlite' ? 'integer' : 'bigint', (column) => column.primaryKey())
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('type', key, (column) => column.notNull())
    .addColumn('contentId', key, (column) => column.notNull())
    .addColumn('ownerType', key, (column) => column.notNull())
    .addColumn('ownerId', key, (column) => column.notNull())
    .addColumn('withinId', key, (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('titleKey', key, (column) => column.notNull())
    .addColumn('date', key)
    .addColumn('liveFrom', key)
    .addColumn('liveUntil', key)
    .addColumn('textKey', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('searchIndexEntry')
    .unique()
    .on('searchIndex')
    .columns(['ownerType', 'ownerId', 'type', 'contentId'])
    .execute();
  for (const statement of searchTableStatements(kind, kindNames)) await statement.execute(db);

  await db.schema
    .createTable('searchWords')
    .addColumn('word', key, (column) => column.primaryKey())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('backwards', key, (column) => column.notNull())
    .addColumn('inTitle', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('searchWordsBegin').on('searchWords').columns(['size', 'word']).execute();
  await db.schema.createIndex('searchWordsEnd').on('searchWords').columns(['size', 'backwards']).execute();

  await db.schema.createIndex('searchWordsTitle').on('searchWords').columns(['inTitle', 'word']).execute();

  const now = new Date().toISOString();
  await sql`insert into "jobs" ("_id", "kind", "payload", "runAt", "attempts", "createdAt", "uniqueKey")
    select ${newId()}, 'search:renew', '{}', ${now}, 0, ${now}, 'search:renew'
    where exists (select 1 from "searchEntries")`.execute(db);
};
