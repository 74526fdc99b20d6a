/** Counts attempts in the database, so that nodes share them and a restart forgives nobody. */

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/open.ts';
import { done, refused } from '#platform/http/routing/outcome.ts';
import type { Throttle, ThrottleRule } from '#platform/http/routing/throttle.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { addToCount, forgetEnded, takeFromCount } from './throttle.queries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FORGET = 'throttle:forget';
/** A flood of attempts shall not be a flood of waits for the disk; the last counts before a power cut may be lost. */
const HASTY = { relaxedDurability: true };

export const throttle = ({
  database,
  clock,
  jobs,
}: {
  database: Database;
  clock: Clock;
  jobs: Jobs;
}): Throttle => {
  const keyOf = (rule: ThrottleRule, who: string): string => `${rule.name} ${who}`;
  const instant = (later = 0): string => new Date(clock.now().getTime() + later).toISOString();

  /** When what has ended is forgotten next, as far as this process knows. */
  let forgetsAt = 0;
  const forgetLater = async (endsAt: number): Promise<void> => {
    const now = clock.now().getTime();
    if (now < forgetsAt) return;
    const runAt = Math.max(now + HOUR, endsAt);
    await jobs.ask(FORGET, null, { uniqueKey: FORGET, runAt: new Date(runAt) });
    database.afterCommit(() => {
      forgetsAt = runAt;
    });
  };

  jobs.handle(FORGET, () => database.transaction(() => forgetEnded(database, instant())));

  return {
    async take(rule, who, amount = 1) {
      const { count, endsAt } = await database.transaction(async () => {
        const counted = await addToCount(database, keyOf(rule, who), {
          amount,
          now: instant(),
          endsAt: instant(rule.minutes * MINUTE),
        });
        if (counted.count === amount) await forgetLater(Date.parse(counted.endsAt));
        return counted;
      }, HASTY);
      if (count <= rule.most) return done(null);
      const wait = Date.parse(endsAt) - clock.now().getTime();
      const minutes = Math.max(1, Math.ceil(wait / MINUTE));
      return refused(
        'too_many',
        `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
        { retryAfter: Math.max(1, Math.ceil(wait / 1000)) },
      );
    },
    giveBack: (rule, who, amount = 1) =>
      database.transaction(
        () => takeFromCount(database, keyOf(rule, who), { amount, now: instant() }),
        HASTY,
      ),
  };
};
