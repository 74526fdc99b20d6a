/** Counts attempts in the database, so that nodes share the counts and a restart does not reset them. */

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/open.ts';
import { done, refused } from '#platform/http/routing/outcome.ts';
import type { Throttle, ThrottleRule } from '#platform/http/routing/throttle.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { errors } from '../messages/en-GB.ts';
import { addToCount, deleteExpired, takeFromCount } from './throttle.queries.ts';

const m = translated(errors);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
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
  const instant = (later = 0): string => new Date(clock.now().getTime() + later).toISOString();

  /** The coming clean-ups that this process knows of; milliseconds since 1970. */
  const cleanUps = new Set<number>();
  /** Schedules one clean-up for all counts that end in the same hour. */
  const scheduleCleanUp = async (endsAt: number): Promise<void> => {
    const time = Math.ceil(endsAt / HOUR) * HOUR;
    if (cleanUps.has(time)) return;
    const runAt = new Date(time);
    await jobs.enqueue(CLEAN_UP_JOB, null, { uniqueKey: `${CLEAN_UP_JOB}:${runAt.toISOString()}`, runAt });
    database.afterCommit(() => {
      const now = clock.now().getTime();
      for (const earlier of cleanUps) if (earlier <= now) cleanUps.delete(earlier);
      cleanUps.add(time);
    });
  };

  jobs.handle(CLEAN_UP_JOB, () => database.transaction(() => deleteExpired(database, instant())));

  return {
    async take(rule, subject, amount = 1) {
      const { count, endsAt } = await database.transaction(async () => {
        const counter = await addToCount(database, keyOf(rule, subject), {
          amount,
          now: instant(),
          endsAt: instant(rule.minutes * MINUTE),
          // A later end was stored while the clock was ahead. The additional minute is for nodes whose clocks differ.
          latestEnd: instant((rule.minutes + 1) * MINUTE),
        });
        if (counter.count === amount) await scheduleCleanUp(Date.parse(counter.endsAt));
        return counter;
      }, RELAXED);
      if (count <= rule.max) return done(null);
      const wait = Date.parse(endsAt) - clock.now().getTime();
      const minutes = Math.max(1, Math.ceil(wait / MINUTE));
      return refused('too_many', fill(m.tooMany, { count: minutes }), {
        retryAfter: Math.max(1, Math.ceil(wait / 1000)),
      });
    },
    refund: (rule, subject, amount = 1) =>
      database.transaction(
        () => takeFromCount(database, keyOf(rule, subject), { amount, now: instant() }),
        RELAXED,
      ),
  };
};
