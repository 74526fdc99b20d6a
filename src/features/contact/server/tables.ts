import type { JsonText } from '#platform/db/json.ts';
import type {} from '#platform/db/tables.ts';
import type { ContactTopic, MessageStatus } from '../schema.ts';

export interface ContactMessageColumns {
  _id: string;
  /** `M-2026-0042` */
  reference: string;
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  topic: ContactTopic;
  message: string;
  /** Ids of documents in the order they were sent */
  attachments: JsonText<string[]>;
  status: MessageStatus;
  /** SHA-256 of content, files and network, by which a message that is sent again within minutes is recognised */
  fingerprint: string;
  assigneeId: string | null;
  notes: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  updatedBy: string | null;
  deletedAt: string | null;
}

export interface ContactAttachmentColumns {
  documentId: string;
  messageId: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    contactMessages: ContactMessageColumns & SearchKeyColumn;
    contactAttachments: ContactAttachmentColumns;
  }
}
