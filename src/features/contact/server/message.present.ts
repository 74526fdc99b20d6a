/** Presents stored messages to the admin. */

import type { DocumentOnWire } from '#features/documents/schema.ts';
import type { OutboxMail } from '#features/mail/schema.ts';
import { fromJson } from '#platform/db/json.ts';
import { internationalPhone } from '#platform/http/routing/phone-numbers.ts';
import { translated } from '#platform/messages/translated.ts';
import { truncate } from '#platform/truncate.ts';
import type { AdminMessage, AdminMessageLine } from '../admin-schema.ts';
import { record } from '../messages/en-GB.ts';
import type { ContactMessageColumns } from './tables.ts';

const m = translated(record);

type Names = ReadonlyMap<string, string>;

const sharedFieldsOf = (row: ContactMessageColumns, names: Names) => ({
  _id: row._id,
  reference: row.reference,
  name: row.name,
  email: row.email,
  phone: internationalPhone(row.phone),
  company: row.company,
  topic: row.topic,
  status: row.status,
  assignee:
    row.assigneeId === null
      ? null
      : { _id: row.assigneeId, name: names.get(row.assigneeId) ?? m.deletedUser },
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  updatedByName: row.updatedBy === null ? null : (names.get(row.updatedBy) ?? null),
  version: row.version,
  deletedAt: row.deletedAt,
});

export const attachmentIdsOf = (row: ContactMessageColumns): string[] => fromJson(row.attachments);

const EXCERPT_LENGTH = 160;

export const presentLine = (row: ContactMessageColumns, names: Names): AdminMessageLine => ({
  ...sharedFieldsOf(row, names),
  excerpt: truncate(row.message, EXCERPT_LENGTH).replace(/\s+/g, ' '),
  attachments: attachmentIdsOf(row).length,
});

export const presentMessage = (
  row: ContactMessageColumns,
  names: Names,
  related: {
    files: ReadonlyMap<string, DocumentOnWire>;
    signatures: ReadonlyMap<string, string>;
    mails: readonly OutboxMail[];
    abilities: AdminMessage['abilities'];
  },
): AdminMessage => ({
  ...sharedFieldsOf(row, names),
  message: row.message,
  notes: row.notes,
  attachments: attachmentIdsOf(row).flatMap((_id) => {
    const file = related.files.get(_id);
    const signature = related.signatures.get(_id);
    if (file === undefined) return [];
    const { fileName, bytes, type } = file;
    return [{ _id, fileName, bytes, type, url: signature === undefined ? null : `${file.url}?${signature}` }];
  }),
  mails: related.mails.map(
    ({ _id, kind, state, recipient, subject, text, lastError, createdAt, sentAt }) => ({
      _id,
      kind,
      state,
      recipient,
      subject,
      text,
      lastError,
      createdAt,
      sentAt,
    }),
  ),
  abilities: related.abilities,
});
