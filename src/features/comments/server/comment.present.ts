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

type CommentWithoutReplies = Omit<Comment, 'replies'>;

const presentWithoutReplies = (row: ApprovedComment): CommentWithoutReplies => ({
  _id: row._id,
  body: row.body,
  authorName: authorOf(row),
  createdAt: row.createdAt,
});

/** Presents a comment to the reader who has just sent it, so without replies. */
export const presentComment = (row: ApprovedComment): Comment => ({
  ...presentWithoutReplies(row),
  replies: [],
});

/** Presents comments to readers, each with its own replies out of `rows.replies`. */
export const presentTree = (rows: {
  comments: readonly ApprovedComment[];
  replies: readonly ApprovedComment[];
}): Comment[] => {
  const repliesByParent = Map.groupBy(rows.replies, (row) => row.parentId);
  return rows.comments.map((row) => ({
    ...presentWithoutReplies(row),
    replies: (repliesByParent.get(row._id) ?? []).map(presentWithoutReplies),
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
