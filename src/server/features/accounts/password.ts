/** Passwords as argon2id hashes, in the PHC string format. Parameters: OWASP's recommendation of 19 MiB and two passes. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hash = promisify(argon2);

const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;

/** The same characters may come composed or decomposed: they are one password. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFC'));

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await hash('argon2id', {
    message: bytesOf(password),
    nonce,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: LANES,
    tagLength: TAG_BYTES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(nonce)}$${base64(tag)}`;
};

export const verifyPassword = async (password: string, stored: string): Promise<boolean> => {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (match === null) return false;
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64');
  const actual = await hash('argon2id', {
    message: bytesOf(password),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(Buffer.from(actual), expected);
};
