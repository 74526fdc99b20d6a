/** Answers already given, kept for a day in the transaction of what they tell of: both are there, or neither. */

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/open.ts';
import type { Asked, GivenAnswer, Idempotency } from '#platform/http/routing/idempotency.ts';
import { attempt, done, type Outcome, refused, unwrap } from '#platform/http/routing/outcome.ts';
import { claimKey, findAnswer, forgetExpired, keepAnswer } from './idempotency.queries.ts';

const KEPT = 24 * 60 * 60 * 1000;
const OTHER_CONTENT = 'This was sent before with other content. Load the page again before sending it';

export const idempotency = ({ database, clock }: { database: Database; clock: Clock }): Idempotency => {
  const instant = (later = 0): string => new Date(clock.now().getTime() + later).toISOString();

  const find = async ({ key, fingerprint }: Asked): Promise<Outcome<GivenAnswer | null>> => {
    const kept = await findAnswer(database, key, instant());
    if (kept === undefined) return done(null);
    if (kept.fingerprint !== fingerprint) return refused('unprocessable', OTHER_CONTENT);
    return done({ status: kept.status, body: kept.body });
  };

  return {
    find,
    once: (asked, work) =>
      attempt(() =>
        database.transaction(async () => {
          await forgetExpired(database, instant());
          const claim = { ...asked, expiresAt: instant(KEPT) };
          if (!(await claimKey(database, claim))) {
            const before = unwrap(await find(asked));
            if (before !== null) return before;
            throw new Error('A key that was taken has no answer');
          }
          // A refusal stores nothing, not even the key, so that corrected input can be sent again.
          const answer = unwrap(await work());
          await keepAnswer(database, asked.key, answer);
          return answer;
        }),
      ),
  };
};
