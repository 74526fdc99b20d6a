/** Counts attempts in the database, so that nodes share the counts and a restart does not reset them. */

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/open.ts';
import { done, refused } from '#platform/http/routing/outcome.ts';
import type { Throttle, ThrottleRule } from '#platform/http/routing/throttle.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { errors } from '../messages/en-GB.ts';
import { addToCount, deleteExpired, subtractFromCount } from './throttle.queries.ts';

const m = translated(errors);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CLEAN_UP_JOB = 'throttle:forget';
/** Avoids a disk flush for each attempt; a power failure may lose the latest counts. */
const RELAXED = { relaxedDurability: true };

export const throttle = ({
  database,
  clock,
  jobs,
}: {
  database: Database;
  clock: Clock;
  jobs: Jobs;
}): Throttle => {
  const keyOf = (rule: ThrottleRule, subject: string): string => `${rule.name} ${subject}`;
  const instant = (laterMs = 0): string => new Date(clock.now().getTime() + laterMs).toISOString();

  /** The times of the clean-ups that this process has scheduled, in milliseconds since 1970. */
  const cleanUpTimes = new Set<number>();
  /** Schedules one clean-up for all windows that end in the same hour. `endsAtMs` is in milliseconds since 1970. */
  const scheduleCleanUp = async (endsAtMs: number): Promise<void> => {
    const time = Math.ceil(endsAtMs / HOUR_MS) * HOUR_MS;
    if (cleanUpTimes.has(time)) return;
    const runAt = new Date(time);
    await jobs.enqueue(CLEAN_UP_JOB, null, { uniqueKey: `${CLEAN_UP_JOB}:${runAt.toISOString()}`, runAt });
    database.afterCommit(() => {
      const now = clock.now().getTime();
      for (const other of cleanUpTimes) if (other <= now) cleanUpTimes.delete(other);
      cleanUpTimes.add(time);
    });
  };

  jobs.handle(CLEAN_UP_JOB, () => database.transaction(() => deleteExpired(database, instant())));

  return {
    async take(rule, subject, amount = 1) {
      const { count, endsAt } = await database.transaction(async () => {
        const counter = await addToCount(database, keyOf(rule, subject), {
          amount,
          now: instant(),
          endsAt: instant(rule.minutes * MINUTE_MS),
          // A later end was stored while the clock was ahead. The additional minute allows for nodes whose clocks
          // differ.
          latestEnd: instant((rule.minutes + 1) * MINUTE_MS),
        });
        const isNewWindow = counter.count === amount;
        if (isNewWindow) await scheduleCleanUp(Date.parse(counter.endsAt));
        return counter;
      }, RELAXED);
      if (count <= rule.max) return done(null);
      const waitMs = Date.parse(endsAt) - clock.now().getTime();
      const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
      return refused('too_many', fill(m.tooMany, { count: minutes }), {
        retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
      });
    },
    refund: (rule, subject, amount = 1) =>
      database.transaction(
        () => subtractFromCount(database, keyOf(rule, subject), { amount, now: instant() }),
        RELAXED,
      ),
  };
};
