/** Stores answers for a while, in the same transaction as the changes that they report. */

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/open.ts';
import {
  IDEMPOTENCY_HOURS,
  type Idempotency,
  type KeyedRequest,
  type StoredAnswer,
} from '#platform/http/routing/idempotency.ts';
import { attempt, done, type Outcome, refused, unwrap } from '#platform/http/routing/outcome.ts';
import { translated } from '#platform/messages/translated.ts';
import { errors } from '../messages/en-GB.ts';
import { claimKey, deleteExpired, findAnswer, storeAnswer } from './idempotency.queries.ts';

const RETENTION_MS = IDEMPOTENCY_HOURS * 60 * 60 * 1000;
const m = translated(errors);

export const idempotency = ({ database, clock }: { database: Database; clock: Clock }): Idempotency => {
  const instant = (later = 0): string => new Date(clock.now().getTime() + later).toISOString();

  const find = async ({ key, fingerprint }: KeyedRequest): Promise<Outcome<StoredAnswer | null>> => {
    const stored = await findAnswer(database, key, instant());
    if (stored === undefined) return done(null);
    if (stored.fingerprint !== fingerprint) return refused('unprocessable', m.differentContent);
    return done({ status: stored.status, body: stored.body });
  };

  return {
    find,
    once: (request, work) =>
      attempt(() =>
        database.transaction(async () => {
          await deleteExpired(database, instant());
          const claim = { ...request, expiresAt: instant(RETENTION_MS) };
          if (!(await claimKey(database, claim))) {
            const earlier = unwrap(await find(request));
            if (earlier !== null) return earlier;
            throw new Error('A key that was taken has no answer');
          }
          // A refusal stores nothing, not even the key, so that corrected input can be sent again.
          const answer = unwrap(await work());
          await storeAnswer(database, request.key, answer);
          return answer;
        }),
      ),
  };
};
