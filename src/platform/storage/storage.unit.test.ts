/** Runs the same tests with both adapters: a bucket behaves like a folder. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeS3 } from '#tests/support/fake-s3.ts';
import { isSwiftInstalled, startSwift } from '#tests/support/swift.ts';
import { openStorage, type Storage, type StorageConfig } from './storage.ts';
import type { StoredEntry } from './storage-types.ts';

const options = { contentType: 'application/octet-stream' };
const bytesOf = (content: string): Buffer => Buffer.from(content);

const adapters: { name: string; start(): Promise<{ config: StorageConfig; stop(): Promise<void> }> }[] = [
  {
    name: 'a folder',
    async start() {
      const folder = await mkdtemp(join(tmpdir(), 'sitework-storage-'));
      return { config: { kind: 'files', folder }, stop: () => rm(folder, { recursive: true }) };
    },
  },
  { name: 'a bucket', start: () => startFakeS3() },
  ...(isSwiftInstalled ? [{ name: 'a bucket of Swift', start: startSwift }] : []),
];

describe.each(adapters)('storage in $name', ({ start }) => {
  let storage: Storage;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const backend = await start();
    stop = backend.stop;
    storage = await openStorage(backend.config);
  });
  afterAll(async () => {
    await storage.close();
    await stop();
  });

  async function entriesUnder(prefix: string): Promise<StoredEntry[]> {
    const entries: StoredEntry[] = [];
    for await (const entry of storage.list(prefix)) entries.push(entry);
    return entries;
  }

  async function keysUnder(prefix: string): Promise<string[]> {
    const entries = await entriesUnder(prefix);
    return entries.map((entry) => entry.key).sort();
  }

  it('returns the stored bytes and their size', async () => {
    await storage.put('images/ab/one/original', bytesOf('hello'), options);
    expect(await storage.readAll('images/ab/one/original')).toEqual(bytesOf('hello'));
    expect(await storage.size('images/ab/one/original')).toBe(5);
    const { stream, bytes, total } = await storage.read('images/ab/one/original');
    expect([bytes, total]).toEqual([5, 5]);
    expect(await buffer(stream)).toEqual(bytesOf('hello'));
  });

  it('stores a stream, also one larger than the memory buffer', async () => {
    const large = Buffer.alloc(9 * 1024 * 1024, 7);
    await storage.put('documents/small', Readable.from([bytesOf('a'), bytesOf('b')]), options);
    await storage.put('documents/large', Readable.from(chunksOf(large)), options);
    expect(await storage.readAll('documents/small')).toEqual(bytesOf('ab'));
    expect((await storage.readAll('documents/large')).equals(large)).toBe(true);
  });

  it('stores an empty file', async () => {
    await storage.put('documents/empty', Buffer.alloc(0), options);
    expect(await storage.size('documents/empty')).toBe(0);
    expect(await storage.readAll('documents/empty')).toHaveLength(0);
  });

  it('replaces a file, but keeps the earlier one if the stream fails', async () => {
    await storage.put('documents/plan', bytesOf('first'), options);
    await storage.put('documents/plan', bytesOf('second'), options);
    const broken = Readable.from(
      (async function* () {
        yield bytesOf('thi');
        throw new Error('the line broke');
      })(),
    );
    await expect(storage.put('documents/plan', broken, options)).rejects.toThrow('the line broke');
    expect(await storage.readAll('documents/plan')).toEqual(bytesOf('second'));
  });

  it.each([
    [{ start: 2 }, 'cdef'],
    [{ start: 0, end: 0 }, 'a'],
    [{ start: 1, end: 3 }, 'bcd'],
    [{ start: 4, end: 99 }, 'ef'],
  ])('reads the bytes %j', async (range, expected) => {
    await storage.put('documents/letters', bytesOf('abcdef'), options);
    const { stream, bytes, total } = await storage.read('documents/letters', range);
    expect([bytes, total]).toEqual([expected.length, 6]);
    expect(await buffer(stream)).toEqual(bytesOf(expected));
  });

  it.each([{ start: 6 }, { start: -1 }, { start: 3, end: 2 }])('rejects the range %j', async (range) => {
    await storage.put('documents/letters', bytesOf('abcdef'), options);
    await expect(storage.read('documents/letters', range)).rejects.toThrow(RangeError);
  });

  it('throws `missing` before it returns a stream', async () => {
    const missing = { name: 'StorageError', kind: 'missing' };
    await expect(storage.read('documents/nowhere')).rejects.toMatchObject(missing);
    await expect(storage.readAll('documents/nowhere')).rejects.toMatchObject(missing);
    await expect(storage.size('documents/nowhere')).rejects.toMatchObject(missing);
    expect(await storage.exists('documents/nowhere')).toBe(false);
    expect(await storage.exists('documents')).toBe(false);
  });

  it('removes a file, also one that is already missing', async () => {
    await storage.put('documents/gone', bytesOf('x'), options);
    await storage.remove('documents/gone');
    await storage.remove('documents/gone');
    expect(await storage.exists('documents/gone')).toBe(false);
  });

  it('lists keys by prefix, over several pages', async () => {
    for (const name of ['a/1', 'a/2', 'a/3', 'a/4', 'ab/1', 'b/1'])
      await storage.put(`list/${name}`, bytesOf(name), options);
    expect(await keysUnder('list/a/')).toEqual(['list/a/1', 'list/a/2', 'list/a/3', 'list/a/4']);
    expect(await keysUnder('list/a')).toEqual(['list/a/1', 'list/a/2', 'list/a/3', 'list/a/4', 'list/ab/1']);
    expect(await keysUnder('list/')).toHaveLength(6);
    expect(await keysUnder('nothing/here')).toEqual([]);
    expect(await keysUnder('')).toContain('list/b/1');
    const [entry] = await entriesUnder('list/b/');
    expect(entry).toMatchObject({ key: 'list/b/1', bytes: 3 });
    expect(Math.abs(Date.now() - (entry?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
  });

  it.each([
    '',
    '/a',
    'a//b',
    '../a',
    'a/../b',
    'a/..b',
    'A',
    'a b',
    'a\u0000',
    'a/',
    '.incoming/a',
    'a/.b',
    'ä',
    'a'.repeat(201),
  ])('rejects the key %j with a TypeError', async (key) => {
    await expect(storage.put(key, bytesOf('x'), options)).rejects.toThrow(TypeError);
    await expect(storage.read(key)).rejects.toThrow(TypeError);
    await expect(storage.readAll(key)).rejects.toThrow(TypeError);
    await expect(storage.remove(key)).rejects.toThrow(TypeError);
    await expect(storage.exists(key)).rejects.toThrow(TypeError);
  });

  it('stores and removes files concurrently without losing any', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `side/by/side/${n}`);
    await Promise.all(
      names.map(async (key, n) => {
        await storage.put(key, bytesOf(key), options);
        if (n % 2 === 0) await storage.remove(key);
      }),
    );
    expect(await keysUnder('side/')).toHaveLength(20);
  });

  it('reports that it is ready', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });
});

function chunksOf(bytes: Buffer): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, n) =>
    bytes.subarray(n * 65_536, (n + 1) * 65_536),
  );
}
