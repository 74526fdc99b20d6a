import type {} from '#platform/db/tables.ts';

export interface CommentColumns {
  _id: string;
  /** The record commented on: `post` and its id */
  onType: string;
  onId: string;
  parentId: string | null;
  body: string;
  authorName: string;
  /** Private, as are address and browser; these two are removed after 90 days */
  authorEmail: string;
  userId: string | null;
  status: 'pending' | 'approved' | 'rejected' | 'spam';
  /** Why it waits for moderation, a machine-readable code; null: it does not */
  heldFor: string | null;
  ip: string | null;
  browser: string | null;
  createdAt: string;
  decidedAt: string | null;
  decidedBy: string | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    comments: CommentColumns & Searched;
  }
}
