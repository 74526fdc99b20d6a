/** Connects to the worker process for pictures; every request gets an answer, even if the process crashes. */
import { workerProcess } from '#platform/jobs/worker-process.ts';
import type { Operation, Operations } from './protocol.ts';
import { processorClosing, type Refusal, unreadablePicture } from './refusal.ts';

export type LinkOptions = {
  /** The limit for one request, in milliseconds (60 s: the largest AVIF takes 5 s on one slow core). */
  timeoutMs?: number;
  /** How long an idle worker stays alive, in milliseconds (30 s). */
  idleMs?: number;
  /** The worker is ended after its work above this many bytes: memory that a HEIC took is never freed (700 MB). */
  maxBytesAfterRequest?: number;
  /** The program to fork, for tests. */
  program?: URL;
};

export type WorkerLink = {
  /**
   * Asks the worker. Urgent requests, for which a person waits, are handled before all others but never interrupt one.
   * A crash or a timeout is a rejection; the next request gets a new worker.
   */
  ask<Name extends Operation>(
    operation: Name,
    ask: Operations[Name]['ask'],
    urgent?: boolean,
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
    // A picture that the worker holds must stay until it is released.
    keepsStateAfter(operation, answer) {
      if (operation === 'load') isPictureLoaded = 'ok' in answer && answer.ok;
      if (operation === 'unload') isPictureLoaded = false;
      return isPictureLoaded;
    },
  });
  return {
    async ask(operation, message, isUrgent) {
      const outcome = await link.send(operation, message, isUrgent);
      if (outcome.is === 'answer') return outcome.answer;
      return outcome.is === 'closing' ? processorClosing() : unreadablePicture(outcome.why);
    },
    close: () => link.close(),
  };
}
