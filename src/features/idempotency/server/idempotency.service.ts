/**
 * Stores the answers of calls with an idempotency key for `IDEMPOTENCY_HOURS`, in the transaction of the call's
 * changes.
 */

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
  const instant = (laterMs = 0): string => new Date(clock.now().getTime() + laterMs).toISOString();

  const find = async ({ key, fingerprint }: KeyedRequest): Promise<Outcome<StoredAnswer | null>> => {
    const storedAnswer = await findAnswer(database, key, instant());
    if (storedAnswer === undefined) return done(null);
    if (storedAnswer.fingerprint !== fingerprint) return refused('unprocessable', m.differentContent);
    return done({ status: storedAnswer.status, body: storedAnswer.body });
  };

  return {
    find,
    once: (request, work) =>
      attempt(() =>
        database.transaction(async () => {
          await deleteExpired(database, instant());
          const claim = { ...request, expiresAt: instant(RETENTION_MS) };
          if (!(await claimKey(database, claim))) {
            const earlierAnswer = unwrap(await find(request));
            if (earlierAnswer !== null) return earlierAnswer;
            throw new Error('The key is claimed but has no answer');
          }
          // A refusal stores nothing, not even the key, so that corrected input can be sent with the same key.
          const answer = unwrap(await work());
          await storeAnswer(database, request.key, answer);
          return answer;
        }),
      ),
  };
};
