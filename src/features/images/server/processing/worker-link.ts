/** Connects to the worker process for pictures; every request gets an answer, even if the process crashes. */
import { workerProcess } from '#platform/jobs/worker-process.ts';
import type { Operation, Operations } from './protocol.ts';
import { type Refusal, refuseUnreadablePicture, refuseWhileClosing } from './refusal.ts';

export type LinkOptions = {
  /** The limit for one request, in milliseconds. Default: 60 s; the largest AVIF takes 5 s on one slow core. */
  timeoutMs?: number;
  /** How long an idle worker stays alive, in milliseconds. Default: 30 s. */
  idleMs?: number;
  /**
   * A worker that uses more bytes of memory than this is ended after a request, unless it has a picture loaded: memory
   * that decoding a HEIC file has taken is not returned to the system before the process ends. Default: 700 MB.
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
    request: Operations[Name]['input'],
    isUrgent?: boolean,
  ): Promise<Operations[Name]['answer'] | Refusal>;
  /** Ends the worker; running, waiting and later requests are refused as `unavailable`. */
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
      return outcome.is === 'closing' ? refuseWhileClosing() : refuseUnreadablePicture(outcome.why);
    },
    close: () => link.close(),
  };
}
