import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { describe, expect, test } from 'vitest';
import { decrypting, encrypting } from './backup-encryption.ts';

const KEY = 'a key of backups with thirty-two characters';
const CHUNK = 64 * 1024;
const HEADER = 20;
const SEALED = CHUNK + 16;

const encrypt = (bytes: Buffer): Promise<Buffer> => {
  const cipher = encrypting(KEY);
  return pipeline(Readable.from([bytes]), cipher, buffer);
};
const decrypt = (bytes: Buffer, key = KEY, pieceCount = 1): Promise<Buffer> => {
  const size = Math.ceil(bytes.length / pieceCount) || 1;
  const parts = Array.from({ length: pieceCount }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
  return pipeline(Readable.from(parts), decrypting(key), buffer);
};

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])(
  '%i bytes are read back unchanged',
  async (size) => {
    const bytes = randomBytes(size);
    const encrypted = await encrypt(bytes);
    expect((await decrypt(encrypted)).equals(bytes)).toBe(true);
    expect((await decrypt(encrypted, KEY, 97)).equals(bytes)).toBe(true);
    // The key is derived for every stream.
    expect((await encrypt(bytes)).equals(encrypted)).toBe(false);
  },
);

describe('rejects', () => {
  const bytes = randomBytes(3 * CHUNK);
  const chunk = (hidden: Buffer, at: number) =>
    hidden.subarray(HEADER + at * SEALED, HEADER + (at + 1) * SEALED);
  const parts = (hidden: Buffer, ...order: number[]) =>
    Buffer.concat([hidden.subarray(0, HEADER), ...order.map((at) => chunk(hidden, at))]);

  test('another key', async () => {
    await expect(decrypt(await encrypt(bytes), `${KEY}!`)).rejects.toThrow('damaged');
  });
  test('one changed bit anywhere', async () => {
    for (const at of [0, 4, HEADER, HEADER + SEALED - 1, HEADER + 2 * SEALED + 5]) {
      const hidden = await encrypt(bytes);
      hidden[at] = (hidden[at] ?? 0) ^ 1;
      await expect(decrypt(hidden), String(at)).rejects.toThrow('damaged');
    }
  });
  test('an end that is missing, also between two chunks', async () => {
    const hidden = await encrypt(bytes);
    for (const end of [0, 3, HEADER, HEADER + 5, HEADER + SEALED, HEADER + 2 * SEALED, hidden.length - 1])
      await expect(decrypt(hidden.subarray(0, end)), String(end)).rejects.toThrow(/damaged|incomplete/);
  });
  test('chunks in another order, twice, left out or added', async () => {
    const hidden = await encrypt(bytes);
    expect((await decrypt(parts(hidden, 0, 1, 2))).equals(bytes)).toBe(true);
    for (const order of [
      [1, 0, 2],
      [0, 0, 1, 2],
      [0, 2],
      [0, 1, 2, 2],
    ])
      await expect(decrypt(parts(hidden, ...order)), order.join()).rejects.toThrow('damaged');
  });
});
