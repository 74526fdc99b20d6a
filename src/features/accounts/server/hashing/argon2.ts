/**
 * Defines the parameters and the stored format of password hashes (argon2id). New hashes use OWASP's recommendation of
 * 19 MiB and two passes; a stored hash is verified with its own parameters.
 */
import { randomBytes } from 'node:crypto';

/** The arguments of Node's `argon2`; `memory` is in KiB. */
export interface Argon2Parameters {
  message: Uint8Array;
  nonce: Uint8Array;
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
}

const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const NONCE_BYTES = 16;
const TAG_BYTES = 32;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/** Returns the parameters for hashing a new password, with a random nonce. */
export const newArgon2Parameters = (message: Uint8Array): Argon2Parameters => ({
  message,
  nonce: randomBytes(NONCE_BYTES),
  memory: MEMORY_KIB,
  passes: PASSES,
  parallelism: LANES,
  tagLength: TAG_BYTES,
});

/** Returns a hash in the PHC string format, in which it is stored. */
export const formatHash = (
  { memory, passes, parallelism, nonce }: Argon2Parameters,
  tag: Uint8Array,
): string => `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;

/**
 * A dummy hash for users who do not exist or have no password: verifying it takes as long as verifying a real one and
 * never succeeds.
 */
export const DUMMY_HASH = formatHash(newArgon2Parameters(new Uint8Array()), randomBytes(TAG_BYTES));

/**
 * Returns the parameters with which to hash `message`, and the tag that results if `message` is the stored password.
 * Undefined: `stored` does not have the format of `formatHash`.
 */
export const parseHash = (
  stored: string,
  message: Uint8Array,
): { parameters: Argon2Parameters; expected: Uint8Array } | undefined => {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (match === null) return undefined;
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64');
  const parameters = {
    message,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  return { parameters, expected };
};
