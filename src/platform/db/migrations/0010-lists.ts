/**
 * Keeps the lists of the admin quick with hundreds of thousands of records: each sort order, except that by creation, has
 * one index that contains the columns by which the list is filtered (but not the tags of posts), so skipping, counting
 * and filtering read no records. On content tables with slugs these indexes replace narrower ones, so that a write usually
 * updates no more indexes than before; other tables get additional ones. Frozen: a later change is a later migration.
 */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../dialect.ts';

/** Further columns by which the lists of each table are filtered. */
const OWN: Record<string, string[]> = {
  projects: ['categoryId', 'projectStatus', 'featured'],
  projectCategories: ['parentId'],
  staff: ['department'],
  images: [],
  letters: ['projectId'],
  posts: ['categoryId'],
  categories: [],
  galleries: [],
  pages: ['parentId'],
  menus: [],
  tenders: ['mainCategory', 'access', 'outcome', 'opensAt', 'closesAt', 'tradeKeys', 'reference'],
  folderTrees: [],
  redirects: [],
};
const COMMON = ['_id', 'deletedAt', 'status', 'liveFrom', 'liveUntil'];

export const up = async (db: Kysely<unknown>, _kind: DatabaseKind): Promise<void> => {
  const replace = async (
    name: string,
    table: string,
    columns: readonly string[],
    only?: 'bin' | 'ending',
  ): Promise<void> => {
    await db.schema.dropIndex(name).ifExists().execute();
    const named = sql.join([...new Set(columns)].map((column) => sql.ref(column)));
    const where =
      only === undefined
        ? sql``
        : only === 'bin'
          ? sql`where "deletedAt" is not null`
          : sql`where "liveUntil" is not null`;
    await sql`create index ${sql.ref(name)} on ${sql.table(table)} (${named}) ${where}`.execute(db);
  };

  for (const [table, own] of Object.entries(OWN)) {
    const narrowing = [...COMMON, 'titleKey', ...own];
    await replace(`${table}Changed`, table, ['updatedAt', ...narrowing]);
    await replace(`${table}Order`, table, ['position', ...narrowing]);
    await replace(`${table}Title`, table, ['titleKey', ...narrowing]);
    await replace(`${table}Published`, table, ['publishedAt', ...narrowing]);
    // In order of creation, which is the order of `_id`.
    await replace(`${table}Made`, table, ['_id', 'deletedAt']);
    await replace(`${table}Bin`, table, ['updatedAt', ...narrowing], 'bin');
    // Contains drafts (no `liveFrom`) in the order of the admin's list, and finds the next record to be published.
    await replace(`${table}LiveFrom`, table, [
      'liveFrom',
      'status',
      'deletedAt',
      'updatedAt',
      '_id',
      'liveUntil',
    ]);
    await replace(`${table}LiveUntil`, table, ['liveUntil', 'deletedAt'], 'ending');
  }

  // The index `projectsOrder` contains all columns of this one.
  await db.schema.dropIndex('projectsList').execute();
  await replace('projectsCategory', 'projects', [
    'categoryId',
    'position',
    ...COMMON,
    'titleKey',
    'projectStatus',
    'featured',
    'completionDate',
  ]);
  await replace('projectsCompleted', 'projects', [
    'completionDate',
    ...COMMON,
    'titleKey',
    'categoryId',
    'projectStatus',
    'featured',
  ]);
  await replace('projectsFeatured', 'projects', ['featured', 'position', ...COMMON]);
  await replace('pagesParent', 'pages', ['parentId', 'position', ...COMMON, 'titleKey']);
  await replace('postsCategory', 'posts', ['categoryId', 'publishedAt', ...COMMON, 'titleKey']);
  await replace('lettersProject', 'letters', ['projectId', ...COMMON, 'titleKey']);

  await replace('commentsMade', 'comments', ['createdAt', '_id', 'status']);
  await replace('contactMessagesStatus', 'contactMessages', ['status', 'createdAt', '_id', 'deletedAt']);
  const ofMessages = ['_id', 'deletedAt', 'status', 'topic', 'assigneeId'];
  await replace('contactMessagesMade', 'contactMessages', ['createdAt', ...ofMessages]);
  await replace('contactMessagesChanged', 'contactMessages', ['updatedAt', ...ofMessages]);
  await replace('outboxMade', 'outbox', ['createdAt', '_id', 'state', 'recipient']);
  await replace('auditAt', 'audit', ['at', '_id', 'type', 'action', 'contentId', 'actorId', 'actorName']);
  await replace('auditType', 'audit', ['type', 'at', '_id', 'action']);
  await replace('auditAction', 'audit', ['action', 'at', '_id', 'type']);
  await replace('addressHistorySince', 'addressHistory', ['since', 'type', 'url']);
  await replace('usersMade', 'users', ['createdAt', '_id']);
  await replace('usersChanged', 'users', ['updatedAt', '_id']);
  await replace('tenderQuestionsWaiting', 'tenderQuestions', ['status', 'askedAt', '_id', 'tenderId']);
};
