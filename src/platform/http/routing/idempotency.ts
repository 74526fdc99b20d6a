/**
 * Defines `Idempotency-Key`: a create that a client repeats because it got no answer runs once, and the repeat gets the
 * first answer. The implementation (`src/features/idempotency`) stores the answer in the transaction of the create.
 */
import { createHash } from 'node:crypto';
import { fill, translated } from '#platform/messages/translated.ts';
import { errors } from '../messages/en-GB.ts';
import { type Outcome, refused } from './outcome.ts';

const m = translated(errors);

/**
 * Without a key, a sign-up, comment or contact message with the same content within this time counts as a repeat: its
 * sender may have got no answer.
 */
export const DUPLICATE_WINDOW_MS = 10 * 60 * 1000;
/** The length of a key, in characters */
export const IDEMPOTENCY_KEY = { min: 16, max: 200 } as const;
/** How long the first answer is repeated */
export const IDEMPOTENCY_HOURS = 24;
/** Printable ASCII without spaces */
const KEY_PATTERN = /^[\x21-\x7e]*$/;

export interface StoredAnswer {
  status: number;
  /** JSON */
  body: string;
}

export interface Idempotency {
  /** Returns the answer stored for this key, or null; a refusal (422) if the key was used with other input. */
  find(request: KeyedRequest): Promise<Outcome<StoredAnswer | null>>;
  /**
   * Runs `work` and stores its answer, in one transaction. A refusal is not stored, and rolls back. A concurrent repeat
   * gets the answer of the first call.
   */
  once(request: KeyedRequest, work: () => Promise<Outcome<StoredAnswer>>): Promise<Outcome<StoredAnswer>>;
}

/** The hashes of a key and of the input sent with it, so that neither is stored. */
export interface KeyedRequest {
  key: string;
  fingerprint: string;
}

const hash = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');

/**
 * Hashes the key and the input; returns a refusal if the key is malformed. `caller` is the id of a user, or `guest`. A
 * guest's network is not part of the key, because phones change it between two attempts; keys are long enough to be
 * unique.
 */
export const readKey = (
  header: string,
  sent: { caller: string; call: string; body: unknown },
): Outcome<KeyedRequest> => {
  const { min, max } = IDEMPOTENCY_KEY;
  if (header.length < min || header.length > max || !KEY_PATTERN.test(header))
    return refused('invalid', fill(m.idempotencyKey, { min: String(min), max: String(max) }));
  return {
    ok: true,
    value: {
      key: hash(sent.caller, sent.call, header),
      // `JSON.stringify` would turn a file into an empty object.
      fingerprint: hash(
        JSON.stringify(sent.body ?? null, (_, value: unknown) =>
          value instanceof File ? { name: value.name, size: value.size } : value,
        ),
      ),
    },
  };
};
