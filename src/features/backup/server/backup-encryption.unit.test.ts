import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { describe, expect, test } from 'vitest';
import { createDecryptStream, createEncryptStream, encryptedSize } from './backup-encryption.ts';

const KEY = 'a key of backups with more than thirty-two characters';
const CHUNK = 64 * 1024;
const HEADER = 20;
const ENCRYPTED_CHUNK = CHUNK + 16;

const encrypt = (bytes: Buffer): Promise<Buffer> => {
  const cipher = createEncryptStream(KEY);
  return pipeline(Readable.from([bytes]), cipher, buffer);
};
const decrypt = (bytes: Buffer, key = KEY, pieceCount = 1): Promise<Buffer> => {
  const size = Math.ceil(bytes.length / pieceCount) || 1;
  const parts = Array.from({ length: pieceCount }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
  return pipeline(Readable.from(parts), createDecryptStream(key), buffer);
};

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])(
  '%i bytes are read back unchanged',
  async (size) => {
    const bytes = randomBytes(size);
    const encrypted = await encrypt(bytes);
    expect(encrypted).toHaveLength(encryptedSize(size));
    expect((await decrypt(encrypted)).equals(bytes)).toBe(true);
    expect((await decrypt(encrypted, KEY, 97)).equals(bytes)).toBe(true);
    // Every stream has a key of its own.
    expect((await encrypt(bytes)).equals(encrypted)).toBe(false);
  },
);

describe('rejects', () => {
  const bytes = randomBytes(3 * CHUNK);
  const chunk = (encrypted: Buffer, at: number) =>
    encrypted.subarray(HEADER + at * ENCRYPTED_CHUNK, HEADER + (at + 1) * ENCRYPTED_CHUNK);
  const parts = (encrypted: Buffer, ...order: number[]) =>
    Buffer.concat([encrypted.subarray(0, HEADER), ...order.map((at) => chunk(encrypted, at))]);

  test('another key', async () => {
    await expect(decrypt(await encrypt(bytes), `${KEY}!`)).rejects.toThrow('damaged');
  });
  test('one changed bit anywhere', async () => {
    for (const at of [0, 4, HEADER, HEADER + ENCRYPTED_CHUNK - 1, HEADER + 2 * ENCRYPTED_CHUNK + 5]) {
      const encrypted = await encrypt(bytes);
      encrypted[at] = (encrypted[at] ?? 0) ^ 1;
      await expect(decrypt(encrypted), String(at)).rejects.toThrow('damaged');
    }
  });
  test('an end that is missing, also between two chunks', async () => {
    const encrypted = await encrypt(bytes);
    for (const end of [
      0,
      3,
      HEADER,
      HEADER + 5,
      HEADER + ENCRYPTED_CHUNK,
      HEADER + 2 * ENCRYPTED_CHUNK,
      encrypted.length - 1,
    ])
      await expect(decrypt(encrypted.subarray(0, end)), String(end)).rejects.toThrow(/damaged|incomplete/);
  });
  test('chunks in another order, twice, left out or added', async () => {
    const encrypted = await encrypt(bytes);
    expect((await decrypt(parts(encrypted, 0, 1, 2))).equals(bytes)).toBe(true);
    for (const order of [
      [1, 0, 2],
      [0, 0, 1, 2],
      [0, 2],
      [0, 1, 2, 2],
    ])
      await expect(decrypt(parts(encrypted, ...order)), order.join()).rejects.toThrow('damaged');
  });
});
