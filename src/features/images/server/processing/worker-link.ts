/** Connects to the worker process for pictures; every request gets an answer, even if the process crashes. */
import { workerProcess } from '#platform/jobs/worker-process.ts';
import type { Operation, Operations } from './protocol.ts';
import { processorClosing, type Refusal, unreadablePicture } from './refusal.ts';

export type LinkOptions = {
  /** The limit for one request, in milliseconds (60 s: the largest AVIF takes 5 s on one slow core). */
  timeoutMs?: number;
  /** How long an idle worker stays alive, in milliseconds (30 s). */
  idleMs?: number;
  /**
   * The limit of a worker's memory, in bytes (700 MB). A worker above it is ended after its request, because it never frees
   * the memory of a HEIC file.
   */
  maxBytesAfterRequest?: number;
  /** The program to fork, for tests. */
  program?: URL;
};

export type WorkerLink = {
  /**
   * Sends a request to the worker. Urgent requests, for which a user waits, are handled before all others but never
   * interrupt one. Returns a refusal if the worker crashes or takes too long; the next request gets a new worker.
   */
  ask<Name extends Operation>(
    operation: Name,
    request: Operations[Name]['ask'],
    isUrgent?: boolean,
  ): Promise<Operations[Name]['answer'] | Refusal>;
  /** Ends the worker; waiting and later requests are rejected as `unavailable`. */
  close(): Promise<void>;
};

const WORKER = new URL('./worker.ts', import.meta.url);

export function linkWorker(options: LinkOptions = {}): WorkerLink {
  let isPictureLoaded = false;
  const link = workerProcess<Operations>({
    program: WORKER,
    timeoutMs: 60_000,
    idleMs: 30_000,
    maxBytesAfterRequest: 700_000_000,
    ...options,
    // The worker must not be ended while it holds a picture whose variants are being made.
    keepsStateAfter(operation, answer) {
      if (operation === 'load') isPictureLoaded = 'ok' in answer && answer.ok;
      if (operation === 'unload') isPictureLoaded = false;
      return isPictureLoaded;
    },
  });
  return {
    async ask(operation, request, isUrgent) {
      const outcome = await link.send(operation, request, isUrgent);
      if (outcome.is === 'answer') return outcome.answer;
      return outcome.is === 'closing' ? processorClosing() : unreadablePicture(outcome.why);
    },
    close: () => link.close(),
  };
}
