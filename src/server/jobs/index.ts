/**
 * Work that may wait: asked for in the transaction of the data it belongs to, done by the worker in this process, tried
 * again with growing pauses, and kept in sight when it fails for good.
 */
import { DatabaseFault } from '#server/db/fault.ts';
import type { Database } from '#server/db/open.ts';
import type { Clock } from '#server/ports/clock.ts';
import { claimJob, countJobs, failJob, insertJob, nextDue, postponeJob, removeJob } from './job.queries.ts';

export interface Jobs {
  /** `uniqueKey`: while one such job waits, a second is not added. */
  ask(kind: string, payload: unknown, options?: { uniqueKey?: string; runAt?: Date }): Promise<void>;
  /** Declares who does the jobs of a kind. Every kind needs one before the worker starts. */
  handle(kind: string, work: (payload: unknown) => Promise<void>): void;
  /** Does everything that is due now, then returns how many jobs were done: tests and seeds. */
  runDue(): Promise<number>;
  /** Does jobs as they become due, until `stop`. */
  start(): void;
  /** Finishes the job at hand. */
  stop(): Promise<void>;
  count(): Promise<{ waiting: number; failed: number }>;
}

const MOST_ATTEMPTS = 8;
/** A worker that died holds its job no longer than this. */
const LOCK = 10 * 60 * 1000;
/** Other nodes' jobs, and those whose holder died, are looked for this often. */
const LOOK_EVERY = 5000;

/** 5 s, 20 s, 80 s, … at most an hour. */
const pauseAfter = (attempts: number): number => Math.min(5000 * 4 ** (attempts - 1), 60 * 60 * 1000);

export const jobQueue = (options: {
  database: Database;
  clock: Clock;
  /** Told of every failure; the last one of a job says `final` */
  onFailure: (failure: { kind: string; error: unknown; attempts: number; final: boolean }) => void;
}): Jobs => {
  const { database, clock, onFailure } = options;
  const handlers = new Map<string, (payload: unknown) => Promise<void>>();
  let running = false;
  let wake: (() => void) | undefined;
  let loop: Promise<void> | undefined;

  const instant = (later = 0): string => new Date(clock.now().getTime() + later).toISOString();

  /** Does one due job. Returns whether there was one. */
  const doOne = async (): Promise<boolean> => {
    const job = await database.transaction(() => claimJob(database, instant(), instant(LOCK)));
    if (job === undefined) return false;
    const { _id, kind, attempts } = job;
    const work = handlers.get(kind);
    let failure: { error: unknown } | undefined;
    try {
      if (work === undefined) throw new Error(`Nobody does jobs of the kind ${kind}`);
      await work(JSON.parse(job.payload));
    } catch (error) {
      failure = { error };
    }
    if (failure === undefined) {
      await storeOutcome(() => removeJob(database, _id));
      return true;
    }
    const { error } = failure;
    const final = attempts >= MOST_ATTEMPTS;
    const message = error instanceof Error ? error.message : String(error);
    onFailure({ kind, error, attempts, final });
    await storeOutcome(() =>
      final
        ? failJob(database, _id, instant(), message)
        : postponeJob(database, _id, instant(pauseAfter(attempts)), message),
    );
    return true;
  };

  /** Tries until the database takes it: a job whose outcome is lost would be done once more when its lock ends. */
  const storeOutcome = async (write: () => Promise<void>): Promise<void> => {
    for (;;)
      try {
        return await database.transaction(write);
      } catch (error) {
        if (!running || !(error instanceof DatabaseFault)) throw error;
        onFailure({ kind: 'queue', error, attempts: 0, final: false });
        await pause();
      }
  };

  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
      setTimeout(resolve, 1000).unref();
    });

  const rest = async (): Promise<void> => {
    const due = await nextDue(database);
    const wait =
      due === null ? LOOK_EVERY : Math.min(LOOK_EVERY, Math.max(0, Date.parse(due) - clock.now().getTime()));
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.max(wait, 50));
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    wake = undefined;
  };

  const work = async (): Promise<void> => {
    while (running) {
      try {
        while (running && (await doOne()));
        if (running) await rest();
      } catch (error) {
        // The database is away: wait for it.
        onFailure({ kind: 'queue', error, attempts: 0, final: false });
        await pause();
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
      database.afterCommit(() => wake?.());
    },
    handle(kind, handler) {
      if (handlers.has(kind)) throw new Error(`Jobs of the kind ${kind} are done by two`);
      handlers.set(kind, handler);
    },
    async runDue() {
      let finished = 0;
      while (await doOne()) finished += 1;
      return finished;
    },
    start() {
      if (running) return;
      running = true;
      loop = work();
    },
    async stop() {
      running = false;
      wake?.();
      await loop;
    },
    count: () => countJobs(database),
  };
};
