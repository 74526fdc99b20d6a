import type {} from '#platform/db/tables.ts';

export interface CommentColumns {
  _id: string;
  /** What it is on: `post` and its id */
  onType: string;
  onId: string;
  parentId: string | null;
  body: string;
  authorName: string;
  /** Private, as are address and browser; these two are dropped after 90 days */
  authorEmail: string;
  userId: string | null;
  status: 'pending' | 'approved' | 'rejected' | 'spam';
  /** Why it waits for somebody, a machine word; null: it does not */
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
