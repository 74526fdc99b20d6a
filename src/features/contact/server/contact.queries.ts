import { sql } from 'kysely';
import type { Database } from '#platform/db/open.ts';
import { searchKeyOf } from '#platform/db/search/search-key.ts';
import type { ContactMessageColumns } from './tables.ts';

/**
 * Creates a number series if it is new, and locks it until the transaction ends. (On SQLite all writers wait for one another
 * anyway.)
 */
export const lockSeries = async ({ db }: Database, series: string): Promise<void> => {
  await db
    .insertInto('numberSeries')
    .values({ series, last: 0 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ last: sql<number>`"numberSeries"."last"` }),
    )
    .execute();
};

/** Returns the next number of an existing series. A transaction that is rolled back uses none, so there are no gaps. */
export const nextNumber = async ({ db }: Database, series: string): Promise<number> => {
  const { last } = await db
    .updateTable('numberSeries')
    .set({ last: sql<number>`"last" + 1` })
    .where('series', '=', series)
    .returning('last')
    .executeTakeFirstOrThrow();
  return Number(last);
};

export type RepeatedMessage = Pick<ContactMessageColumns, 'reference' | 'attachments'>;

/** Returns the latest message with this fingerprint that was sent at `since` (ISO) or later; null: there is none. */
export const findRepeated = async (
  { db }: Database,
  fingerprint: string,
  since: string,
): Promise<RepeatedMessage | null> => {
  const row = await db
    .selectFrom('contactMessages')
    .select(['reference', 'attachments'])
    .where('fingerprint', '=', fingerprint)
    .where('createdAt', '>=', since)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
};

/** Inserts a message and its attachments, which are documents. */
export const insertMessage = async (
  { db }: Database,
  row: ContactMessageColumns,
  documentIds: readonly string[],
): Promise<void> => {
  const { reference, name, email, phone, company, message } = row;
  await db
    .insertInto('contactMessages')
    .values({ ...row, searchKey: searchKeyOf([reference, name, email, phone, company, message]) })
    .execute();
  if (documentIds.length > 0)
    await db
      .insertInto('contactAttachments')
      .values(documentIds.map((documentId) => ({ documentId, messageId: row._id })))
      .execute();
};

/** Returns those of `ids` that are attached to a message. */
export const findAttachedIds = async ({ db }: Database, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('contactAttachments')
    .select('documentId')
    .where('documentId', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.documentId));
};
