/** Hashes passwords in this process, for tools and tests, or in separate processes, for a server. */
import { argon2 } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { reject } from '#platform/http/routing/outcome.ts';
import { workerProcess } from '#platform/jobs/worker-process.ts';
import { translated } from '#platform/messages/translated.ts';
import { signInAnswers } from '../messages/en-GB.ts';
import type { Argon2Parameters } from './argon2.ts';
import type { Operations } from './protocol.ts';

const m = translated(signInAnswers);

export interface Hashing {
  /** How many hashes may be computed at the same time; `passwords` queues further calls */
  concurrency: number;
  /** Returns the tag; rejects the call (503) if it could not be computed. */
  compute(parameters: Argon2Parameters): Promise<Uint8Array>;
  close(): Promise<void>;
}

const argon2Async = promisify(argon2);

/** Half of the processors, but at least one and at most two, because hashing slows down page requests. */
const CONCURRENCY = Math.max(1, Math.min(2, availableParallelism() >> 1));

/** Hashes in Node's thread pool, which other work shares. */
export const hashingInProcess: Hashing = {
  concurrency: CONCURRENCY,
  compute: (parameters) => argon2Async('argon2id', parameters),
  async close() {},
};

export interface HashingOptions {
  /** Reports why an attempt to compute a hash failed; after the last attempt the call is rejected */
  onFailure(failure: { reason: string; isLastAttempt: boolean }): void;
  /**
   * The time limit for one hash, in milliseconds (default 10 s): hashing is slow while every processor is busy with
   * pages
   */
  timeoutMs?: number;
  /** How long an idle process stays alive, in milliseconds (default one minute) */
  idleMs?: number;
  /** The program to fork, for tests */
  workerUrl?: URL;
}

const WORKER = new URL('./worker.ts', import.meta.url);
/** The lowest priority: page requests go first. */
const PRIORITY = 19;

/**
 * Hashes in separate processes of the lowest priority, which start when they are needed and end when idle. If a process
 * fails to compute a hash, a new one tries once more.
 */
export const hashingInWorkers = ({
  onFailure,
  timeoutMs = 10_000,
  idleMs = 60_000,
  workerUrl = WORKER,
}: HashingOptions): Hashing => {
  const startWorker = () =>
    workerProcess<Operations>({
      program: workerUrl,
      args: [String(PRIORITY)],
      timeoutMs,
      idleMs,
      maxBytesAfterRequest: 200_000_000,
      maxHeapMB: 32,
    });
  const workers = Array.from({ length: CONCURRENCY }, startWorker);
  // The last element is the process used last: it is preferred, so that the others become idle and end.
  const freeWorkers = [...workers];
  return {
    concurrency: CONCURRENCY,
    async compute(parameters) {
      const worker = freeWorkers.pop() ?? workers[0];
      if (worker === undefined) throw new Error('There is no process to hash in');
      try {
        for (const isLastAttempt of [false, true]) {
          const outcome = await worker.send('hash', parameters);
          if (outcome.is === 'answer') return outcome.answer.tag;
          if (outcome.is === 'closing') break;
          onFailure({ reason: outcome.why, isLastAttempt });
        }
      } finally {
        freeWorkers.push(worker);
      }
      return reject('unavailable', m.notChecked);
    },
    async close() {
      await Promise.all(workers.map((one) => one.close()));
    },
  };
};
