/**
 * Hashes passwords with argon2id. The numbers computed and waiting at once are limited, so that a flood of sign-ins
 * cannot slow the pages. Beyond that `reject` asks to try again, so callers need a surrounding `attempt`.
 */
import { timingSafeEqual } from 'node:crypto';
import { reject } from '#platform/http/routing/outcome.ts';
import { freshRequest, type HashRequest, NOBODYS, readBack, written } from './hashing/argon2.ts';
import type { Hashing } from './hashing/hashing.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** `stored` null: no account. Takes as long as any and returns false. */
  verify(password: string, stored: string | null): Promise<boolean>;
  /** Rejects when the queue is full, before an attempt is recorded. */
  refuseWhenFull(): void;
}

/** About a second of work: more would only wait longer, and waiting takes memory and time to clean up. */
const MOST_WAITING = 64;

/** Composed and decomposed characters are the same password. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFC'));

export const passwords = (hashing: Hashing): Passwords => {
  let running = 0;
  const waiting: (() => void)[] = [];

  const refuseWhenFull = (): void => {
    if (running >= hashing.atOnce && waiting.length >= MOST_WAITING)
      reject('unavailable', 'Many people are signing in right now. Try again in a moment');
  };

  const compute = async (request: HashRequest): Promise<Uint8Array> => {
    refuseWhenFull();
    // A finished hash passes its place on directly, so that no later call can take it.
    if (running >= hashing.atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
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
    refuseWhenFull,
    async hash(password) {
      const request = freshRequest(bytesOf(password));
      return written(request, await compute(request));
    },
    async verify(password, stored) {
      const kept = readBack(stored ?? NOBODYS, bytesOf(password));
      if (kept === undefined) return false;
      return timingSafeEqual(await compute(kept.request), kept.expected);
    },
  };
};
