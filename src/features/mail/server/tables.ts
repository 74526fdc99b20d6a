import type {} from '#platform/db/tables.ts';

/** Every mail that leaves or should; what it says is drawn just before it is sent for the first time. */
export interface OutboxColumns {
  _id: string;
  /** Asked for twice under one key, a mail is sent once */
  key: string;
  /** Which template draws it */
  kind: string;
  aboutType: string | null;
  aboutId: string | null;
  state: 'queued' | 'sent' | 'failed';
  recipient: string;
  recipientName: string | null;
  replyTo: string | null;
  replyToName: string | null;
  /** Says so in its head, so that no machine answers it */
  automatic: number;
  /** Words, html and text are sealed, and gone once it is sent */
  confidential: number;
  /** What the template is given, JSON; null once it is drawn */
  words: string | null;
  subject: string | null;
  html: string | null;
  text: string | null;
  attempts: number;
  lastError: string | null;
  /** Being sent now; whoever does that and dies gives it back by time */
  lockedUntil: string | null;
  nextTryAt: string | null;
  createdAt: string;
  sentAt: string | null;
  failedAt: string | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    outbox: OutboxColumns;
  }
}
