import type {} from '#platform/db/tables.ts';
import type { CommentStatus } from '../schema.ts';

export interface CommentColumns {
  _id: string;
  /** The record commented on: `post` and its id */
  onType: string;
  onId: string;
  /** The comment to which this one replies */
  parentId: string | null;
  body: string;
  /** Empty: the author's account was deleted */
  authorName: string;
  /** Never shown to readers. Empty, like the name, after the account was deleted */
  authorEmail: string;
  /** The author's account, if the author was signed in and the account still exists */
  userId: string | null;
  status: CommentStatus;
  /** A code for why it was not published at once; null: it was, or has been moderated since */
  heldFor: string | null;
  /** Never shown to readers; null after `SENDER_RETENTION_DAYS`, like `browser` */
  ip: string | null;
  browser: string | null;
  createdAt: string;
  decidedAt: string | null;
  decidedBy: string | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    comments: CommentColumns & SearchKeyColumn;
  }
}
