/**
 * Passwords as argon2id hashes, in the PHC string format. Parameters: OWASP's recommendation of 19 MiB and two passes.
 * Only so many are computed at once, and only so many wait: a flood of sign-ins cannot slow the pages. Beyond that `refuse`
 * says to come again, so whoever calls stands in a `settle`.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { refuse } from '#server/http/outcome.ts';

const hash = promisify(argon2);

const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;

/**
 * At most half of node's pool of threads (files and names are looked up on the other half), and half of the processors: on two
 * of them, two hashes at once quarter the pages that are served meanwhile, and bring in no more people.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() >> 1));
/** Some four seconds of work. */
const MOST_WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING)
      refuse('unavailable', 'Many people are signing in right now. Try again in a moment');
    // Whoever ends hands its place on: nobody slips in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
};

/** The same characters may come composed or decomposed: they are one password. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFC'));

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await inTurn(() =>
    hash('argon2id', {
      message: bytesOf(password),
      nonce,
      memory: MEMORY_KIB,
      passes: PASSES,
      parallelism: LANES,
      tagLength: TAG_BYTES,
    }),
  );
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(nonce)}$${base64(tag)}`;
};

/** What is checked where there is no password: as much work, and never right. */
const dummy = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(randomBytes(16))}$${base64(randomBytes(TAG_BYTES))}`;

/** `stored` null: nobody's. It takes as long and is not right. */
export const verifyPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? dummy);
  if (match === null) return false;
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64');
  const actual = await inTurn(() =>
    hash('argon2id', {
      message: bytesOf(password),
      nonce: Buffer.from(nonce, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  );
  return timingSafeEqual(Buffer.from(actual), expected);
};
