import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENT_KINDS, documentKinds } from '#features/documents/limits.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { bytesOf, documentsOf, photograph, samples } from '#tests/support/documents.ts';
import { docx, pdf, xlsx } from '#tests/support/files.ts';

let app: TestApp;
const { addAccessRule, store, find } = documentsOf(() => app);
beforeAll(async () => {
  app = await startTestApp();
  addAccessRule();
});
afterAll(() => app.close());

describe('a stored document', () => {
  test.each(DOCUMENT_KINDS)('may be %s, and is downloaded unchanged', async (kind) => {
    const bytes = await samples[kind]();
    const { extensions, type } = documentKinds[kind];
    const label = kind.toUpperCase();
    const document = await find(await store(bytes, `Site plan.${extensions[0]?.toUpperCase()}`));
    expect(document).toMatchObject({ bytes: bytes.length, type, extension: extensions[0] });
    expect(document.fileName).toBe(`Site plan.${extensions[0]?.toUpperCase()}`);
    const answer = await app.request(document.url);
    expect(answer.status, label).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-disposition')).toMatch(kind === 'pdf' ? /^inline; / : /^attachment; /);
    expect((await bytesOf(answer)).equals(bytes)).toBe(true);
  });

  test('with the same bytes as another shares its file, and its text is known at once', async () => {
    const bytes = await pdf(['The same letter twice']);
    const first = await store(bytes, 'one.pdf');
    await app.jobs.runDue();
    const second = await store(bytes, 'another.pdf', null);
    expect(second).not.toBe(first);
    expect(await app.jobs.runDue()).toBe(0);
    const [one, other] = [await find(first), await find(second)];
    expect(other).toMatchObject({ sha256: one.sha256, pages: 1, hasText: true, fileName: 'another.pdf' });
    expect(await app.documents.textOf([second])).toEqual(new Map([[second, 'The same letter twice']]));
  });

  test('can be opened as a stream by the feature that owns it', async () => {
    const bytes = await samples.zip();
    const opened = await app.documents.open(await store(bytes, 'all.zip', null));
    expect(opened).toMatchObject({ bytes: bytes.length, name: 'all.zip', type: 'application/zip' });
    expect((await buffer(opened?.stream as Readable)).equals(bytes)).toBe(true);
    expect(await app.documents.open('0199f000-0000-7000-8000-000000000001')).toBeNull();
  });
});

describe('the text of a document', () => {
  test.each([
    ['PDF', 'letter.pdf', () => pdf(['They finished the gymnasium early', 'We would ask them again']), 2],
    ['DOCX', 'letter.docx', () => docx('They finished the gymnasium early', 'We would ask them again'), null],
    [
      'XLSX',
      'bill.xlsx',
      () =>
        xlsx([
          ['gymnasium', 'floor'],
          ['We would', 'ask them again'],
        ]),
      null,
    ],
    ['CSV', 'bill.csv', async () => Buffer.from('gymnasium;floor\nask them;again\n'), null],
  ])('is extracted from %s', async (_kind, name, make, pages) => {
    const _id = await store(await make(), name);
    expect(await find(_id)).toMatchObject({ pages: null, hasText: false });
    await app.jobs.runDue();
    expect(await find(_id)).toMatchObject({ pages, hasText: true });
    const words = (await app.documents.textOf([_id])).get(_id);
    expect(words).toMatch(/gymnasium/);
    expect(words).toMatch(/again/);
    expect(await app.documents.readingStates([_id])).toEqual(
      new Map([[_id, { state: 'read', reason: null }]]),
    );
  });

  test('is announced to the owning features, and again after one of them fails', async () => {
    const _id = await store(await pdf(['Heard of']), 'heard.pdf');
    const texts: (string | undefined)[] = [];
    let failures = 1;
    app.documents.onRead(async (documentId) => {
      if (documentId !== _id) return;
      if (failures-- > 0) throw new Error('not now');
      texts.push((await app.documents.textOf([documentId])).get(documentId));
    });
    const { generation } = app.changes;
    await app.jobs.runDue();
    expect(texts).toEqual([]);
    expect(await find(_id)).toMatchObject({ hasText: false });
    app.clock.advance(60_000);
    await app.jobs.runDue();
    expect(texts).toEqual(['Heard of']);
    expect(app.changes.generation).toBeGreaterThan(generation);
    expect(app.loggedProblems.splice(0)).toEqual([expect.stringContaining('not now')]);
  });

  test('may be in any script and is stored completely', async () => {
    const _id = await store(Buffer.from('عطاء مدرسة,Crème brûlée,\ud83c\udfd7\ufe0f\n'), 'words.csv');
    await app.jobs.runDue();
    expect((await app.documents.textOf([_id])).get(_id)).toBe('عطاء مدرسة,Crème brûlée,🏗️');
  });
});

describe('the text of a PDF', () => {
  const textOf = async (bytes: Buffer): Promise<string | undefined> => {
    const _id = await store(bytes, 'letter.pdf');
    await app.jobs.runDue();
    return (await app.documents.textOf([_id])).get(_id);
  };

  test('joins words that are hyphenated at the end of a line', async () => {
    expect(await textOf(await pdf(['Water-retaining con-\ncrete']))).toBe('Water-retaining concrete');
  });

  test('separates its pages', async () => {
    expect(await textOf(await pdf(['bill of', 'quantities']))).toBe('bill of quantities');
  });

  test('is marked unreadable when no page can be opened, and the file is stored', async () => {
    const empty = [
      '%PDF-1.7',
      '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
      '2 0 obj << /Type /Pages /Kids [] /Count 5 >> endobj',
      'trailer << /Size 3 /Root 1 0 R >>',
      '%%EOF',
    ].join('\n');
    const _id = await store(Buffer.from(empty), 'letter.pdf');
    await app.jobs.runDue();
    expect((await app.documents.readingStates([_id])).get(_id)).toEqual({
      state: 'unreadable',
      reason: 'No page of the PDF can be opened',
    });
    expect((await app.request((await find(_id)).url)).status).toBe(200);
  });
});

describe('page images', () => {
  test('are made from a PDF: the first ten pages, a thousand pixels wide, and a thumbnail', async () => {
    const document = await pdf(Array.from({ length: 12 }, (_, page) => `Page ${page + 1} of the bill`));
    const _id = await store(document, 'bill.pdf');
    await app.jobs.runDue();
    const { thumbnail, pageImages, pages } = await find(_id);
    expect(pages).toBe(12);
    expect(pageImages).toHaveLength(10);
    expect(pageImages[0]).toEqual({ width: 1000, height: 1414, url: `/files/${_id}/pages/1.webp` });
    expect(thumbnail).toEqual({ width: 320, height: 452, url: `/files/${_id}/pages/thumbnail.webp` });
    for (const picture of [thumbnail, ...pageImages]) {
      const answer = await app.request(picture?.url ?? '');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('content-disposition')).toMatch(/^inline; /);
      const { width, height } = await sharp(await bytesOf(answer)).metadata();
      expect({ width, height }).toMatchObject({ width: picture?.width, height: picture?.height });
    }
    // Something is printed on the first page, and most of it is white.
    const { channels } = await sharp(await bytesOf(await app.request(pageImages[0]?.url ?? ''))).stats();
    expect(channels[0]).toMatchObject({ min: expect.toSatisfy((dark: number) => dark < 60) });
    expect(channels[0]?.mean).toBeGreaterThan(240);
    expect((await app.request(`/files/${_id}/pages/11.webp`)).status).toBe(404);
    expect((await app.request(`/files/${_id}/pages/0.webp`)).status).toBe(404);
    expect((await app.request(`/files/${_id}/pages/1.png`)).status).toBe(404);
  });

  test('of scans keep the colours and are never larger than the original', async () => {
    const _id = await store(await photograph('jpeg', 600, 900), 'scan.jpg');
    await app.jobs.runDue();
    const { pages, pageImages, hasText } = await find(_id);
    expect({ pages, hasText }).toEqual({ pages: 1, hasText: false });
    expect(pageImages).toMatchObject([{ width: 600, height: 900 }]);
    const picture = await bytesOf(await app.request(pageImages[0]?.url ?? ''));
    const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([0x34, 0x56, 0x78].map((part, channel) => Math.abs(part - (data[channel] ?? 0)) < 6)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('contain no metadata of the scan', async () => {
    const bytes = await sharp(await photograph('jpeg'))
      .withExif({ IFD0: { Copyright: 'MARKER-SERIAL-77' } })
      .jpeg()
      .toBuffer();
    const _id = await store(bytes, 'scan.jpg');
    await app.jobs.runDue();
    const picture = await bytesOf(await app.request((await find(_id)).pageImages[0]?.url ?? ''));
    expect(bytes.includes('MARKER-SERIAL-77')).toBe(true);
    expect(picture.includes('MARKER-SERIAL-77')).toBe(false);
  });
});

describe('the name of a document', () => {
  const named = async (name: string): Promise<{ fileName: string; header: string; url: string }> => {
    const { fileName, url } = await find(await store(Buffer.from(`AC1032 ${name}`), name));
    const answer = await app.request(url);
    expect(answer.status).toBe(200);
    return { fileName, url, header: answer.headers.get('content-disposition') ?? '' };
  };

  test('may be in any script', async () => {
    const { fileName, header } = await named('مخطط الموقع.dwg');
    expect(fileName).toBe('مخطط الموقع.dwg');
    expect(header).toBe(
      `attachment; filename="____ ______.dwg"; filename*=UTF-8''${encodeURIComponent('مخطط الموقع.dwg')}`,
    );
    expect((await named('Grundriß Café.dwg')).header).toContain('filename="Grundri_ Cafe.dwg"');
  });

  test.each([
    ['C:\\fakepath\\plan.dwg', 'plan.dwg'],
    ['../../etc/plan.dwg', 'plan.dwg'],
    ['say "hi"; filename="x.exe".dwg', 'say hi; filename=x.exe.dwg'],
    ['plan\r\nSet-Cookie: a=b.dwg', 'planSet-Cookie a=b.dwg'],
    ['plan\u202egpj.dwg', 'plangpj.dwg'],
    ['CON.dwg', 'document CON.dwg'],
    ['...  .dwg', 'document.dwg'],
    ['  plan   of  all .DWG', 'plan of all.DWG'],
    ["it's (50%) *final*.dwg", "it's (50%) final.dwg"],
  ])('%j becomes %j', async (name, expected) => {
    const { fileName, header } = await named(name);
    expect(fileName).toBe(expected);
    expect(header).not.toMatch(/[\r\n]/);
    const [, exact] = /filename\*=UTF-8''(\S+)$/.exec(header) ?? [];
    expect(decodeURIComponent(exact ?? '')).toBe(expected);
    expect(exact).not.toMatch(/['()*"]/);
  });

  test('is shortened when too long, and keeps its extension', async () => {
    const { fileName } = await named(`${'plan '.repeat(60)}.dwg`);
    expect(fileName.length).toBeLessThanOrEqual(120);
    expect(fileName).toMatch(/^plan plan .*\.dwg$/);
  });

  test('is part of its address; other names redirect there', async () => {
    const { url } = await named('right name.dwg');
    const [, , id] = url.split('/');
    for (const path of [`/files/${id}`, `/files/${id}/evil.exe`]) {
      const answer = await app.request(path);
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe(url);
    }
  });
});
