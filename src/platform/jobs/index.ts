/**
 * Background jobs: enqueued in the transaction of the data they belong to, run by the worker in this process,
 * retried with growing pauses, and listed in the admin when they fail for good.
 */

import type { Clock } from '#platform/clock.ts';
import { DatabaseFault } from '#platform/db/fault.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import {
  claimJob,
  countJobs,
  failJob,
  insertJob,
  type LaneKinds,
  nextDue,
  postponeJob,
  removeJob,
} from './job.queries.ts';

/**
 * Jobs of one lane wait for one another, never for those of another lane. `mail`: mails that a person waits
 * for; `visitors`: jobs that anybody can cause without an account; `main`: everything else.
 */
export type Lane = 'mail' | 'main' | 'visitors';
const LANES: readonly Lane[] = ['mail', 'main', 'visitors'];

export interface Jobs {
  /** Enqueues a job. `uniqueKey`: while one such job waits, a second is not added. */
  ask(kind: string, payload: unknown, options?: { uniqueKey?: string; runAt?: Date }): Promise<void>;
  /** Declares the handler of a kind of job. Every kind needs one before the worker starts. */
  handle(kind: string, work: (payload: unknown) => Promise<void>, lane?: Lane): void;
  /** Runs everything that is due now and returns the number of jobs run: for tests and seeds. */
  runDue(): Promise<number>;
  /** Runs jobs as they become due, until `stop`. */
  start(): void;
  /** Finishes the current job and stops. */
  stop(): Promise<void>;
  count(): Promise<{ waiting: number; failed: number }>;
}

const MOST_ATTEMPTS = 8;
/** A worker that died holds its job no longer than this, in milliseconds. */
const LOCK = 10 * 60 * 1000;
/** How often to look for jobs of other nodes and of workers that died, in milliseconds. */
const LOOK_EVERY = 5000;

/** 5 s, 20 s, 80 s, … at most an hour. */
const pauseAfter = (attempts: number): number => Math.min(5000 * 4 ** (attempts - 1), 60 * 60 * 1000);

export const jobQueue = (options: {
  database: Database;
  clock: Clock;
  /** Called for every failure; the last one of a job has `final` */
  onFailure: (failure: { kind: string; error: unknown; attempts: number; final: boolean }) => void;
}): Jobs => {
  const { database, clock, onFailure } = options;
  const handlers = new Map<string, (payload: unknown) => Promise<void>>();
  const laneOf = new Map<string, Lane>();
  let running = false;
  const wakes = new Map<Lane, () => void>();
  let loops: Promise<unknown> | undefined;
  const wakeAll = (): void => {
    for (const wake of wakes.values()) wake();
  };

  /** Jobs without a handler here belong to the main lane, which reports them. */
  const kindsOf = (lane: Lane): LaneKinds => {
    const kinds = (wanted: (of: Lane) => boolean): string[] =>
      [...laneOf].flatMap(([kind, of]) => (wanted(of) ? [kind] : []));
    return lane === 'main' ? { notOf: kinds((of) => of !== 'main') } : { of: kinds((of) => of === lane) };
  };

  const instant = (later = 0): string => new Date(clock.now().getTime() + later).toISOString();

  /** Runs one due job of a lane. Returns whether there was one. */
  const doOne = async (lane: Lane): Promise<boolean> => {
    const job = await database.transaction(() => claimJob(database, kindsOf(lane), instant(), instant(LOCK)));
    if (job === undefined) return false;
    const { _id, kind, attempts } = job;
    const work = handlers.get(kind);
    let failure: { error: unknown } | undefined;
    try {
      if (work === undefined) throw new Error(`Nobody does jobs of the kind ${kind}`);
      await work(fromJson(job.payload));
    } catch (error) {
      failure = { error };
    }
    if (failure === undefined) {
      await storeOutcome(lane, () => removeJob(database, _id));
      return true;
    }
    const { error } = failure;
    const final = attempts >= MOST_ATTEMPTS;
    const message = error instanceof Error ? error.message : String(error);
    onFailure({ kind, error, attempts, final });
    await storeOutcome(lane, () =>
      final
        ? failJob(database, _id, instant(), message)
        : postponeJob(database, _id, instant(pauseAfter(attempts)), message),
    );
    return true;
  };

  /**
   * Retries until the database accepts the outcome: a job whose outcome is lost would run again when its lock
   * ends.
   */
  const storeOutcome = async (lane: Lane, write: () => Promise<void>): Promise<void> => {
    for (;;)
      try {
        return await database.transaction(write);
      } catch (error) {
        if (!running || !(error instanceof DatabaseFault)) throw error;
        onFailure({ kind: 'queue', error, attempts: 0, final: false });
        await pause(lane);
      }
  };

  const pause = (lane: Lane): Promise<void> =>
    new Promise((resolve) => {
      wakes.set(lane, resolve);
      setTimeout(resolve, 1000).unref();
    });

  const rest = async (lane: Lane): Promise<void> => {
    const due = await nextDue(database, kindsOf(lane));
    const wait =
      due === null ? LOOK_EVERY : Math.min(LOOK_EVERY, Math.max(0, Date.parse(due) - clock.now().getTime()));
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.max(wait, 50));
      timer.unref();
      wakes.set(lane, () => {
        clearTimeout(timer);
        resolve();
      });
    });
    wakes.delete(lane);
  };

  const work = async (lane: Lane): Promise<void> => {
    while (running) {
      try {
        while (running && (await doOne(lane)));
        if (running) await rest(lane);
      } catch (error) {
        // The database is unreachable: wait for it.
        onFailure({ kind: 'queue', error, attempts: 0, final: false });
        await pause(lane);
      }
    }
  };

  return {
    async ask(kind, payload, { uniqueKey, runAt } = {}) {
      await insertJob(database, {
        kind,
        payload,
        runAt: runAt?.toISOString() ?? instant(),
        createdAt: instant(),
        uniqueKey: uniqueKey ?? null,
      });
      database.afterCommit(wakeAll);
    },
    handle(kind, handler, lane = 'main') {
      if (handlers.has(kind)) throw new Error(`Jobs of the kind ${kind} are done by two`);
      handlers.set(kind, handler);
      laneOf.set(kind, lane);
    },
    async runDue() {
      let finished = 0;
      // Jobs of one lane may enqueue jobs in another: repeat until no lane has any.
      for (let before = -1; finished > before; ) {
        before = finished;
        for (const lane of LANES) while (await doOne(lane)) finished += 1;
      }
      return finished;
    },
    start() {
      if (running) return;
      running = true;
      loops = Promise.all(LANES.map(work));
    },
    async stop() {
      running = false;
      wakeAll();
      await loops;
    },
    count: () => countJobs(database),
  };
};
