import type { OutboxMail } from '../schema.ts';
import type { OutboxColumns } from './tables.ts';

/** Presents an email to the admin, without the content of a confidential one, which is for its recipient only. */
export const presentMail = (row: OutboxColumns): OutboxMail => ({
  _id: row._id,
  kind: row.kind,
  about: row.aboutType === null || row.aboutId === null ? null : { type: row.aboutType, _id: row.aboutId },
  state: row.state,
  recipient: row.recipient,
  recipientName: row.recipientName,
  replyTo: row.replyTo,
  subject: row.subject,
  html: row.confidential === 1 ? null : row.html,
  text: row.confidential === 1 ? null : row.text,
  confidential: row.confidential === 1,
  attempts: row.attempts,
  lastError: row.lastError,
  nextTryAt: row.nextTryAt,
  createdAt: row.createdAt,
  sentAt: row.sentAt,
  failedAt: row.failedAt,
});
