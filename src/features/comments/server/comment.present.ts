/** Presents stored comments to readers and to the admin. */

import { translated } from '#platform/messages/translated.ts';
import type { AdminComment } from '../admin-schema.ts';
import { author } from '../messages/en-GB.ts';
import type { Comment } from '../schema.ts';
import type { ApprovedComment } from './comment.queries.ts';
import type { CommentColumns } from './tables.ts';

const m = translated(author);

const authorOf = ({ authorName }: Pick<CommentColumns, 'authorName'>): string =>
  authorName === '' ? m.formerUser : authorName;

type CommentText = Omit<Comment, 'replies'>;

const textOf = (row: ApprovedComment): CommentText => ({
  _id: row._id,
  body: row.body,
  authorName: authorOf(row),
  createdAt: row.createdAt,
});

export const presentComment = (row: ApprovedComment): Comment => ({ ...textOf(row), replies: [] });

/** Groups replies under their comments. */
export const presentTree = (rows: {
  comments: readonly ApprovedComment[];
  replies: readonly ApprovedComment[];
}): Comment[] => {
  const replies = Map.groupBy(rows.replies, (row) => row.parentId);
  return rows.comments.map((row) => ({
    ...textOf(row),
    replies: (replies.get(row._id) ?? []).map(textOf),
  }));
};

/** Presents a comment to the admin, with the data of its sender, and why it was not published at once. */
export const presentForAdmin = (
  row: CommentColumns,
  { on, decidedByName }: Pick<AdminComment, 'on' | 'decidedByName'>,
): AdminComment => ({
  _id: row._id,
  on,
  parent: row.parentId,
  body: row.body,
  authorName: authorOf(row),
  authorEmail: row.authorEmail,
  status: row.status,
  heldFor: row.heldFor,
  ip: row.ip,
  browser: row.browser,
  createdAt: row.createdAt,
  decidedAt: row.decidedAt,
  decidedByName,
});
