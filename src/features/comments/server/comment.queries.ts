import { countAtMost, countUpTo } from '#platform/db/lists/count.ts';
import { onPage } from '#platform/db/lists/on-page.ts';
import type { Database } from '#platform/db/open.ts';
import { matchingSearch, searchKeyOf } from '#platform/db/search/search-key.ts';
import type { CommentStatus } from '../schema.ts';
import type { CommentColumns } from './tables.ts';

export interface CommentTarget {
  type: string;
  _id: string;
}

const selectApproved = ({ db }: Database, target: CommentTarget) =>
  db
    .selectFrom('comments as c')
    .where('c.onType', '=', target.type)
    .where('c.onId', '=', target._id)
    .where('c.status', '=', 'approved');

const PUBLIC_COLUMNS = ['c._id', 'c.parentId', 'c.body', 'c.authorName', 'c.createdAt'] as const;

/** Returns one page of the approved comments on a record, without replies, oldest first, and all approved replies to them. */
export const approvedComments = async (
  database: Database,
  target: CommentTarget,
  { page, max }: { page: number; max: number },
) => {
  const comments = await selectApproved(database, target)
    .select(PUBLIC_COLUMNS)
    .where('c.parentId', 'is', null)
    .orderBy('c.createdAt')
    .orderBy('c._id')
    .$call(onPage({ page, max }))
    .execute();
  if (comments.length === 0) return { comments, replies: [] };
  const replies = await selectApproved(database, target)
    .select(PUBLIC_COLUMNS)
    .where(
      'c.parentId',
      'in',
      comments.map(({ _id }) => _id),
    )
    .orderBy('c.createdAt')
    .orderBy('c._id')
    .execute();
  return { comments, replies };
};

export type ApprovedComment = Awaited<ReturnType<typeof approvedComments>>['comments'][number];

/** Counts approved comments, and approved replies to approved comments: other replies are not shown. */
export const countApproved = async (
  database: Database,
  target: CommentTarget,
): Promise<{ comments: number; replies: number }> => {
  const approvedIds = selectApproved(database, target).select('c._id');
  return {
    comments: await countAtMost(database, approvedIds.where('c.parentId', 'is', null)),
    replies: await countAtMost(
      database,
      approvedIds.innerJoin('comments as p', 'p._id', 'c.parentId').where('p.status', '=', 'approved'),
    ),
  };
};

/** Counts the replies to a comment, whatever their status. */
export const countReplies = (database: Database, parentId: string): Promise<number> =>
  countAtMost(database, database.db.selectFrom('comments').select('_id').where('parentId', '=', parentId));

export const findComment = ({ db }: Database, _id: string) =>
  db.selectFrom('comments').selectAll().where('_id', '=', _id).executeTakeFirst();

/** Returns a comment with the same text and email address on the same record, sent at `since` (ISO) or later, if any. */
export const findRepeated = (
  { db }: Database,
  comment: Pick<CommentColumns, 'onType' | 'onId' | 'authorEmail' | 'body'>,
  since: string,
) =>
  db
    .selectFrom('comments')
    .selectAll()
    .where('onType', '=', comment.onType)
    .where('onId', '=', comment.onId)
    .where('authorEmail', '=', comment.authorEmail)
    .where('body', '=', comment.body)
    .where('createdAt', '>=', since)
    .limit(1)
    .executeTakeFirst();

const searchKeyOfComment = (comment: Pick<CommentColumns, 'authorName' | 'authorEmail' | 'body'>): string =>
  searchKeyOf([comment.authorName, comment.authorEmail, comment.body]);

export const insertComment = async ({ db }: Database, comment: CommentColumns): Promise<void> => {
  await db
    .insertInto('comments')
    .values({ ...comment, searchKey: searchKeyOfComment(comment) })
    .execute();
};

export const setCommentStatus = async (
  { db }: Database,
  _id: string,
  decision: { status: CommentStatus; decidedAt: string; decidedBy: string | null },
): Promise<void> => {
  await db
    .updateTable('comments')
    .set({ ...decision, heldFor: null })
    .where('_id', '=', _id)
    .execute();
};

/** Deletes a comment with its replies. */
export const deleteComment = async ({ db }: Database, _id: string): Promise<void> => {
  await db
    .deleteFrom('comments')
    .where((eb) => eb.or([eb('_id', '=', _id), eb('parentId', '=', _id)]))
    .execute();
};

interface CommentFilter {
  status?: CommentStatus | undefined;
  on?: CommentTarget | undefined;
  search?: string | undefined;
}

/** Lists comments for the admin, newest first by default. `matchCount`: see `countUpTo`. */
export const listComments = async (
  database: Database,
  { status, on, search = '' }: CommentFilter,
  { page, max, direction = 'desc' }: { page: number; max: number; direction?: 'asc' | 'desc' | undefined },
): Promise<{ rows: CommentColumns[]; matchCount: number }> => {
  let filtered = database.db.selectFrom('comments').$call(matchingSearch(database.kind, search));
  if (status !== undefined) filtered = filtered.where('status', '=', status);
  if (on !== undefined) filtered = filtered.where('onType', '=', on.type).where('onId', '=', on._id);
  // Sorting makes the database count along the index by `createdAt`, which contains the status.
  const matchCount = await countUpTo(database, filtered.select('_id').orderBy('createdAt'));
  const rows = await filtered
    .selectAll()
    .orderBy('createdAt', direction)
    .orderBy('_id', direction)
    .$call(onPage({ page, max }))
    .execute();
  return { rows, matchCount };
};

/** Clears the IP addresses and browsers of the senders of comments that were created at `before` (ISO) or earlier. */
export const clearSenders = async ({ db }: Database, before: string): Promise<void> => {
  await db
    .updateTable('comments')
    .set({ ip: null, browser: null })
    .where('createdAt', '<=', before)
    .where((eb) => eb.or([eb('ip', 'is not', null), eb('browser', 'is not', null)]))
    .execute();
};

/**
 * Removes name, email address, user, IP address and browser from a user's comments; the text stays. Must be called in a
 * transaction.
 */
export const anonymise = async ({ db }: Database, userId: string): Promise<void> => {
  const anonymous = { authorName: '', authorEmail: '' };
  const comments = await db
    .selectFrom('comments')
    .select(['_id', 'body'])
    .where('userId', '=', userId)
    .execute();
  for (const { _id, body } of comments)
    await db
      .updateTable('comments')
      .set({
        ...anonymous,
        userId: null,
        ip: null,
        browser: null,
        searchKey: searchKeyOfComment({ ...anonymous, body }),
      })
      .where('_id', '=', _id)
      .execute();
};
