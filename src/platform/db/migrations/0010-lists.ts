/**
 * What the office lists stays quick with hundreds of thousands of records: along every order there is one index that holds
 * all that a list is narrowed by, so that what is passed over, counted or looked through is never fetched. In the place of
 * the narrower ones, not beside them: a record is written into no more indexes than before. Frozen: a later change is a
 * later migration.
 */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../dialect.ts';

/** What lists of each are narrowed by beside what all have in common. */
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
    // In the order of their making, which `_id` has.
    await replace(`${table}Made`, table, ['_id', 'deletedAt']);
    await replace(`${table}Bin`, table, ['updatedAt', ...narrowing], 'bin');
    // Drafts (nothing in `liveFrom`) stand in it in the order of the office's list; and the clock asks for what comes next.
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

  // The order of projects holds all that this one held.
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
