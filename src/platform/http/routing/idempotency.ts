/**
 * `Idempotency-Key`: a create that is repeated because no answer arrived runs once and gets the first answer
 * again. The implementation stores the answers, in the transaction of the create itself.
 */
import { createHash } from 'node:crypto';
import { translated } from '#platform/messages/translated.ts';
import { errors } from '../messages/en-GB.ts';
import { type Outcome, refused } from './outcome.ts';

const m = translated(errors);

/** Without a key, the same content within this time is a repeat: its sender may have received no answer. */
export const DUPLICATE_WINDOW_MS = 10 * 60 * 1000;

export interface StoredAnswer {
  status: number;
  /** JSON */
  body: string;
}

export interface Idempotency {
  /** Returns the answer given to this key, or null; rejects (422) if the key was used with other input. */
  find(request: KeyedRequest): Promise<Outcome<StoredAnswer | null>>;
  /** Runs `work` and stores its answer, all or nothing; a concurrent repeat gets the first one's answer. */
  once(request: KeyedRequest, work: () => Promise<Outcome<StoredAnswer>>): Promise<Outcome<StoredAnswer>>;
}

/** Both are hashes: nothing of the input is stored. */
export interface KeyedRequest {
  key: string;
  fingerprint: string;
}

const hash = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');

/**
 * `who` is an account or a guest. A guest's network is not part of the key: phones change it between two
 * attempts, and a key is long enough to be unique.
 */
export const readKey = (
  header: string,
  sent: { who: string; call: string; body: unknown },
): Outcome<KeyedRequest> => {
  if (!/^[\x21-\x7e]{16,200}$/.test(header)) return refused('invalid', m.idempotencyKey);
  return {
    ok: true,
    value: {
      key: hash(sent.who, sent.call, header),
      // As JSON a file would be an empty object.
      fingerprint: hash(
        JSON.stringify(sent.body ?? null, (_, value: unknown) =>
          value instanceof File ? { name: value.name, size: value.size } : value,
        ),
      ),
    },
  };
};
