/** Tests faults of storage, which differ between a folder and a bucket. */
import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeS3, startFakeS3 } from '#tests/support/fake-s3.ts';
import { openStorage, type Storage } from './storage.ts';
import { fileStorageError } from './storage-files-errors.ts';

const options = { contentType: 'text/plain' };
const body = Buffer.from('x');

describe('a folder', () => {
  let folder: string;
  let storage: Storage;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sitework-faults-'));
    storage = await openStorage({ kind: 'files', folder: join(folder, 'not', 'there', 'yet') });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const inside = (...names: string[]): string => join(folder, 'not', 'there', 'yet', ...names);

  it('is created with the first file and contains only `.incoming` after the last is removed', async () => {
    await storage.put('images/ab/one/original', body, options);
    await storage.remove('images/ab/one/original');
    expect(await readdir(inside())).toEqual(['.incoming']);
  });

  it('removes the temporary file of an aborted upload', async () => {
    const broken = new Readable({
      read() {
        this.push('part');
        this.destroy(new Error('the line broke'));
      },
    });
    await expect(storage.put('a/b', broken, options)).rejects.toThrow('the line broke');
    expect(await readdir(inside('.incoming'))).toEqual([]);
  });

  it('removes files left incomplete by a crash once they are a day old', async () => {
    await mkdir(inside('.incoming'), { recursive: true });
    for (const name of ['old', 'young']) await writeFile(inside('.incoming', name), 'half');
    await utimes(inside('.incoming', 'old'), new Date(0), new Date(0));
    await storage.put('a/b', body, options);
    expect(await readdir(inside('.incoming'))).toEqual(['young']);
  });

  it.each([
    ['ENOSPC', 'full'],
    ['EDQUOT', 'full'],
    ['EROFS', 'readonly'],
    ['EACCES', 'readonly'],
    ['EIO', 'unavailable'],
    ['EMFILE', 'unavailable'],
    ['ENOENT', 'unavailable'],
  ])('reports %s on a write as %s', (code, kind) => {
    const error = Object.assign(new Error(code), { code, syscall: 'write' });
    expect(fileStorageError(error, ['write', 'a/b'])).toMatchObject({ name: 'StorageError', kind });
  });

  it('reports that it is not writable', async () => {
    // The superuser may write everywhere, so there is nothing to test.
    if (process.getuid?.() === 0) return;
    await chmod(folder, 0o500);
    await expect(storage.put('a/b', body, options)).rejects.toMatchObject({ kind: 'readonly' });
    await expect(storage.check()).rejects.toMatchObject({ kind: 'readonly' });
    await chmod(folder, 0o700);
  });

  it('reports which folder it could not write to', async () => {
    await writeFile(join(folder, 'not'), 'a file in the way');
    await expect(storage.check()).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining(inside()),
    });
  });
});

describe('a bucket', () => {
  let fakeS3: FakeS3;
  let storage: Storage;
  beforeEach(async () => {
    fakeS3 = await startFakeS3();
    storage = await openStorage(fakeS3.config);
  });
  afterEach(async () => {
    await storage.close();
    await fakeS3.stop();
  });

  it('removes what a crash left in the temporary folder once it is a day old, and nothing of other programs', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sitework-faults-'));
    vi.stubEnv('TMPDIR', folder);
    const bytes = 9 * 1024 * 1024;
    const cutOff = [new PassThrough(), new PassThrough()] as const;
    const killed = await openStorage(fakeS3.config);
    const uploads = Promise.allSettled([killed.receive(cutOff[0]), killed.put('a/b', cutOff[1], options)]);
    for (const stream of cutOff) stream.write(Buffer.alloc(bytes));
    const sizes = async () =>
      Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));
    await vi.waitFor(async () => expect(await sizes()).toEqual([bytes, bytes]), { timeout: 30_000 });
    await writeFile(join(folder, 'of-another-program'), 'x');
    for (const name of await readdir(folder)) await utimes(join(folder, name), new Date(0), new Date(0));

    const restarted = await openStorage(fakeS3.config);
    const received = await restarted.receive(Readable.from(['complete']));
    expect((await readdir(folder)).sort()).toEqual(['of-another-program', basename(received.path)].sort());

    for (const stream of cutOff) stream.destroy(new Error('the line broke'));
    await uploads;
    await Promise.all([killed.close(), restarted.close()]);
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  it.each([
    [403, 'AccessDenied', 'readonly'],
    [403, 'SignatureDoesNotMatch', 'unavailable'],
    [403, 'QuotaExceeded', 'full'],
    [507, 'XMinioStorageFull', 'full'],
    [404, 'NoSuchBucket', 'unavailable'],
    [400, 'BadDigest', 'unavailable'],
  ])('reports a write that the server answers with %i %s as %s', async (status, code, kind) => {
    fakeS3.failNext(status, code, 3);
    await expect(storage.put('a/b', body, options)).rejects.toMatchObject({ kind });
  });

  it('does not report a missing bucket as a missing file', async () => {
    fakeS3.failNext(404, 'NoSuchBucket');
    await expect(storage.readAll('a/b')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('attempts a write three times at most', async () => {
    fakeS3.failNext(500, 'InternalError', 2);
    await storage.put('a/b', body, options);
    expect(fakeS3.requests()).toBe(3);
    fakeS3.failNext(500, 'InternalError', 9);
    await expect(storage.put('a/b', body, options)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(fakeS3.requests()).toBe(6);
  });

  it('repeats a read after a temporary error, but not after a refusal', async () => {
    await storage.put('a/b', body, options);
    const before = fakeS3.requests();
    fakeS3.failNext(503, 'SlowDown', 2);
    expect((await storage.readAll('a/b')).equals(body)).toBe(true);
    expect(fakeS3.requests()).toBe(before + 3);
    fakeS3.failNext(403, 'AccessDenied');
    await expect(storage.readAll('a/b')).rejects.toMatchObject({ kind: 'unavailable' });
    expect(fakeS3.requests()).toBe(before + 4);
  });

  it('does not repeat a request that the bucket does not answer, whether the body is in memory or on disk', async () => {
    fakeS3.stopAnswering();
    const large = Readable.from([Buffer.alloc(9 * 1024 * 1024, 1)]);
    // All at once, because each waits for its time limit.
    const outcomes = [
      storage.put('a/b', body, options),
      storage.put('a/c', large, options),
      storage.readAll('a/b'),
    ];
    for (const outcome of await Promise.allSettled(outcomes))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { kind: 'unavailable' } });
    expect(fakeS3.requests()).toBe(outcomes.length);
  });

  it('sends a large stream again after a failure', async () => {
    const large = Buffer.alloc(9 * 1024 * 1024, 1);
    fakeS3.failNext(500, 'InternalError', 2);
    await storage.put('a/b', Readable.from([large]), options);
    expect(fakeS3.objects.get('a/b')?.bytes.equals(large)).toBe(true);
    expect(fakeS3.objects.get('a/b')?.type).toBe('text/plain');
  });

  it('is not ready without its bucket, with rejected credentials, or if no server listens', async () => {
    const elsewhere = await openStorage({ ...fakeS3.config, bucket: 'other' });
    await expect(elsewhere.check()).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('no bucket other'),
    });
    fakeS3.failNext(403, 'AccessDenied');
    await expect(storage.check()).rejects.toMatchObject({ kind: 'unavailable' });
    await fakeS3.stop();
    await expect(storage.check()).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('is not ready when it does not answer within two seconds', async () => {
    fakeS3.stopAnswering();
    const error: unknown = await storage.check().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'StorageError', kind: 'unavailable' });
    expect(String(error)).not.toContain(fakeS3.config.secretAccessKey);
  });

  it('is not ready if the server does not speak S3', async () => {
    const server = createServer((socket) => socket.resume().end('SSH-2.0-OpenSSH\r\n'));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const wrong = await openStorage({ ...fakeS3.config, endpoint: `http://127.0.0.1:${port}` });
    await expect(wrong.check()).rejects.toMatchObject({ kind: 'unavailable' });
    await new Promise((closed) => server.close(closed));
  });
});
