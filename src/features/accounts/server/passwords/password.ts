/**
 * Hashes passwords with argon2id. Only a few hashes are computed at once, and a limited number wait, so that a flood
 * of sign-ins cannot slow the pages. Further calls are rejected (503), so callers need a surrounding `attempt`.
 */
import { timingSafeEqual } from 'node:crypto';
import { reject } from '#platform/http/routing/outcome.ts';
import { translated } from '#platform/messages/translated.ts';
import {
  type Argon2Parameters,
  DUMMY_HASH,
  formatHash,
  newArgon2Parameters,
  parseHash,
} from '../hashing/argon2.ts';
import type { Hashing } from '../hashing/hashing.ts';
import { signInAnswers } from '../messages/en-GB.ts';

const m = translated(signInAnswers);

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Returns whether the password has the stored hash. Compares in constant time. With `storedHash` null (no account, or
   * no password) it takes as long and returns false, so that timing does not reveal which accounts exist.
   */
  verify(password: string, storedHash: string | null): Promise<boolean>;
  /**
   * Rejects the call (503) if the queue is full. Must be called before an attempt is counted, so that a sign-in whose
   * password was not checked does not count.
   */
  rejectWhenFull(): void;
}

/** About one second of work. A longer queue would only add waiting time and memory. */
const MAX_QUEUED = 64;

/** Returns the bytes to hash: composed and decomposed characters are the same password. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFC'));

export const passwords = (hashing: Hashing): Passwords => {
  let running = 0;
  const queue: (() => void)[] = [];

  const rejectWhenFull = (): void => {
    if (running >= hashing.concurrency && queue.length >= MAX_QUEUED) reject('unavailable', m.busy);
  };

  const compute = async (parameters: Argon2Parameters): Promise<Uint8Array> => {
    rejectWhenFull();
    // The call that finishes passes its place directly to the next one in the queue, so that no later call can take it.
    if (running >= hashing.concurrency) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await hashing.compute(parameters);
    } finally {
      const startNext = queue.shift();
      if (startNext === undefined) running -= 1;
      else startNext();
    }
  };

  return {
    rejectWhenFull,
    async hash(password) {
      const parameters = newArgon2Parameters(bytesOf(password));
      return formatHash(parameters, await compute(parameters));
    },
    async verify(password, storedHash) {
      const parsedHash = parseHash(storedHash ?? DUMMY_HASH, bytesOf(password));
      if (parsedHash === undefined) return false;
      return timingSafeEqual(await compute(parsedHash.parameters), parsedHash.expected);
    },
  };
};
