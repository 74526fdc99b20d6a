/** From stored comments to what readers, and what the office, receive: the only place where their columns reach the wire. */
import type { Comment } from '#contract/comment.ts';
import type { CommentColumns } from '#server/db/tables.ts';
import type { ApprovedComment } from './comment.queries.ts';

type Words = Omit<Comment, 'replies'>;

const wordsOf = (row: ApprovedComment): Words => ({
  _id: row._id,
  body: row.body,
  authorName: row.authorName,
  createdAt: row.createdAt,
});

export const presentComment = (row: ApprovedComment): Comment => ({ ...wordsOf(row), replies: [] });

/** Answers under what they answer; an answer to what is not shown is not shown either. */
export const presentTree = (rows: readonly ApprovedComment[]): { comments: Comment[]; total: number } => {
  const replies = Map.groupBy(rows, (row) => row.parentId);
  const comments = (replies.get(null) ?? []).map((row) => ({
    ...wordsOf(row),
    replies: (replies.get(row._id) ?? []).map(wordsOf),
  }));
  return {
    comments,
    total: comments.reduce((sum, comment) => sum + 1 + comment.replies.length, 0),
  };
};

/** What the office sees of a comment: with who wrote it, from where, and why it waits. */
export type CommentForOffice = CommentColumns;
export const presentForOffice = (row: CommentColumns): CommentForOffice => ({ ...row });
