/** Hashes passwords in this process, for tools and tests, or in separate processes, for a server. */
import { argon2 } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { reject } from '#platform/http/routing/outcome.ts';
import { linkProcess } from '#platform/jobs/process-link.ts';
import type { HashRequest } from './argon2.ts';
import type { Operations } from './protocol.ts';

export interface Hashing {
  /** The number computed at once; further callers must wait */
  atOnce: number;
  /** Returns the tag; rejects (503) when it could not be computed. */
  compute(request: HashRequest): Promise<Uint8Array>;
  close(): Promise<void>;
}

const onThePool = promisify(argon2);

/** At most half of the processors, and at most two: hashing delays the pages served meanwhile. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() >> 1));

/** Uses node's thread pool, together with everything else that runs there. */
export const hashingHere: Hashing = {
  atOnce: AT_ONCE,
  compute: (request) => onThePool('argon2id', request),
  async close() {},
};

export interface HashingOptions {
  /** Reports why a hash had to be computed again, or was given up */
  onTrouble(trouble: { why: string; final: boolean }): void;
  /** The limit for one hash, in milliseconds; it takes long while every processor is busy with pages (10 s) */
  timeout?: number;
  /** How long an idle process stays alive, in milliseconds (one minute) */
  idle?: number;
  /** The program to fork, for tests */
  program?: URL;
}

const WORKER = new URL('./worker.ts', import.meta.url);
/** The lowest priority: page requests go first. */
const PRIORITY = 19;

/**
 * Runs separate processes at a low priority, started with the first password and ended when idle. If one dies, a fresh
 * one computes its hash again, so that the sign-in does not fail.
 */
export const hashingInProcess = ({
  onTrouble,
  timeout = 10_000,
  idle = 60_000,
  program = WORKER,
}: HashingOptions): Hashing => {
  const link = () =>
    linkProcess<Operations>({
      program,
      words: [String(PRIORITY)],
      timeout,
      idle,
      mostOccupied: 200_000_000,
      mostHeapMB: 32,
    });
  const links = Array.from({ length: AT_ONCE }, link);
  // Prefers the process used last, so that the others become idle and end when there is little to do.
  const free = [...links];
  return {
    atOnce: AT_ONCE,
    async compute(request) {
      const taken = free.pop() ?? links[0];
      if (taken === undefined) throw new Error('There is no process to hash in');
      try {
        for (const final of [false, true]) {
          const answered = await taken.ask('hash', request);
          if (answered.is === 'answer') return answered.answer.tag;
          if (answered.is === 'closing') break;
          onTrouble({ why: answered.why, final });
        }
      } finally {
        free.push(taken);
      }
      return reject('unavailable', 'This cannot be checked right now. Try again in a moment');
    },
    async close() {
      await Promise.all(links.map((one) => one.close()));
    },
  };
};
