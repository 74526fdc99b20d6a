import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tender } from '#features/tenders/schema/guest.ts';
import { openArchive } from '#features/tenders/server/documents/tender-archive.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { NOON, startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import {
  type AddedTender,
  addTender,
  addTenderDocument,
  csvTable,
  draftTender,
} from '#tests/support/tenders.ts';
import { unpack } from '#tests/support/unpack.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set(NOON));
afterAll(() => app.close());

const zipOf = async (tender: Pick<AddedTender, '_id'>, query = '') => {
  const response = await app.request(`/api/guest/tender/${tender._id}/documents.zip${query}`);
  return { response, entries: response.ok ? await unpack(Buffer.from(await response.arrayBuffer())) : [] };
};

describe('the archive of a tender', () => {
  test('contains every current document in its folder, in the order of the tree, byte for byte', async () => {
    const tender = await draftTender(app);
    const contents = ['a,b\n1,2\n', 'c,d\n3,4\n', 'e,f\n5,6\n'];
    await addTenderDocument(app, tender, '05.1', 'A-001-C.csv', Buffer.from(contents[0] ?? ''));
    await addTenderDocument(app, tender, '01', 'Instructions.csv', Buffer.from(contents[1] ?? ''));
    await addTenderDocument(app, tender, '05', 'Register.csv', Buffer.from(contents[2] ?? ''));
    unwrap(await app.tenderAdmin.publish(tender._id, system));
    const { response, entries } = await zipOf(tender);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="${tender.reference}-documents.zip"`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(entries.map((entry) => [entry.name, entry.content.toString()])).toEqual([
      ['01 Invitation & instructions/Instructions.csv', contents[1]],
      ['05 Drawings/Register.csv', contents[2]],
      ['05 Drawings/05.1 Architectural/A-001-C.csv', contents[0]],
    ]);
    expect(entries[0]?.at).toBe('2026-11-21T12:00:00.000Z');
  });

  test('has the same bytes each time', async () => {
    const tender = await addTender(app);
    const once = async () =>
      Buffer.from(await (await app.request(`/api/guest/tender/${tender._id}/documents.zip`)).arrayBuffer());
    expect((await once()).equals(await once())).toBe(true);
  });

  test('contains only documents issued after `since`, without superseded ones', async () => {
    const tender = await addTender(app);
    app.clock.set(new Date('2026-11-24T10:00:00.000Z'));
    unwrap(
      await app.tenderAdmin.addenda.issue(
        tender._id,
        { title: 'Drawings', reason: 'The entrance has moved to the east.' },
        [{ folderId: tender.folder('05.1'), name: 'A-001-D.csv', bytes: csvTable() }],
        system,
      ),
    );
    const names = async (query: string) => (await zipOf(tender, query)).entries.map((entry) => entry.name);
    expect(await names('')).toEqual([
      '01 Invitation & instructions/Instructions to tenderers.csv',
      '05 Drawings/05.1 Architectural/A-001-D.csv',
    ]);
    expect(await names('?since=2026-11-23')).toEqual(['05 Drawings/05.1 Architectural/A-001-D.csv']);
    expect(await names('?since=2026-11-24T09:59:59Z')).toHaveLength(1);
    expect((await zipOf(tender, '?since=2026-11-24T10:00:00Z')).response.status).toBe(404);
    expect((await zipOf(tender, '?since=yesterday')).response.status).toBe(400);
    expect((await zipOf(tender, '?since=2026-11-23')).response.headers.get('content-disposition')).toContain(
      `${tender.reference}-since-2026-11-23.zip`,
    );
  });

  test('has names that Windows can unpack, and none that differ only in case', async () => {
    const tender = await draftTender(app);
    const folder = (title: string, parent: string | null = null) =>
      app.tenderAdmin.folders.add(tender._id, { title, parent }, system).then(unwrap);
    const odd = await folder('Bills: "priced" / unpriced?');
    const device = await folder('AUX', odd._id);
    const add = (folderId: string, name: string) =>
      app.tenderAdmin.documents.add(tender._id, { folderId, name, bytes: csvTable() }, system).then(unwrap);
    for (const name of ['Bill.csv', 'BILL.csv', 'nul.csv', 'Größe & Maß.csv', `${'long '.repeat(60)}.csv`])
      await add(device._id, name);
    unwrap(await app.tenderAdmin.publish(tender._id, system));
    const names = (await zipOf(tender)).entries.map((entry) => entry.name);
    const inside = 'Bills priced unpriced/_AUX';
    expect(names.slice(0, 4)).toEqual([
      `${inside}/Bill.csv`,
      `${inside}/BILL (2).csv`,
      `${inside}/document nul.csv`,
      `${inside}/Größe & Maß.csv`,
    ]);
    expect(names[4]?.length).toBeLessThanOrEqual(200);
    expect(names[4]).toMatch(/\.csv$/);
  });

  test('is answered for HEAD without opening a document', async () => {
    const tender = await addTender(app);
    let opened = 0;
    const { read } = app.storage;
    app.storage.read = (...parameters) => {
      opened += 1;
      return read(...parameters);
    };
    const head = await app.request(`/api/guest/tender/${tender._id}/documents.zip`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(opened).toBe(0);
  });

  test('announces its size, since it is not compressed', () => {
    const entries = [{ _id: 'a', path: 'a.pdf', bytes: 5, at: null, fileName: 'a.pdf' }];
    const file = async () => ({
      stream: Readable.from([Buffer.from('12345')]),
      bytes: 5,
      name: 'a.pdf',
      type: 'application/pdf',
    });
    const { stream, bytes } = openArchive(entries, { open: file });
    expect(bytes).toBeGreaterThan(100);
    stream.destroy();
  });

  test('opens one document at a time, however slowly it is read, and closes it when the client disconnects', async () => {
    const opened: Readable[] = [];
    const documentBytes = 64 * 1024 * 1024;
    const large = async () => {
      let given = 0;
      const stream = new Readable({
        read() {
          given += 65_536;
          this.push(given > documentBytes ? null : Buffer.alloc(65_536, given % 251));
        },
      });
      opened.push(stream);
      return { stream, bytes: documentBytes, name: 'a.pdf', type: 'application/pdf' };
    };
    const entries = Array.from({ length: 50 }, (_, index) => ({
      _id: `${index}`,
      path: `${index}.pdf`,
      bytes: documentBytes,
      at: null,
      fileName: 'a.pdf',
    }));
    const { stream, bytes } = openArchive(entries, { open: large });
    expect(bytes).toBeGreaterThan(50 * documentBytes);
    let read = 0;
    const before = process.memoryUsage.rss();
    for await (const chunk of stream) {
      read += (chunk as Buffer).length;
      if (read > 3 * documentBytes) break;
    }
    // 192 MB have passed; only a few buffers may remain in memory.
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
    expect(opened).toHaveLength(4);
    await new Promise((resolve) => opened[3]?.once('close', resolve));
    expect(opened.every((one) => one.destroyed)).toBe(true);
  });

  test('is aborted if it cannot be completed, so that it never looks complete', async () => {
    const entries = [{ _id: 'gone', path: 'a.pdf', bytes: 5, at: null, fileName: 'a.pdf' }];
    const { stream } = openArchive(entries, { open: async () => null });
    await expect(async () => {
      for await (const _ of stream);
    }).rejects.toThrow('missing');
  });

  test('may be larger than four gigabytes', async () => {
    const { stream, bytes } = openArchive(
      Array.from({ length: 3 }, (_, index) => ({
        _id: `${index}`,
        path: `${index}.pdf`,
        bytes: 2 ** 31,
        at: null,
        fileName: 'a.pdf',
      })),
      { open: async () => null },
    );
    stream.on('error', () => {});
    stream.destroy();
    // Includes the ZIP64 records, which hold sizes beyond 32 bits.
    expect(bytes).toBeGreaterThan(3 * 2 ** 31 + 76);
  });
});

test('a tender keeps its etag until one of its documents is removed', async () => {
  const { _id } = await addTender(app);
  const etag = async () => (await app.request(`/api/guest/tender/${_id}`)).headers.get('etag');
  const first = await etag();
  expect(await etag()).toBe(first);
  const { categories } = (await app.json<Tender>(`/api/guest/tender/${_id}`)).body;
  await app.tenderAdmin.documents.remove([categories[0]?.files[0]?._id ?? ''], system);
  expect(await etag()).not.toBe(first);
});
