import { sql } from 'kysely';
import { likePattern } from '#platform/db/dialect.ts';
import { countAtMost, countUpTo } from '#platform/db/lists/count.ts';
import { onPage } from '#platform/db/lists/on-page.ts';
import type { Migration, NamedMigration } from '#platform/db/migrate.ts';
import type { Database } from '#platform/db/open.ts';
import type { OutboxColumns } from './tables.ts';

const requestsOfMails: Migration = {
  async up(db) {
    await db.schema.alterTable('outbox').addColumn('requestId', 'text').execute();
  },
};
export const mailMigrations: readonly NamedMigration[] = [['0028-requests-of-mails', requestsOfMails]];

/** Inserts an email; returns false, without a change, if there is one with its key. */
export const insertMail = async ({ db }: Database, row: OutboxColumns): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('outbox')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const findMail = ({ db }: Database, _id: string): Promise<OutboxColumns | undefined> =>
  db.selectFrom('outbox').selectAll().where('_id', '=', _id).executeTakeFirst();

export const updateMail = async (
  { db }: Database,
  _id: string,
  values: Partial<OutboxColumns>,
): Promise<void> => {
  await db.updateTable('outbox').set(values).where('_id', '=', _id).execute();
};

/**
 * Claims a queued email and counts the attempt. Returns false if the email is no longer queued, or is claimed already: of
 * two servers, or of two jobs for one email, only one sends it.
 */
export const claimMail = async (
  { db }: Database,
  _id: string,
  now: string,
  lockedUntil: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ lockedUntil, attempts: sql`"attempts" + 1` })
    .where('_id', '=', _id)
    .where('state', '=', 'queued')
    .where((eb) => eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Returns the queued emails, the oldest first. */
export const queuedMails = ({ db }: Database): Promise<Pick<OutboxColumns, '_id' | 'requestId'>[]> =>
  db.selectFrom('outbox').select(['_id', 'requestId']).where('state', '=', 'queued').orderBy('_id').execute();

export const hasQueuedMail = async ({ db }: Database): Promise<boolean> =>
  (await db.selectFrom('outbox').select('_id').where('state', '=', 'queued').limit(1).executeTakeFirst()) !==
  undefined;

/** Returns how many emails are queued, and when the oldest of them was created. */
export const outboxState = async ({ db }: Database): Promise<{ waiting: number; oldest: string | null }> => {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('createdAt').as('oldest')])
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return { waiting: Number(row?.waiting ?? 0), oldest: row?.oldest ?? null };
};

export const listMails = async (
  database: Database,
  {
    state,
    search = '',
    direction = 'desc',
    page,
    max,
  }: {
    state: OutboxColumns['state'] | null;
    search?: string | undefined;
    direction?: 'asc' | 'desc' | undefined;
    page: number;
    max: number;
  },
): Promise<{ rows: OutboxColumns[]; matchCount: number }> => {
  let filtered = database.db.selectFrom('outbox');
  if (state !== null) filtered = filtered.where('state', '=', state);
  if (search !== '')
    filtered = filtered.where(
      sql<boolean>`lower("recipient") like ${likePattern(search.toLowerCase())} escape '\\'`,
    );
  const rows = await filtered
    .selectAll()
    .orderBy('createdAt', direction)
    .orderBy('_id', direction)
    .$call(onPage({ page, max }))
    .execute();
  // Sorting makes the database count along the index that contains all filtered columns.
  return { rows, matchCount: await countUpTo(database, filtered.select('_id').orderBy('createdAt')) };
};

export const mailsAbout = (
  { db }: Database,
  about: { type: string; _id: string },
): Promise<OutboxColumns[]> =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('aboutType', '=', about.type)
    .where('aboutId', '=', about._id)
    .orderBy('_id')
    .execute();

export const hasSentMail = async ({ db }: Database): Promise<boolean> =>
  (await db.selectFrom('outbox').select('_id').where('state', '=', 'sent').limit(1).executeTakeFirst()) !==
  undefined;

/** The list is built in memory. One address hardly ever receives so many emails. */
const MAX_MAILS_TO = 10_000;

export const mailsTo = (
  { db }: Database,
  address: string,
  about: { type: string; _id: string } | null = null,
) =>
  db
    .selectFrom('outbox')
    .select(['kind', 'state', 'recipient', 'createdAt', 'sentAt'])
    .where('recipient', '=', address)
    .$if(about !== null, (mails) =>
      mails.where('aboutType', '=', about?.type ?? '').where('aboutId', '=', about?._id ?? ''),
    )
    .orderBy('createdAt', 'desc')
    .limit(MAX_MAILS_TO)
    .execute();

/** Deletes the emails about a record that are in one of `states`. */
export const deleteMails = async (
  { db }: Database,
  about: { type: string; _id: string },
  states: readonly OutboxColumns['state'][],
): Promise<void> => {
  await db
    .deleteFrom('outbox')
    .where('aboutType', '=', about.type)
    .where('aboutId', '=', about._id)
    .where('state', 'in', [...states])
    .execute();
};

/**
 * Returns at most `max` of the emails that failed or that are queued with an error, the newest first. `count`: how many
 * such emails there are, at most `MAX_EXACT_COUNT`.
 */
export const mailsNeedingAttention = async (
  database: Database,
  max: number,
): Promise<{ rows: OutboxColumns[]; count: number }> => {
  const mailsWithProblem = database.db
    .selectFrom('outbox')
    .where((eb) =>
      eb.or([
        eb('state', '=', 'failed'),
        eb.and([eb('state', '=', 'queued'), eb('lastError', 'is not', null)]),
      ]),
    );
  const rows = await mailsWithProblem
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(max)
    .execute();
  return { rows, count: await countAtMost(database, mailsWithProblem.select('_id')) };
};
