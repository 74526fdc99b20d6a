/** Where passwords are hashed: in this process, as tools and tests do, or in processes of their own, as a server does. */
import { argon2 } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { reject } from '#platform/http/routing/outcome.ts';
import { linkProcess } from '#platform/jobs/process-link.ts';
import type { HashRequest } from './argon2.ts';
import type { Operations } from './protocol.ts';

export interface Hashing {
  /** As many are computed at once; who asks for more waits elsewhere */
  atOnce: number;
  /** Returns the tag; refuses (503) when it could not be computed. */
  compute(request: HashRequest): Promise<Uint8Array>;
  close(): Promise<void>;
}

const onThePool = promisify(argon2);

/** At most half of the processors, and two: what is hashed meanwhile is not served. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() >> 1));

/** On node's pool of threads, beside everything else that is done there. */
export const hashingHere: Hashing = {
  atOnce: AT_ONCE,
  compute: (request) => onThePool('argon2id', request),
  async close() {},
};

export interface HashingOptions {
  /** Told why a hash had to be computed again, or was given up */
  onTrouble(trouble: { why: string; final: boolean }): void;
  /** How long one hash may take, in milliseconds: while every processor is busy with pages it takes long (10 s) */
  timeout?: number;
  /** How long an idle process is kept, in milliseconds (one minute) */
  idle?: number;
  /** The program to fork, for tests */
  program?: URL;
}

const WORKER = new URL('./worker.ts', import.meta.url);
/** The last of all: a page that is asked for meanwhile is answered first. */
const PRIORITY = 19;

/**
 * Processes of their own at a low priority, started with the first password and ended when idle. One that dies over a hash
 * costs nobody the sign-in: it is computed again by a fresh one.
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
  // The last that was used comes first, so that the others end when there is little to do.
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
