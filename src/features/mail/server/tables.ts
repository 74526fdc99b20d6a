import type {} from '#platform/db/tables.ts';
import type { MailKind } from '#platform/mail/mail-renderer.ts';
import type { MailState } from '../schema.ts';

/** Every mail sent or to be sent; it is rendered just before the first attempt. */
export interface OutboxColumns {
  _id: string;
  /** Requested twice under one key, a mail is sent once */
  key: string;
  /** The template that renders it */
  kind: MailKind;
  aboutType: string | null;
  aboutId: string | null;
  state: MailState;
  recipient: string;
  recipientName: string | null;
  replyTo: string | null;
  replyToName: string | null;
  /** Marked in its header, so that no machine answers it */
  automatic: number;
  /** The columns words, html and text are encrypted, and removed once it is sent */
  confidential: number;
  /** The template's input, JSON; null once it is rendered */
  words: string | null;
  subject: string | null;
  html: string | null;
  text: string | null;
  attempts: number;
  lastError: string | null;
  /** Being sent now; if the sender dies, the claim expires at this time */
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
