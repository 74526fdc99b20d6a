import type { CommentStatus } from '#contract/comment.ts';
import type { Database } from '#server/db/open.ts';
import type { CommentColumns } from '#server/db/tables.ts';

export interface On {
  type: string;
  _id: string;
}

/** What is read of a conversation at most: beyond it the oldest stay. */
export const MOST_READ = 1000;

/** Approved ones, oldest first. */
export const approvedComments = ({ db }: Database, on: On) =>
  db
    .selectFrom('comments')
    .select(['_id', 'parentId', 'body', 'authorName', 'createdAt'])
    .where('onType', '=', on.type)
    .where('onId', '=', on._id)
    .where('status', '=', 'approved')
    .orderBy('createdAt')
    .orderBy('_id')
    .limit(MOST_READ)
    .execute();

export type ApprovedComment = Awaited<ReturnType<typeof approvedComments>>[number];

export const findComment = ({ db }: Database, _id: string) =>
  db.selectFrom('comments').selectAll().where('_id', '=', _id).executeTakeFirst();

/** The same words by the same person on the same thing since `since`. */
export const sameComment = (
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

export const insertComment = async ({ db }: Database, comment: CommentColumns): Promise<void> => {
  await db.insertInto('comments').values(comment).execute();
};

export const decideComment = async (
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

/** With the answers to it. */
export const deleteComment = async ({ db }: Database, _id: string): Promise<void> => {
  await db
    .deleteFrom('comments')
    .where((eb) => eb.or([eb('_id', '=', _id), eb('parentId', '=', _id)]))
    .execute();
};

/** For the office, newest first. */
export const listComments = async (
  { db }: Database,
  { status, page, max }: { status: CommentStatus | undefined; page: number; max: number },
): Promise<{ rows: CommentColumns[]; total: number }> => {
  const narrowed =
    status === undefined ? db.selectFrom('comments') : db.selectFrom('comments').where('status', '=', status);
  const counted = await narrowed.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirst();
  const rows = await narrowed
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(max)
    .offset((page - 1) * max)
    .execute();
  return { rows, total: Number(counted?.count ?? 0) };
};

/** Drops from where comments up to `before` were sent. */
export const forgetSenders = async ({ db }: Database, before: string): Promise<void> => {
  await db
    .updateTable('comments')
    .set({ ip: null, browser: null })
    .where('createdAt', '<=', before)
    .where((eb) => eb.or([eb('ip', 'is not', null), eb('browser', 'is not', null)]))
    .execute();
};
