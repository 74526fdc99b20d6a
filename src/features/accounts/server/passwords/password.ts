/**
 * Hashes passwords with argon2id. The numbers computed and waiting at once are limited, so that a flood of sign-ins
 * cannot slow the pages. Beyond that `reject` asks to try again, so callers need a surrounding `attempt`.
 */
import { timingSafeEqual } from 'node:crypto';
import { reject } from '#platform/http/routing/outcome.ts';
import { DUMMY_HASH, formatHash, type HashRequest, newHashRequest, parseHash } from '../hashing/argon2.ts';
import type { Hashing } from '../hashing/hashing.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** `stored` null: no account. Takes as long as any and returns false. */
  verify(password: string, stored: string | null): Promise<boolean>;
  /** Rejects when the queue is full, before an attempt is recorded. */
  rejectWhenFull(): void;
}

/** About a second of work: more would only wait longer, and waiting takes memory and time to clean up. */
const MAX_QUEUED = 64;

/** Composed and decomposed characters are the same password. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFC'));

export const passwords = (hashing: Hashing): Passwords => {
  let running = 0;
  const waiting: (() => void)[] = [];

  const rejectWhenFull = (): void => {
    if (running >= hashing.concurrency && waiting.length >= MAX_QUEUED)
      reject('unavailable', 'Many people are signing in right now. Try again in a moment');
  };

  const compute = async (request: HashRequest): Promise<Uint8Array> => {
    rejectWhenFull();
    // A finished hash passes its place on directly, so that no later call can take it.
    if (running >= hashing.concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await hashing.compute(request);
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };

  return {
    rejectWhenFull,
    async hash(password) {
      const request = newHashRequest(bytesOf(password));
      return formatHash(request, await compute(request));
    },
    async verify(password, stored) {
      const parsed = parseHash(stored ?? DUMMY_HASH, bytesOf(password));
      if (parsed === undefined) return false;
      return timingSafeEqual(await compute(parsed.request), parsed.expected);
    },
  };
};
