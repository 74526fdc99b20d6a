import { type ExpressionBuilder, sql } from 'kysely';
import { newId } from '#platform/db/id.ts';
import { countAtMost } from '#platform/db/lists/count.ts';
import type { Database } from '#platform/db/open.ts';
import type { JobColumns, Tables } from '#platform/db/tables.ts';
import type { JobFailure } from '#platform/schema/job-failures.ts';

/** Inserts a job, unless one with the same key is waiting or running. Returns whether it was inserted. */
export const insertJob = async (
  { db }: Database,
  job: {
    kind: string;
    payload: unknown;
    runAt: string;
    createdAt: string;
    uniqueKey: string | null;
    requestId: string | null;
  },
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

/** The kinds of jobs in one lane: those in `of`, or all except those in `notOf`. */
export type LaneKinds = { of: readonly string[] } | { notOf: readonly string[] };

/** Returns the condition that a job belongs to a lane. */
const isOfLane = (lane: LaneKinds) => (eb: ExpressionBuilder<Tables, 'jobs'>) =>
  'of' in lane
    ? lane.of.length === 0
      ? eb.lit(false)
      : eb('kind', 'in', lane.of)
    : lane.notOf.length === 0
      ? eb.lit(true)
      : eb('kind', 'not in', lane.notOf);

/** Claims the job of a lane that has been due longest, until `lockedUntil`. Call it in a transaction. */
export const claimJob = async (
  database: Database,
  lane: LaneKinds,
  now: string,
  lockedUntil: string,
): Promise<JobColumns | undefined> => {
  let due = database.db
    .selectFrom('jobs')
    .selectAll()
    .where('failedAt', 'is', null)
    .where(isOfLane(lane))
    .where('runAt', '<=', now)
    .where((eb) => eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', now)]))
    .orderBy('runAt')
    .orderBy('_id')
    .limit(1);
  // On PostgreSQL several processes claim at the same time: each skips jobs that another has locked.
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

export const removeWaitingJobs = async ({ db }: Database, kind: string, now: string): Promise<void> => {
  await db
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where('failedAt', 'is', null)
    .where((eb) => eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', now)]))
    .execute();
};

/** Stores why an attempt failed and when the next one is due, and releases the lock. */
export const postponeJob = async (
  { db }: Database,
  _id: string,
  runAt: string,
  lastError: JobFailure,
): Promise<void> => {
  await db.updateTable('jobs').set({ runAt, lastError, lockedUntil: null }).where('_id', '=', _id).execute();
};

/** Stores a failed job with its last error, so that the admin lists it. Its key becomes free for a new job. */
export const failJob = async (
  { db }: Database,
  _id: string,
  failure: { attempts: number; lastError: JobFailure; failedAt: string },
): Promise<void> => {
  await db
    .updateTable('jobs')
    .set({ ...failure, lockedUntil: null, uniqueKey: null })
    .where('_id', '=', _id)
    .execute();
};

export interface FailedJobRow {
  _id: string;
  kind: string;
  attempts: number;
  /** A `JobFailure`; earlier versions stored the message of the error */
  lastError: string | null;
  failedAt: string;
}

/** Returns the `max` jobs that failed last, and the number of all failed jobs, counted up to `MAX_EXACT_COUNT`. */
export const failedJobs = async (
  database: Database,
  max: number,
): Promise<{ count: number; items: FailedJobRow[] }> => {
  const failedRows = database.db.selectFrom('jobs').where('failedAt', 'is not', null);
  const items = await failedRows
    .select(['_id', 'kind', 'attempts', 'lastError', 'failedAt'])
    .$narrowType<{ failedAt: string }>()
    .orderBy('failedAt', 'desc')
    .limit(max)
    .execute();
  return { count: await countAtMost(database, failedRows.select('_id')), items };
};

/** Makes failed jobs due at `runAt` and resets their attempts; `ids` undefined: all of them. Returns how many. */
export const retryFailedJobs = async (
  { db }: Database,
  ids: readonly string[] | undefined,
  runAt: string,
): Promise<number> => {
  let update = db
    .updateTable('jobs')
    .set({ failedAt: null, attempts: 0, lockedUntil: null, runAt })
    .where('failedAt', 'is not', null);
  if (ids !== undefined) update = update.where('_id', 'in', ids);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Returns whether a job of this kind is waiting or running. */
export const hasJob = async ({ db }: Database, kind: string): Promise<boolean> =>
  (await db
    .selectFrom('jobs')
    .select('_id')
    .where('kind', '=', kind)
    .where('failedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns whether a job of this kind is locked: a process is running it, or has died within the last minute. */
export const isJobRunning = async ({ db }: Database, kind: string, now: string): Promise<boolean> =>
  (await db
    .selectFrom('jobs')
    .select('_id')
    .where('kind', '=', kind)
    .where('lockedUntil', '>', now)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns when the next waiting job of a lane is due, or the lock of a running one expires; null: there is none. */
export const nextDue = async ({ db }: Database, lane: LaneKinds): Promise<string | null> => {
  const row = await db
    .selectFrom('jobs')
    .select(['runAt', 'lockedUntil'])
    .where('failedAt', 'is', null)
    .where(isOfLane(lane))
    .orderBy((eb) => eb.fn.coalesce('lockedUntil', 'runAt'))
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : (row.lockedUntil ?? row.runAt);
};

/** Extends the lock of a job that is being run. */
export const extendLock = async ({ db }: Database, _id: string, lockedUntil: string): Promise<void> => {
  await db
    .updateTable('jobs')
    .set({ lockedUntil })
    .where('_id', '=', _id)
    .where('lockedUntil', 'is not', null)
    .execute();
};

/**
 * Corrects stored times after the clock was set. Must be called in a transaction.
 * - If a job was enqueued after `now`, its times are moved back, so that it is due after the same delay from `now`.
 *   Retries due later than `latestRetry` are due now.
 * - Locks that end after `lockedUntil`, and all expired ones if the clock was set forward, end at `lockedUntil`. A
 *   worker that is still running has extended its lock by then.
 */
export const correctTimes = async (
  { db }: Database,
  {
    now,
    lockedUntil,
    latestRetry,
    wasSetForward,
  }: { now: Date; lockedUntil: string; latestRetry: string; wasSetForward: boolean },
): Promise<void> => {
  const instant = now.toISOString();
  const enqueuedLater = await db
    .selectFrom('jobs')
    .select(['_id', 'createdAt', 'runAt'])
    .where('createdAt', '>', instant)
    .where('failedAt', 'is', null)
    .execute();
  for (const { _id, createdAt, runAt } of enqueuedLater) {
    const aheadMs = Date.parse(createdAt) - now.getTime();
    const due = new Date(Date.parse(runAt) - aheadMs).toISOString();
    await db.updateTable('jobs').set({ createdAt: instant, runAt: due }).where('_id', '=', _id).execute();
  }
  await db
    .updateTable('jobs')
    .set({ runAt: instant })
    .where('attempts', '>', 0)
    .where('runAt', '>', latestRetry)
    .where('failedAt', 'is', null)
    .execute();
  await db
    .updateTable('jobs')
    .set({ lockedUntil })
    .where((eb) =>
      wasSetForward
        ? eb.or([eb('lockedUntil', '>', lockedUntil), eb('lockedUntil', '<=', instant)])
        : eb('lockedUntil', '>', lockedUntil),
    )
    .execute();
};

/**
 * Counts the jobs of each kind; `waiting` includes running ones. `oldestDue` is the `runAt` of the job that is not
 * running and has been due longest, or null.
 */
export const countJobs = async (
  { db }: Database,
  now: string,
): Promise<{ kind: string; waiting: number; failed: number; oldestDue: string | null }[]> => {
  const rows = await db
    .selectFrom('jobs')
    .select((eb) => [
      'kind',
      eb.fn.count<number>('failedAt').as('failed'),
      eb.fn.countAll<number>().as('all'),
      eb.fn
        .min(
          eb
            .case()
            .when(
              eb.and([
                eb('failedAt', 'is', null),
                eb('runAt', '<=', now),
                eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', now)]),
              ]),
            )
            .then(eb.ref('runAt'))
            .end(),
        )
        .as('oldestDue'),
    ])
    .groupBy('kind')
    .execute();
  return rows.map(({ kind, failed, all, oldestDue }) => ({
    kind,
    failed: Number(failed),
    waiting: Number(all) - Number(failed),
    oldestDue,
  }));
};
