/**
 * Messages of the contact form, their reference numbers, and outgoing email. Frozen: a later change is a later
 * migration.
 */
import type { Kysely } from 'kysely';
import { type DatabaseKind, keyType } from '../dialect.ts';

export const up = async (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => {
  const key = keyType(kind);

  await db.schema
    .createTable('numberSeries')
    .addColumn('series', key, (column) => column.primaryKey())
    .addColumn('last', 'integer', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('contactMessages')
    .addColumn('_id', key, (column) => column.primaryKey())
    .addColumn('reference', key, (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('company', 'text')
    .addColumn('topic', key, (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('attachments', 'text', (column) => column.notNull())
    .addColumn('status', key, (column) => column.notNull())
    .addColumn('fingerprint', key, (column) => column.notNull())
    .addColumn('assigneeId', key)
    .addColumn('notes', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('createdAt', key, (column) => column.notNull())
    .addColumn('updatedAt', key, (column) => column.notNull())
    .addColumn('updatedBy', key)
    .addColumn('deletedAt', key)
    .execute();
  await db.schema
    .createIndex('contactMessagesStatus')
    .on('contactMessages')
    .columns(['status', 'createdAt', '_id'])
    .execute();
  await db.schema
    .createIndex('contactMessagesFingerprint')
    .on('contactMessages')
    .columns(['fingerprint', 'createdAt'])
    .execute();
  // Finds the message a file belongs to, for every download.
  await db.schema
    .createTable('contactAttachments')
    .addColumn('documentId', key, (column) => column.primaryKey())
    .addColumn('messageId', key, (column) =>
      column.notNull().references('contactMessages._id').onDelete('cascade'),
    )
    .execute();

  await db.schema
    .createTable('outbox')
    .addColumn('_id', key, (column) => column.primaryKey())
    .addColumn('key', key, (column) => column.notNull().unique())
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('aboutType', key)
    .addColumn('aboutId', key)
    .addColumn('state', key, (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('recipientName', 'text')
    .addColumn('replyTo', 'text')
    .addColumn('replyToName', 'text')
    .addColumn('automatic', 'integer', (column) => column.notNull())
    .addColumn('confidential', 'integer', (column) => column.notNull())
    .addColumn('words', 'text')
    .addColumn('subject', 'text')
    .addColumn('html', 'text')
    .addColumn('text', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('lastError', 'text')
    .addColumn('lockedUntil', key)
    .addColumn('nextTryAt', key)
    .addColumn('createdAt', key, (column) => column.notNull())
    .addColumn('sentAt', key)
    .addColumn('failedAt', key)
    .execute();
  await db.schema.createIndex('outboxState').on('outbox').columns(['state', 'createdAt', '_id']).execute();
  await db.schema.createIndex('outboxAbout').on('outbox').columns(['aboutType', 'aboutId']).execute();
};
