/**
 * Runs several processes of the server on one port (`PROCESSES`): starts them, forwards messages between them, restarts
 * those that end unexpectedly, and ends them all on SIGTERM or SIGINT. It answers no requests and opens no database, so
 * little can go wrong in it.
 */
import cluster, { type Worker } from 'node:cluster';
import { forwardMessages } from '#platform/db/connection/sibling-processes.ts';
import type { Log } from '#platform/log.ts';

/**
 * The pause, in milliseconds, before a process that had run for a while is restarted; it doubles each time that a
 * process ends soon after its start.
 */
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;
/** A process that ran for this many milliseconds did not fail while starting. */
const STEADY_MS = 60_000;

const READY = 'ready';

/** Reports to the supervisor, if there is one, that this process has started completely. */
export const reportReady = (): void => {
  if (cluster.isWorker) process.send?.(READY, () => {});
};

/**
 * Runs `count` processes, and resolves with the exit code when all have ended. The first process starts alone, because
 * it may migrate the database and load the demo content; if it ends before it is ready, the server ends too.
 */
export const supervise = (count: number, log: Log): Promise<number> =>
  new Promise((resolve) => {
    let isReady = false;
    let isStopping = false;
    let exitCode = 0;
    let pauseMs = FIRST_PAUSE_MS;
    const restartTimers = new Set<NodeJS.Timeout>();
    const living = new Set<Worker>();

    const startOne = (): void => {
      const worker = cluster.fork();
      const startedAt = performance.now();
      living.add(worker);
      worker.on('message', (message: unknown) => {
        if (message !== READY || isReady) return;
        isReady = true;
        if (!isStopping) for (let other = 1; other < count; other += 1) startOne();
      });
      worker.once('exit', (code, signal) => {
        living.delete(worker);
        if (isStopping || !isReady) {
          exitCode ||= code ?? 1;
          if (living.size === 0) resolve(exitCode);
          return;
        }
        pauseMs =
          performance.now() - startedAt > STEADY_MS ? FIRST_PAUSE_MS : Math.min(2 * pauseMs, MAX_PAUSE_MS);
        log.error({ code, signal, pauseMs }, 'a process of the server ended and is started again');
        const timer = setTimeout(() => {
          restartTimers.delete(timer);
          startOne();
        }, pauseMs);
        restartTimers.add(timer);
      });
    };

    const stopAll = (): void => {
      isStopping = true;
      for (const timer of restartTimers) clearTimeout(timer);
      for (const worker of living) worker.process.kill('SIGTERM');
      if (living.size === 0) resolve(exitCode);
    };
    process.on('SIGTERM', stopAll);
    process.on('SIGINT', stopAll);

    forwardMessages();
    startOne();
  });
