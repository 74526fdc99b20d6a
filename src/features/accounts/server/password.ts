/**
 * Passwords as argon2id hashes. Only so many are computed at once, and only so many wait: a flood of sign-ins cannot slow the
 * pages. Beyond that `reject` says to come again, so whoever calls stands in a `attempt`.
 */
import { timingSafeEqual } from 'node:crypto';
import { reject } from '#platform/http/routing/outcome.ts';
import { freshRequest, type HashRequest, NOBODYS, readBack, written } from './hashing/argon2.ts';
import type { Hashing } from './hashing/hashing.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** `stored` null: nobody's. It takes as long and is not right. */
  verify(password: string, stored: string | null): Promise<boolean>;
  /** Refuses when so many wait that one more would not be computed: before anything is written down about a try. */
  refuseWhenFull(): void;
}

/** About a second of work: more would only wait longer, and what waits takes memory and its time to clean up. */
const MOST_WAITING = 64;

/** The same characters may come composed or decomposed: they are one password. */
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
    // Whoever ends hands its place on: nobody slips in between.
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
