/** Corrects the times of jobs when the clock of the server has been set. */
import type { Clock } from '#platform/clock.ts';
import { assertSameClock } from '#platform/db/connection/clock-difference.ts';
import type { Database } from '#platform/db/open.ts';
import { correctTimes } from './job.queries.ts';

/** A change of the clock by more than this, in milliseconds, is not drift: someone set it, or the machine slept. */
const CLOCK_TOLERANCE_MS = 30_000;

/**
 * Returns a function that corrects the stored times of jobs if the clock has been set since its last call. The first
 * call corrects those that a process before this one stored while the clock was ahead. The function rejects with a
 * `ClockFault` if the clock differs from that of PostgreSQL.
 */
export const clockFollower = (
  database: Database,
  clock: Clock,
  { lockMs, maxRetryDelayMs }: { lockMs: number; maxRetryDelayMs: number },
): (() => Promise<void>) => {
  const instantIn = (delayMs: number): string => new Date(clock.now().getTime() + delayMs).toISOString();
  /** The clock's distance from the monotonic one, in milliseconds; null: not measured yet */
  let clockOffset: number | null = null;
  /** The latest correction of stored times */
  let correction = Promise.resolve();
  return (): Promise<void> => {
    const offset = clock.now().getTime() - performance.now();
    const formerOffset = clockOffset;
    clockOffset = offset;
    if (formerOffset !== null && Math.abs(offset - formerOffset) <= CLOCK_TOLERANCE_MS) return correction;
    // A node with a wrong clock would take jobs whose locks have not ended, and correct what is right.
    correction = assertSameClock(database)
      .then(() =>
        database.transaction(() =>
          correctTimes(database, {
            now: clock.now(),
            lockedUntil: instantIn(lockMs),
            latestRetry: instantIn(maxRetryDelayMs),
            wasSetForward: formerOffset !== null && offset > formerOffset,
          }),
        ),
      )
      .catch((error: unknown) => {
        clockOffset = formerOffset;
        throw error;
      });
    return correction;
  };
};
