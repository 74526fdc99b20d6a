/** What people write to the company, and what it writes to them. */

/** What a list is searched in: the words of a row without case and accents. */
interface Searched {
  searchKey: string;
}

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

export interface ContactMessageColumns {
  _id: string;
  /** `M-2026-0042` */
  reference: string;
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  topic: string;
  message: string;
  /** Ids of documents in the order they were sent, JSON */
  attachments: string;
  status: 'new' | 'open' | 'replied' | 'spam' | 'archived';
  /** SHA-256 of what was sent and from which network: the same twice within minutes is one */
  fingerprint: string;
  assigneeId: string | null;
  notes: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  updatedBy: string | null;
  deletedAt: string | null;
}

interface ContactAttachmentColumns {
  documentId: string;
  messageId: string;
}

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

export interface CorrespondenceTables {
  comments: CommentColumns & Searched;
  contactMessages: ContactMessageColumns & Searched;
  contactAttachments: ContactAttachmentColumns;
  outbox: OutboxColumns;
}
