/** Tenders with their folders, documents, addenda and questions; number series for references. Frozen. */
import { type Kysely, sql } from 'kysely';
import { type DatabaseKind, keyType } from '../dialect.ts';
import { contentTables } from './content-tables.ts';

export const up = async (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => {
  const key = keyType(kind);

  const { addressed: contentTable } = contentTables(db, key);

  await contentTable('tenders', (table) =>
    table
      .addColumn('reference', key, (column) => column.notNull().unique())
      .addColumn('mainCategory', 'text', (column) => column.notNull())
      .addColumn('access', 'text', (column) => column.notNull())
      .addColumn('tradeKeys', 'text', (column) => column.notNull())
      .addColumn('opensAt', key)
      .addColumn('closesAt', key)
      .addColumn('questionsDeadline', key)
      .addColumn('outcome', key)
      .addColumn('outcomeAt', key)
      .addColumn('outcomeData', 'text'),
  );
  await db.schema
    .createIndex('tendersOutcome')
    .on('tenders')
    .columns(['outcome', 'closesAt', '_id'])
    .execute();
  // Contains all columns by which the list is filtered: counting and paging read the index alone.
  await db.schema
    .createIndex('tendersListed')
    .on('tenders')
    .columns([
      'closesAt',
      '_id',
      'outcome',
      'opensAt',
      'liveFrom',
      'liveUntil',
      'deletedAt',
      'mainCategory',
      'tradeKeys',
      'titleKey',
      'reference',
    ])
    .execute();
  await db.schema.createIndex('tendersOpening').on('tenders').columns(['opensAt', '_id']).execute();
  await db.schema.createIndex('tendersQuestions').on('tenders').column('questionsDeadline').execute();

  await db.schema
    .createTable('tenderNumbers')
    .addColumn('year', 'integer', (column) => column.primaryKey())
    .addColumn('last', 'integer', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('tenderCategories')
    .addColumn('_id', key, (column) => column.primaryKey())
    .addColumn('tenderId', key, (column) => column.notNull().references('tenders._id').onDelete('cascade'))
    .addColumn('parentId', key, (column) => column.references('tenderCategories._id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('titleKey', key, (column) => column.notNull())
    .addColumn('code', 'text')
    .addColumn('documentType', 'text')
    .addColumn('position', 'double precision', (column) => column.notNull())
    .execute();
  // Two folders of the same name and parent could not be distinguished.
  await sql`create unique index "tenderCategoriesTitle" on "tenderCategories" ("tenderId", coalesce("parentId", ''), "titleKey")`.execute(
    db,
  );

  await db.schema
    .createTable('tenderDocuments')
    .addColumn('_id', key, (column) => column.primaryKey())
    .addColumn('tenderId', key, (column) => column.notNull().references('tenders._id').onDelete('cascade'))
    .addColumn('categoryId', key, (column) => column.references('tenderCategories._id').onDelete('set null'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('number', 'text')
    .addColumn('numberKey', key)
    .addColumn('revision', 'text')
    .addColumn('documentType', 'text')
    .addColumn('discipline', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('supersedes', key)
    .addColumn('addendum', 'integer')
    .addColumn('bytes', 'double precision', (column) => column.notNull())
    .addColumn('position', 'double precision', (column) => column.notNull())
    .addColumn('publishedAt', key)
    .addColumn('withdrawnAt', key)
    .addColumn('createdAt', key, (column) => column.notNull())
    .addColumn('createdBy', key)
    .execute();
  await db.schema
    .createIndex('tenderDocumentsTender')
    .on('tenderDocuments')
    .columns(['tenderId', 'status'])
    .execute();
  await db.schema
    .createIndex('tenderDocumentsCategory')
    .on('tenderDocuments')
    .columns(['categoryId', 'position'])
    .execute();

  await db.schema
    .createTable('tenderAddenda')
    .addColumn('_id', key, (column) => column.primaryKey())
    .addColumn('tenderId', key, (column) => column.notNull().references('tenders._id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('changes', 'text')
    .addColumn('documents', 'text', (column) => column.notNull())
    .addColumn('newClosesAt', key)
    .addColumn('newClosesAtLocal', 'text')
    .addColumn('justification', 'text')
    .addColumn('issuedAt', key, (column) => column.notNull())
    .addColumn('issuedBy', key)
    .addUniqueConstraint('tenderAddendaNumber', ['tenderId', 'number'])
    .execute();

  await db.schema
    .createTable('tenderQuestions')
    .addColumn('_id', key, (column) => column.primaryKey())
    .addColumn('tenderId', key, (column) => column.notNull().references('tenders._id').onDelete('cascade'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('documentId', key)
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('askedAt', key, (column) => column.notNull())
    .addColumn('askedBy', key)
    .addColumn('answeredAt', key)
    .addColumn('answeredBy', key)
    .addColumn('publishedAt', key)
    .execute();
  await db.schema
    .createIndex('tenderQuestionsTender')
    .on('tenderQuestions')
    .columns(['tenderId', 'status', 'publishedAt'])
    .execute();
};
