/** Waits for a database that is not ready yet: if several services start at once, the database is often the last. */
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseFault } from './fault.ts';

const MAX_WAIT_MS = 30_000;
const RETRY_INTERVAL_MS = 500;

/**
 * Retries `work` for up to 30 seconds while the database cannot be reached; calls `onWait` once, with the cause and the
 * length of the wait.
 */
export const retryWhileUnreachable = async <Value>(
  work: () => Promise<Value>,
  onWait: (cause: string, seconds: number) => void,
): Promise<Value> => {
  const deadline = performance.now() + MAX_WAIT_MS;
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      const isTemporary = error instanceof DatabaseFault && error.kind === 'unavailable';
      if (!isTemporary || performance.now() > deadline) throw error;
      if (attempt === 1) onWait(error.message, MAX_WAIT_MS / 1000);
      await wait(RETRY_INTERVAL_MS);
    }
};
