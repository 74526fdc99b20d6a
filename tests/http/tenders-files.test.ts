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
        [{ category: tender.folder('05.1'), name: 'A-001-D.csv', bytes: csvTable() }],
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
    const add = (category: string, name: string) =>
      app.tenderAdmin.documents.add(tender._id, { category, name, bytes: csvTable() }, system).then(unwrap);
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

describe('the calendar of a tender', () => {
  const lines = (text: string): string[] => text.replace(/\r\n[ \t]/g, '').split('\r\n');
  const calendar = async (path: string) => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    return response.text();
  };
  const valuesOf = (text: string, name: string): string[] =>
    lines(text)
      .filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
      .map((line) => line.slice(line.indexOf(':') + 1));

  test('contains every date in UTC, with a stable UID', async () => {
    const { _id, reference } = await addTender(app, {
      title: 'Roof; walls, and floors \\ stairs',
      siteVisit: { at: '2026-11-27T11:00', place: 'Gate 2, Northgate', notes: 'Boots\nand helmets' },
      bidOpening: { at: '2026-12-10T15:00' },
      decisionExpectedOn: '2026-12-18',
    });
    const text = await calendar(`/api/guest/tender/${_id}/calendar.ics`);
    expect(valuesOf(text, 'UID')).toEqual(
      ['opens', 'closes', 'questions', 'visit', 'opening', 'decision'].map(
        (kind) => `${_id}-${kind}@tenders.sitework`,
      ),
    );
    expect(valuesOf(text, 'DTSTART')).toEqual([
      '20261120T090000Z',
      '20261210T140000Z',
      '20261201T120000Z',
      '20261127T110000Z',
      '20261210T150000Z',
      '20261218',
    ]);
    expect(lines(text)).toContain(
      `SUMMARY:Tender closes: Roof\\; walls\\, and floors \\\\ stairs (${reference})`,
    );
    expect(lines(text)).toContain('LOCATION:Gate 2\\, Northgate');
    // Alarms ring a day before every date except the opening, and two hours before the closing.
    expect(valuesOf(text, 'BEGIN').filter((what) => what === 'VALARM').length).toBeGreaterThan(2);
    expect(valuesOf(text, 'TRIGGER').filter((before) => before === '-PT2H')).toHaveLength(1);
    expect(lines(text)).toContain('DESCRIPTION:Boots\\nand helmets');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('follows changes: the same UIDs, a higher sequence, and cancelled at the end', async () => {
    const { _id } = await addTender(app);
    const path = `/api/guest/tender/${_id}/calendar.ics`;
    const first = await calendar(path);
    app.clock.advance(60_000);
    unwrap(
      await app.tenderAdmin.addenda.issue(
        _id,
        { title: 'More time', reason: 'The school closes for a week.', newClosesAt: '2026-12-17T14:00' },
        [],
        system,
      ),
    );
    const second = await calendar(path);
    app.clock.advance(60_000);
    unwrap(await app.tenderAdmin.cancel(_id, { reason: 'The client has put the project off.' }, system));
    const third = await calendar(path);
    expect(valuesOf(second, 'UID')).toEqual(valuesOf(first, 'UID'));
    const sequence = (text: string) => Number(valuesOf(text, 'SEQUENCE')[0]);
    expect(sequence(second)).toBeGreaterThan(sequence(first));
    expect(sequence(third)).toBeGreaterThan(sequence(second));
    expect(valuesOf(second, 'DTSTART')[1]).toBe('20261217T140000Z');
    expect(new Set(valuesOf(second, 'STATUS'))).toEqual(new Set(['CONFIRMED']));
    expect(new Set(valuesOf(third, 'STATUS'))).toEqual(new Set(['CANCELLED']));
  });

  /** Returns a tender's entry in a feed. */
  const entryOf = (atom: string, _id: string): string | undefined =>
    atom.split('<entry>').find((entry) => entry.includes(`urn:uuid:${_id}<`));

  test('and the feeds contain every visible tender and no draft', async () => {
    const open = await addTender(app, { title: 'Open <tender> & more', closesAt: '2026-12-20T14:00' });
    const other = await addTender(app, { title: 'Another open tender' });
    const draft = await draftTender(app, { title: 'Secret draft tender' });
    const calendarText = await calendar('/tenders.ics');
    for (const { _id } of [open, other]) expect(calendarText).toContain(`${_id}-closes@`);
    expect(calendarText).not.toContain(draft._id);
    const feed = await app.request('/tenders.xml');
    expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const atom = await feed.text();
    expect(atom).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">');
    expect(atom).toContain(`<id>urn:uuid:${open._id}</id>`);
    expect(atom).toContain(`<title>Open &lt;tender&gt; &amp; more (${open.reference})</title>`);
    expect(atom).toContain(`<link href="http://localhost:3000/tenders/${open.url}"/>`);
    expect(entryOf(atom, open._id)).toContain(
      'Open. Closing date: 14:00:00, Sunday 20 December 2026 (Europe/London, UTC).',
    );
    expect(atom).not.toContain('Secret');
    expect(await (await app.request('/sitemap.xml')).text()).toContain(
      `<loc>http://localhost:3000/tenders/${open.url}</loc>`,
    );
    // Cached until a change, and renewed when the clock changes the phase.
    app.clock.set(new Date('2026-12-20T14:00:00.000Z'));
    expect(entryOf(await (await app.request('/tenders.xml')).text(), open._id)).toContain(
      'Under evaluation.',
    );
  });

  test('is described with its media type in the API documentation', async () => {
    const { body } = await app.json<{
      paths: Record<string, { get: { responses: Record<string, { content: object }> } }>;
    }>('/api/openapi.json');
    expect(body.paths['/api/guest/tender/{id}/documents.zip']?.get.responses['200']?.content).toEqual({
      'application/zip': { schema: { type: 'string', format: 'binary' } },
    });
    expect(body.paths['/api/guest/tender/{id}']?.get.responses['200']?.content).toHaveProperty(
      'application/json',
    );
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
