/**
 * Runs background jobs. They are enqueued in the transaction of the data they belong to, run by a worker in any server
 * process of the site, retried with growing pauses, and listed in the admin when they have finally failed.
 */

import type { Clock } from '#platform/clock.ts';
import { DatabaseFault } from '#platform/db/connection/fault.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import type { JobColumns } from '#platform/db/tables.ts';
import { withLocale } from '#platform/messages/locale.ts';
import { JOB_FAILURES, type JobFailure } from '#platform/schema/job-failures.ts';
import { clockFollower } from './follow-clock.ts';
import {
  claimJob,
  countJobs,
  extendLock,
  type FailedJobRow,
  failedJobs,
  failJob,
  hasJob,
  insertJob,
  type LaneKinds,
  nextDue,
  postponeJob,
  removeJob,
  removeWaitingJobs,
  retryFailedJobs,
} from './job.queries.ts';

export { isJobRunning } from './job.queries.ts';

/**
 * How many jobs of each lane this process runs at once. A job waits only for others of its lane. `mail`: emails, for
 * which a person may be waiting; `documents`: scanning, parsing and drawing documents; `pictures`: making the sizes of
 * pictures; `visitors`: the work of `documents` for files that anyone can send without an account; `backups`: backups and
 * their verification, whose duration grows with the number of stored files; `quick`: everything else, mostly short work
 * on the database.
 */
const LANES = { mail: 2, quick: 2, documents: 1, pictures: 1, visitors: 1, backups: 1 } as const;
export type Lane = keyof typeof LANES;
const lanes = Object.keys(LANES) as Lane[];

/** The state of a lane. `oldestDue`: since when its longest waiting job has been due, ISO; null: no job is due. */
interface LaneState {
  lane: Lane;
  /** Jobs that are waiting or running */
  waiting: number;
  failed: number;
  oldestDue: string | null;
}

interface FailedJob extends Omit<FailedJobRow, 'kind' | 'lastError'> {
  lane: Lane;
  failure: JobFailure;
}

export interface Jobs {
  /**
   * Enqueues a job. Does nothing if a job with the same `uniqueKey` is waiting or running. `requestId`: the request
   * that its log lines name; absent: the current one
   */
  enqueue(
    kind: string,
    payload: unknown,
    options?: { uniqueKey?: string; runAt?: Date; requestId?: string | null },
  ): Promise<void>;
  /** Removes the jobs of this kind that are waiting, not those that are running or have failed. */
  removeWaiting(kind: string): Promise<void>;
  /**
   * Declares the handler of a kind of job, with the type of its payload. Every kind needs one before the worker starts.
   */
  handle<Payload>(kind: string, work: (payload: Payload) => Promise<void>, lane?: Lane): void;
  /** Runs all jobs that are due, and returns how many attempts it made: for tests. */
  runDue(): Promise<number>;
  /** Runs jobs as they become due, until `stop`. */
  start(): void;
  /**
   * Starts no more jobs, and resolves when those in progress have finished, or after `timeoutMs`. A job that is then
   * unfinished is run again when its lock expires.
   */
  stop(timeoutMs?: number): Promise<void>;
  /** Returns whether a job of this kind is waiting or running. */
  isWaiting(kind: string): Promise<boolean>;
  /** Returns the state of every lane. */
  states(): Promise<LaneState[]>;
  /**
   * Returns the latest `max` jobs that finally failed, newest first, and the number of all, up to `MAX_EXACT_COUNT`.
   */
  failed(max: number): Promise<{ count: number; items: FailedJob[] }>;
  /** Retries failed jobs, by default all of them. Returns how many. */
  retry(ids?: readonly string[]): Promise<number>;
  /** Calls `watcher` after each attempt at a job by this process. */
  onAttempt(watcher: (attempt: { lane: Lane; seconds: number; failed: boolean }) => void): void;
}

/** With the pauses of `retryDelayMs`, a job that always fails is attempted for about two and a half hours. */
const MAX_ATTEMPTS = 8;
/** How long the job of a worker that died stays locked, in milliseconds. */
const LOCK_MS = 60_000;
/** How often a worker extends the lock of its current job, in milliseconds. */
const HEARTBEAT_MS = 15_000;
/** How often to look for jobs that other processes enqueued, and for those of workers that died, in milliseconds. */
const POLL_MS = 5000;
/**
 * The shortest wait between two looks, in milliseconds, for example while another process is claiming the job that is
 * due.
 */
const MIN_WAIT_MS = 50;
/** The pause after a failure of the queue itself, in milliseconds. */
const FAULT_PAUSE_MS = 1000;

const MAX_RETRY_DELAY_MS = 60 * 60 * 1000;
/** Returns the pause after this many attempts, in milliseconds: 5 s, 20 s, 80 s, … at most an hour. */
const retryDelayMs = (attempts: number): number => Math.min(5000 * 4 ** (attempts - 1), MAX_RETRY_DELAY_MS);

/** Returns the queue. Jobs run in this process only after `start`, or with `runDue`. */
export const jobQueue = (options: {
  database: Database;
  clock: Clock;
  /** Called for every failure of a job, or of the queue itself, whose `kind` is `queue` */
  onFailure: (failure: { kind: string; error: unknown; attempts: number; isLastAttempt: boolean }) => void;
  /** Returns why a job failed with this error; defaults to `unknown` */
  failureOf?: (error: unknown) => JobFailure;
  /** The interval for extending locks in milliseconds; defaults to `HEARTBEAT_MS` */
  heartbeat?: number;
  /** Returns the language of messages in jobs; defaults to English */
  locale?: () => Promise<string>;
  /**
   * Gives a job the id of the request that enqueued it: the id of the current request, and how to run work under one
   */
  requests?: {
    currentId(): string | undefined;
    run(id: string, work: () => Promise<void>): Promise<void>;
  };
}): Jobs => {
  const { database, clock, onFailure, requests } = options;
  const handlers = new Map<string, (payload: never) => Promise<void>>();
  const laneOf = new Map<string, Lane>();
  const watchers: Parameters<Jobs['onAttempt']>[0][] = [];
  let isRunning = false;
  /** The queue has stopped without waiting for its unfinished jobs, which fail because their services are closed */
  let hasAbandonedJobs = false;
  const wakeCallbacks = new Set<() => void>();
  let enqueuedCount = 0;
  let loops: Promise<unknown> | undefined;
  const wakeAll = (): void => {
    enqueuedCount += 1;
    for (const wake of wakeCallbacks) wake();
  };

  /**
   * Returns the kinds of jobs of a lane. Those without a handler in this process belong to the quick lane, which
   * reports them.
   */
  const kindsOf = (lane: Lane): LaneKinds => {
    const kindsWith = (isWanted: (laneOfKind: Lane) => boolean): string[] =>
      [...laneOf].flatMap(([kind, laneOfKind]) => (isWanted(laneOfKind) ? [kind] : []));
    return lane === 'quick'
      ? { notOf: kindsWith((laneOfKind) => laneOfKind !== 'quick') }
      : { of: kindsWith((laneOfKind) => laneOfKind === lane) };
  };

  const instantIn = (delayMs = 0): string => new Date(clock.now().getTime() + delayMs).toISOString();

  const followClock = clockFollower(database, clock, {
    lockMs: LOCK_MS,
    maxRetryDelayMs: MAX_RETRY_DELAY_MS,
  });

  /** Runs one due job of a lane. Returns whether there was one. */
  const runOne = async (lane: Lane): Promise<boolean> => {
    await followClock();
    const job = await database.transaction(() =>
      claimJob(database, kindsOf(lane), instantIn(), instantIn(LOCK_MS)),
    );
    if (job === undefined) return false;
    const run = (): Promise<void> => runClaimed(job, lane);
    await (job.requestId === null || requests === undefined ? run() : requests.run(job.requestId, run));
    return true;
  };

  const runClaimed = async (job: JobColumns, lane: Lane): Promise<void> => {
    const { _id, kind, attempts } = job;
    // A job is claimed again after its last attempt only if its process ended during that attempt, or could not extend
    // the lock.
    if (attempts > MAX_ATTEMPTS)
      return recordFailure(job, MAX_ATTEMPTS, new Error('The server ended while it ran this job'), 'ended');
    const handler = handlers.get(kind);
    let thrown: { error: unknown } | undefined;
    const startedAt = performance.now();
    const heartbeat = setInterval(() => {
      // The lock may expire while the database is unreachable; the job then runs again, so handlers must be idempotent.
      database.transaction(() => extendLock(database, _id, instantIn(LOCK_MS))).catch(() => {});
    }, options.heartbeat ?? HEARTBEAT_MS).unref();
    try {
      if (handler === undefined) throw new Error(`No handler is registered for jobs of the kind ${kind}`);
      const payload = fromJson(job.payload);
      const locale = await options.locale?.();
      await (locale === undefined ? handler(payload) : withLocale(locale, () => handler(payload)));
    } catch (error) {
      thrown = { error };
    } finally {
      clearInterval(heartbeat);
    }
    if (thrown !== undefined && hasAbandonedJobs) return;
    const seconds = (performance.now() - startedAt) / 1000;
    for (const watch of watchers) watch({ lane, seconds, failed: thrown !== undefined });
    if (thrown === undefined) await storeOutcome(() => removeJob(database, _id));
    else await recordFailure(job, attempts, thrown.error);
  };

  const recordFailure = async (
    { _id, kind }: JobColumns,
    attempts: number,
    error: unknown,
    failure = options.failureOf?.(error) ?? 'unknown',
  ): Promise<void> => {
    const isLastAttempt = attempts >= MAX_ATTEMPTS;
    onFailure({ kind, error, attempts, isLastAttempt });
    await storeOutcome(() =>
      isLastAttempt
        ? failJob(database, _id, { attempts, lastError: failure, failedAt: instantIn() })
        : postponeJob(database, _id, instantIn(retryDelayMs(attempts)), failure),
    );
  };

  /** Stores an outcome; retries while the database fails: otherwise the job would run again when its lock expires. */
  const storeOutcome = async (write: () => Promise<void>): Promise<void> => {
    for (;;)
      try {
        return await database.transaction(write);
      } catch (error) {
        if (!isRunning || !(error instanceof DatabaseFault)) throw error;
        onFailure({ kind: 'queue', error, attempts: 0, isLastAttempt: false });
        await sleep(FAULT_PAUSE_MS);
      }
  };

  /** Waits this long, or until a job is enqueued or the queue stops. */
  const sleep = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        wakeCallbacks.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds).unref();
      wakeCallbacks.add(wake);
    });

  const waitForNextJob = async (lane: Lane): Promise<void> => {
    const enqueuedBefore = enqueuedCount;
    const due = await nextDue(database, kindsOf(lane));
    // A job was enqueued during the query, before this lane could be woken.
    if (enqueuedCount !== enqueuedBefore) return;
    const waitMs =
      due === null ? POLL_MS : Math.min(POLL_MS, Math.max(0, Date.parse(due) - clock.now().getTime()));
    if (isRunning) await sleep(Math.max(waitMs, MIN_WAIT_MS));
  };

  const runLane = async (lane: Lane): Promise<void> => {
    while (isRunning) {
      try {
        while (isRunning && (await runOne(lane)));
        if (isRunning) await waitForNextJob(lane);
      } catch (error) {
        if (hasAbandonedJobs) return;
        // The database is unreachable or the clock is wrong: retry after a pause.
        onFailure({ kind: 'queue', error, attempts: 0, isLastAttempt: false });
        await sleep(FAULT_PAUSE_MS);
      }
    }
  };

  return {
    async enqueue(kind, payload, { uniqueKey, runAt, requestId = requests?.currentId() ?? null } = {}) {
      await insertJob(database, {
        kind,
        payload,
        runAt: runAt?.toISOString() ?? instantIn(),
        createdAt: instantIn(),
        uniqueKey: uniqueKey ?? null,
        requestId,
      });
      database.afterCommit(wakeAll);
    },
    removeWaiting: (kind) => removeWaitingJobs(database, kind, instantIn()),
    handle(kind, handler, lane = 'quick') {
      if (handlers.has(kind)) throw new Error(`Jobs of the kind ${kind} already have a handler`);
      handlers.set(kind, handler);
      laneOf.set(kind, lane);
    },
    async failed(max) {
      const { count, items } = await failedJobs(database, max);
      return {
        count,
        items: items.map(({ kind, lastError, ...job }) => ({
          ...job,
          lane: laneOf.get(kind) ?? 'quick',
          failure: JOB_FAILURES.find((failure) => failure === lastError) ?? 'unknown',
        })),
      };
    },
    retry: (ids) =>
      database.transaction(async () => {
        const count = await retryFailedJobs(database, ids, instantIn());
        database.afterCommit(wakeAll);
        return count;
      }),
    onAttempt(watcher) {
      watchers.push(watcher);
    },
    async runDue() {
      let attempts = 0;
      // Jobs of one lane may enqueue jobs in another: repeat until no lane has any.
      for (let attemptsBefore = -1; attempts > attemptsBefore; ) {
        attemptsBefore = attempts;
        for (const lane of lanes) while (await runOne(lane)) attempts += 1;
      }
      return attempts;
    },
    start() {
      if (isRunning) return;
      isRunning = true;
      hasAbandonedJobs = false;
      loops = Promise.all(lanes.flatMap((lane) => Array.from({ length: LANES[lane] }, () => runLane(lane))));
    },
    async stop(timeoutMs) {
      isRunning = false;
      wakeAll();
      const running = loops;
      loops = undefined;
      if (running === undefined) return;
      if (timeoutMs === undefined) await running;
      else hasAbandonedJobs = !(await finishesWithin(timeoutMs, running));
    },
    isWaiting: (kind) => hasJob(database, kind),
    async states() {
      const counts = await countJobs(database, instantIn());
      return lanes.map((lane) => {
        const laneCounts = counts.filter(({ kind }) => (laneOf.get(kind) ?? 'quick') === lane);
        const sum = (state: 'waiting' | 'failed') =>
          laneCounts.reduce((total, count) => total + count[state], 0);
        const dueTimes = laneCounts.flatMap(({ oldestDue }) => oldestDue ?? []).sort();
        return { lane, waiting: sum('waiting'), failed: sum('failed'), oldestDue: dueTimes[0] ?? null };
      });
    },
  };
};

/** Returns whether the work finishes within `timeoutMs` milliseconds. */
const finishesWithin = async (timeoutMs: number, work: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, false);
  });
  return Promise.race([work.then(() => true), timeout]).finally(() => clearTimeout(timer));
};
