import type {} from '#platform/db/tables.ts';
import type { CommentStatus } from '../schema.ts';

export interface CommentColumns {
  _id: string;
  /** The record commented on: `post` and its id */
  onType: string;
  onId: string;
  parentId: string | null;
  body: string;
  /** Empty: the author's account was deleted */
  authorName: string;
  /** Private, like `ip` and `browser`, which are cleared after 90 days */
  authorEmail: string;
  userId: string | null;
  status: CommentStatus;
  /** Why it awaits moderation, a code; null: it does not */
  heldFor: string | null;
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
