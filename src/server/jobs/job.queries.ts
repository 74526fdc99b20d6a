import { sql } from 'kysely';
import { newId } from '#server/db/id.ts';
import type { Database } from '#server/db/open.ts';
import type { JobColumns } from '#server/db/tables.ts';

/** One waiting job a key: asked for again while it waits, the first one stays. Returns whether it is new. */
export const insertJob = async (
  { db }: Database,
  job: { kind: string; payload: unknown; runAt: string; createdAt: string; uniqueKey: string | null },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('jobs')
    .values({
      _id: newId(),
      ...job,
      payload: JSON.stringify(job.payload),
      attempts: 0,
      lockedUntil: null,
      lastError: null,
      failedAt: null,
    })
    .onConflict((conflict) => conflict.column('uniqueKey').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Takes the job that has waited longest out of others' reach until `lockedUntil`. Called in a transaction. */
export const claimJob = async (
  database: Database,
  now: string,
  lockedUntil: string,
): Promise<JobColumns | undefined> => {
  let due = database.db
    .selectFrom('jobs')
    .selectAll()
    .where('failedAt', 'is', null)
    .where('runAt', '<=', now)
    .where((eb) => eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', now)]))
    .orderBy('runAt')
    .orderBy('_id')
    .limit(1);
  // On PostgreSQL several nodes claim at once: each takes one that no other holds.
  if (database.kind === 'postgres') due = due.forUpdate().skipLocked();
  const job = await due.executeTakeFirst();
  if (job === undefined) return undefined;
  await database.db
    .updateTable('jobs')
    .set({ lockedUntil, attempts: sql`"attempts" + 1` })
    .where('_id', '=', job._id)
    .execute();
  return { ...job, attempts: job.attempts + 1 };
};

export const removeJob = async ({ db }: Database, _id: string): Promise<void> => {
  await db.deleteFrom('jobs').where('_id', '=', _id).execute();
};

export const postponeJob = async (
  { db }: Database,
  _id: string,
  runAt: string,
  lastError: string,
): Promise<void> => {
  await db.updateTable('jobs').set({ runAt, lastError, lockedUntil: null }).where('_id', '=', _id).execute();
};

/** Kept, with its last error, so that the office sees it; its key is free for a new try. */
export const failJob = async (
  { db }: Database,
  _id: string,
  failedAt: string,
  lastError: string,
): Promise<void> => {
  await db
    .updateTable('jobs')
    .set({ failedAt, lastError, lockedUntil: null, uniqueKey: null })
    .where('_id', '=', _id)
    .execute();
};

/** When the next waiting job is due, or null. */
export const nextDue = async ({ db }: Database): Promise<string | null> => {
  const row = await db
    .selectFrom('jobs')
    .select(['runAt', 'lockedUntil'])
    .where('failedAt', 'is', null)
    .orderBy((eb) => eb.fn.coalesce('lockedUntil', 'runAt'))
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : (row.lockedUntil ?? row.runAt);
};

export const countJobs = async ({ db }: Database): Promise<{ waiting: number; failed: number }> => {
  const rows = await db
    .selectFrom('jobs')
    .select((eb) => [eb.fn.count<number>('failedAt').as('failed'), eb.fn.countAll<number>().as('all')])
    .execute();
  const { failed = 0, all = 0 } = rows[0] ?? {};
  return { waiting: Number(all) - Number(failed), failed: Number(failed) };
};
