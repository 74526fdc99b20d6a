/**
 * Parameters of one password hash: argon2id with OWASP's recommendation of 19 MiB and two passes, unless a stored hash
 * has others.
 */
import { randomBytes } from 'node:crypto';

/** Arguments of node's argon2, with the memory in KiB. */
export interface HashRequest {
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

/** Returns the request for a new password, with a nonce of its own. */
export const newHashRequest = (message: Uint8Array): HashRequest => ({
  message,
  nonce: randomBytes(NONCE_BYTES),
  memory: MEMORY_KIB,
  passes: PASSES,
  parallelism: LANES,
  tagLength: TAG_BYTES,
});

/** Formats a hash as it is stored: the PHC string format. */
export const formatHash = ({ memory, passes, parallelism, nonce }: HashRequest, tag: Uint8Array): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;

/** A dummy hash for unknown users: verifying it takes as long as a real one and never succeeds. */
export const DUMMY_HASH = formatHash(newHashRequest(new Uint8Array()), randomBytes(TAG_BYTES));

/**
 * Returns what must be computed to compare `message` with the stored hash; undefined: it is not a hash written here.
 */
export const parseHash = (
  stored: string,
  message: Uint8Array,
): { request: HashRequest; expected: Uint8Array } | undefined => {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (match === null) return undefined;
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64');
  const request = {
    message,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  return { request, expected };
};
