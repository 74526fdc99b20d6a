/**
 * Folder templates for tenders; redirects; indexes for the audit log and for the admin's lists by last change; columns in
 * which comments and messages are searched. Frozen.
 */
import { type Kysely, sql } from 'kysely';
import { type DatabaseKind, keyType } from '../dialect.ts';
import { fold } from '../fold.ts';
import { newId } from '../id.ts';
import { contentTables } from './content-tables.ts';

export const up = async (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => {
  const key = keyType(kind);

  const { plain: contentTable } = contentTables(db, key);

  await contentTable('folderTrees');
  await insertDefaultTemplate(db as Kysely<WrittenTables>);

  await contentTable('redirects', (table) => table.addColumn('fromPath', key, (column) => column.notNull()));
  // An address has at most one redirect; those in the bin have no effect.
  await db.schema
    .createIndex('redirectsFrom')
    .unique()
    .on('redirects')
    .column('fromPath')
    .where(sql.ref('deletedAt'), 'is', null)
    .execute();

  await addSearchKeys(db as Kysely<WrittenTables>, kind);

  // Lists of the admin by last change include records that guests do not see; filtering and counting read the index
  // alone.
  for (const table of CONTENT)
    await db.schema
      .createIndex(`${table}Changed`)
      .on(table)
      .columns([
        'updatedAt',
        '_id',
        'deletedAt',
        'status',
        'liveFrom',
        'liveUntil',
        'titleKey',
        ...(table === 'tenders' ? ['reference'] : []),
      ])
      .execute();

  await db.schema.createIndex('auditAt').on('audit').columns(['at', '_id']).execute();
  await db.schema.createIndex('auditActor').on('audit').columns(['actorId', 'at', '_id']).execute();
};

const CONTENT = [
  'projects',
  'projectCategories',
  'staff',
  'images',
  'letters',
  'posts',
  'categories',
  'galleries',
  'pages',
  'menus',
  'tenders',
  'folderTrees',
  'redirects',
];

interface WrittenTables {
  folderTrees: Record<string, string | number | null>;
  revisions: Record<string, string | number | null>;
  comments: { _id: string; body: string; authorName: string; authorEmail: string; searchKey: string };
  contactMessages: {
    _id: string;
    reference: string;
    name: string;
    email: string | null;
    phone: string | null;
    company: string | null;
    message: string;
    searchKey: string;
  };
}

/** Adds columns with the searchable text of lists in the admin, folded (no case, no accents). */
const addSearchKeys = async (db: Kysely<WrittenTables>, kind: DatabaseKind): Promise<void> => {
  for (const table of ['comments', 'contactMessages'])
    await db.schema
      .alterTable(table)
      .addColumn('searchKey', keyType(kind), (column) => column.notNull().defaultTo(''))
      .execute();
  for (const row of await db
    .selectFrom('comments')
    .select(['_id', 'body', 'authorName', 'authorEmail'])
    .execute())
    await db
      .updateTable('comments')
      .set({ searchKey: fold([row.authorName, row.authorEmail, row.body].join(' ')) })
      .where('_id', '=', row._id)
      .execute();
  for (const { _id, ...texts } of await db
    .selectFrom('contactMessages')
    .select(['_id', 'reference', 'name', 'email', 'phone', 'company', 'message'])
    .execute())
    await db
      .updateTable('contactMessages')
      .set({
        searchKey: fold(
          Object.values(texts)
            .filter((text) => text !== null)
            .join(' '),
        ),
      })
      .where('_id', '=', _id)
      .execute();
};

/**
 * A fixed date for the last change of the default template: the date of the migration would list it under recent
 * activity.
 */
const templateDate = '2026-11-21T00:00:00.000Z';

/** Inserts the default folder template of every site, which users may change or delete. */
const insertDefaultTemplate = async (db: Kysely<WrittenTables>): Promise<void> => {
  const folder = (code: string, title: string, documentType: string, children: unknown[] = []) => ({
    title,
    code,
    documentType,
    children,
  });
  const drawings = [
    'Architectural',
    'Structural',
    'Civil',
    'Mechanical',
    'Electrical',
    'Plumbing',
    'Fire',
    'Landscape',
  ].map((title, index) => folder(`05.${index + 1}`, title, 'technicalSpecifications'));
  const title = 'Default folders';
  const data = JSON.stringify({
    title,
    folders: [
      folder('01', 'Invitation & instructions', 'biddingDocuments'),
      folder('02', 'Form of tender & schedules', 'biddingDocuments'),
      folder('03', 'Conditions of contract', 'contractDraft'),
      folder('04', 'Specifications', 'technicalSpecifications'),
      folder('05', 'Drawings', 'technicalSpecifications', drawings),
      folder('06', 'Pricing document / bill of quantities', 'billOfQuantity'),
      folder('07', 'Reports & surveys', 'technicalSpecifications'),
      folder('08', 'Health & safety information', 'technicalSpecifications'),
      folder('09', 'Programme', 'projectPlan'),
      folder('10', 'Addenda', 'biddingDocuments'),
      folder('11', 'Clarifications', 'clarifications'),
    ],
  });
  const _id = newId();
  await db
    .insertInto('folderTrees')
    .values({
      _id,
      url: null,
      title,
      titleKey: fold(title),
      data,
      status: 'published',
      publishAt: null,
      unpublishAt: null,
      publishedAt: templateDate,
      liveFrom: templateDate,
      liveUntil: null,
      position: 1,
      version: 1,
      createdAt: templateDate,
      createdBy: null,
      updatedAt: templateDate,
      updatedBy: null,
      deletedAt: null,
      deletedBy: null,
    })
    .execute();
  await db
    .insertInto('revisions')
    .values({
      type: 'tender-category',
      contentId: _id,
      version: 1,
      action: 'create',
      data: JSON.stringify({ ...(JSON.parse(data) as object), url: null }),
      at: templateDate,
      by: null,
    })
    .execute();
};
