import type {} from '#platform/db/tables.ts';
import type { MailKind } from '#platform/mail/mail-renderer.ts';
import type { MailState } from '../schema.ts';

/** The columns of an email that was sent or is to be sent. The job that sends it renders it first. */
export interface OutboxColumns {
  _id: string;
  /** Unique: an email that is requested twice is sent once */
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
  /** 1: marked as automatic in its header, so that no machine answers it */
  automatic: number;
  /** 1: the columns `words`, `html` and `text` are encrypted, and emptied once the email is sent */
  confidential: number;
  /** The data of the template, JSON; null once the email is rendered */
  words: string | null;
  subject: string | null;
  html: string | null;
  text: string | null;
  attempts: number;
  lastError: string | null;
  /** When the claim of the process that sends the email ends; null: no process is sending it */
  lockedUntil: string | null;
  nextTryAt: string | null;
  /** The id of the request that caused the email, for the log of its delivery; null: no request did */
  requestId: string | null;
  createdAt: string;
  sentAt: string | null;
  failedAt: string | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    outbox: OutboxColumns;
  }
}
