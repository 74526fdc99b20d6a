/**
 * Tests files that keep the reading process busy, exhaust its memory or crash it. The processes here do so on purpose.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type DocumentReader,
  documentReader,
  MAX_OPENED_BYTES,
  ReaderClosed,
  type ReaderOptions,
} from './reader.ts';

let folder: string;
const readers: DocumentReader[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitework-reader-'));
});
afterEach(() => Promise.all(readers.splice(0).map((reader) => reader.close())));
afterAll(() => rm(folder, { recursive: true }));

/** Returns a reader whose process answers correctly, unless the content of the file is the name of one of `faults`. */
const createTestReader = async (options: ReaderOptions = {}): Promise<DocumentReader> => {
  const path = join(folder, `${Math.random()}.mjs`);
  await writeFile(
    path,
    `const faults = {
       hang() { for (;;) {} },
       swell() { const held = []; for (;;) held.push(Buffer.alloc(10_000_000, 1)); },
       crash() { process.kill(process.pid, 'SIGSEGV'); },
       page({ max }) { if (max > 1) process.exit(3); },
     };
     process.on('message', ({ id, bytes, ...ask }) => {
       faults[Buffer.from(bytes).toString()]?.(ask);
       process.send({ id, answer: { ok: true, pages: process.pid, text: '' }, residentBytes: 1 });
     });
     process.on('disconnect', () => process.exit());`,
  );
  const reader = documentReader({ ...options, workerUrl: pathToFileURL(path) });
  readers.push(reader);
  return reader;
};
const file = (content: string): Buffer => Buffer.from(content);

describe('a file that', () => {
  it('keeps the process busy is rejected on upload and marked as unreadable in the job, in time', async () => {
    const reader = await createTestReader({ inspectTimeout: 3000, readTimeout: 4000 });
    expect(await reader.inspect(file('hang'), 'pdf')).toMatchObject({
      ok: false,
      message: 'The file could not be read. Save it again as PDF and try again',
      detail: 'inspect: not done within 3000 ms',
    });
    expect(await reader.read(file('hang'), 'pdf')).toEqual({
      ok: false,
      reason: 'read: not done within 4000 ms',
    });
    expect(await reader.read(file('good'), 'pdf')).toMatchObject({ ok: true });
  });

  it.runIf(process.platform === 'linux')(
    'exhausts the memory of the process is rejected at once',
    async () => {
      const reader = await createTestReader({ maxMemory: 300_000_000 });
      expect(await reader.read(file('swell'), 'pdf')).toEqual({
        ok: false,
        reason: 'read: took more than 300 MB',
      });
      expect(await reader.read(file('good'), 'pdf')).toMatchObject({ ok: true });
    },
  );

  it('crashes the process affects no other file', async () => {
    const reader = await createTestReader();
    const [before, broken, after] = await Promise.all([
      reader.read(file('good'), 'docx'),
      reader.read(file('crash'), 'docx'),
      reader.read(file('good'), 'docx'),
    ]);
    expect([before.ok, broken.ok, after.ok]).toEqual([true, false, true]);
    expect(broken).toMatchObject({ reason: expect.stringMatching(/^read: the worker ended \(SIGSEGV\)/) });
  });

  it('has a broken later page still shows its first page', async () => {
    const reader = await createTestReader();
    expect(await reader.drawPages(file('page'), 'pdf')).toMatchObject({ ok: true });
    expect(await reader.drawPages(file('crash'), 'pdf')).toMatchObject({ ok: false });
  });
});

describe('the reader', () => {
  it('never delays an upload for a document that a job reads', async () => {
    const reader = await createTestReader();
    const [long, short] = [
      reader.read(file('hang'), 'pdf').catch(String),
      reader.inspect(file('good'), 'pdf'),
    ];
    expect(await short).toMatchObject({ ok: true });
    await reader.close();
    expect(await long).toMatch(/ReaderClosed/);
  });

  it('opens neither files of kinds that are never read nor files that are too large', async () => {
    const reader = await createTestReader();
    expect(await reader.inspect(file('crash'), 'dwg')).toEqual({ ok: true });
    expect(await reader.read(file('crash'), 'dwg')).toEqual({ ok: true, pages: null, text: '' });
    expect(await reader.inspect(Buffer.alloc(MAX_OPENED_BYTES + 1), 'pdf')).toEqual({ ok: true });
  });

  it('throws if the process cannot read an uploaded file from the disk: that is no fault of the file', async () => {
    const reader = documentReader();
    readers.push(reader);
    const lost = { path: join(folder, 'lost.pdf'), bytes: 100, sha256: '', md5: '', discard: async () => {} };
    await expect(reader.inspect(lost, 'pdf')).rejects.toThrow('ENOENT');
    expect(await reader.inspect(file('%PDF-nothing'), 'pdf')).toMatchObject({
      ok: false,
      reason: 'mismatch',
    });
  });

  it('once closed rejects uploads, and leaves the jobs for the next start', async () => {
    const reader = await createTestReader();
    await reader.close();
    expect(await reader.inspect(file('good'), 'pdf')).toMatchObject({
      ok: false,
      code: 'unavailable',
      message: 'Files cannot be uploaded at the moment. Try again in a minute',
    });
    await expect(reader.read(file('good'), 'pdf')).rejects.toThrow(ReaderClosed);
    await expect(reader.drawPages(file('good'), 'pdf')).rejects.toThrow(ReaderClosed);
  });
});
