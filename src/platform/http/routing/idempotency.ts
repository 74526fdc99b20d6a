/**
 * `Idempotency-Key`: a create that is sent again, because no answer came, is answered as the first time and done once. The
 * answers are kept by whoever hands this in, in the transaction of what they tell of.
 */
import { createHash } from 'node:crypto';
import { type Outcome, refused } from './outcome.ts';

export interface GivenAnswer {
  status: number;
  /** JSON */
  body: string;
}

export interface Idempotency {
  /** The answer given to this key, or null; refused (422) when something else was sent with it. */
  find(asked: Asked): Promise<Outcome<GivenAnswer | null>>;
  /** Does `work` and keeps its answer, all or nothing; who comes second meanwhile gets the first one's answer. */
  once(asked: Asked, work: () => Promise<Outcome<GivenAnswer>>): Promise<Outcome<GivenAnswer>>;
}

/** Both are hashes: nothing of what was sent is kept. */
export interface Asked {
  key: string;
  fingerprint: string;
}

const hash = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');

/**
 * `who` is an account or a guest. A guest's network is no part of it: phones change it between two attempts, and a key is
 * long enough to be nobody else's.
 */
export const readKey = (
  header: string,
  sent: { who: string; call: string; body: unknown },
): Outcome<Asked> => {
  if (!/^[\x21-\x7e]{16,200}$/.test(header))
    return refused('invalid', 'Idempotency-Key must be 16 to 200 characters without spaces');
  return {
    ok: true,
    value: {
      key: hash(sent.who, sent.call, header),
      // As JSON a file is an empty object.
      fingerprint: hash(
        JSON.stringify(sent.body ?? null, (_, value: unknown) =>
          value instanceof File ? { name: value.name, size: value.size } : value,
        ),
      ),
    },
  };
};
