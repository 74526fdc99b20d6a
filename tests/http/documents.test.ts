import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENT_KINDS, type DocumentKind, documentKinds } from '#features/documents/limits.ts';
import type { DocumentOnWire } from '#features/documents/schema.ts';
import { anonymous, system, type Viewer } from '#platform/http/routing/viewer.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import { compoundFile, docx, pdf, xlsx, zip } from '#tests/support/files.ts';

let app: TestApp;
/** Decides who may read each document, as a feature does for its documents. */
const readers = new Map<string, (viewer: Viewer) => boolean>();
beforeAll(async () => {
  app = await startTestApp();
  app.documents.addReadingRule(
    async (ids, viewer) => new Set(ids.filter((id) => readers.get(id)?.(viewer) ?? false)),
  );
});
afterAll(() => app.close());

const everybody = (): boolean => true;

const store = async (
  bytes: Uint8Array,
  name: string,
  mayRead: ((viewer: Viewer) => boolean) | null = everybody,
): Promise<string> => {
  const { _id } = unwrap(
    await app.documents.store({ bytes, name, allowed: DOCUMENT_KINDS, maxMB: 20 }, system),
  );
  if (mayRead !== null) readers.set(_id, mayRead);
  return _id;
};
const find = async (_id: string): Promise<DocumentOnWire> => {
  const document = (await app.documents.find([_id])).get(_id);
  if (document === undefined) throw new Error('The document is not there');
  return document;
};
const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

/** Returns this many bytes that do not compress, the same each time. */
const bulk = (bytes: number): Buffer => {
  const content = Buffer.alloc(bytes);
  let state = 1;
  for (let at = 0; at < bytes; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    content[at] = state >> 16;
  }
  return content;
};

const ifc = 'ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n';
const photograph = (format: 'jpeg' | 'png' | 'tiff', width = 300, height = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#345678' } })
    .toFormat(format)
    .toBuffer();

/** One valid file of each kind. */
const samples: Record<DocumentKind, () => Buffer | Promise<Buffer>> = {
  pdf: () => pdf(['A page']),
  docx: () => docx('A paragraph'),
  xlsx: () => xlsx([['A cell']]),
  csv: () => Buffer.from('item,amount\nbricks,12\n'),
  dwg: () => Buffer.from('AC1032\0\0\0\0 a drawing', 'latin1'),
  dxf: () => Buffer.from('999\nmade by hand\n  0\nSECTION\n  2\nHEADER\n  0\nENDSEC\n  0\nEOF\n'),
  ifc: () => Buffer.from(ifc),
  rvt: () => compoundFile('BasicFileInfo', 'Contents', 'Formats', 'Global', 'Partitions', 'RevitPreview4.0'),
  zip: () => zip({ 'plans/A-001.txt': 'a plan' }),
  jpeg: () => photograph('jpeg'),
  png: () => photograph('png'),
  tiff: () => photograph('tiff'),
  mpp: () => compoundFile('   114', 'Props14', 'CompObj'),
  xer: () => Buffer.from('ERMHDR\t20.12\t2026-11-21\tProject\tadmin\n%T\tCURRTYPE\n%E\n'),
  kmz: () => zip({ 'doc.kml': '<kml/>' }),
};

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

describe('a file is rejected if it', () => {
  const letter: readonly DocumentKind[] = ['pdf', 'jpeg', 'png', 'tiff'];
  const refusal = async (
    bytes: Uint8Array,
    name: string,
    allowed: readonly DocumentKind[] = DOCUMENT_KINDS,
  ): Promise<string> => {
    const outcome = await app.documents.store({ bytes, name, allowed, maxMB: 1 }, system);
    if (outcome.ok) return 'taken';
    expect(outcome.refusal.errors).toEqual({ file: outcome.refusal.message });
    return outcome.refusal.message;
  };
  const mismatch = (label: string): string =>
    `The file does not match its type. Save it again as ${label} and retry`;
  const locked = 'The selected file is password protected. Upload an unlocked copy';

  test('is empty, too large by one byte, or of a kind that is not accepted', async () => {
    expect(await refusal(Buffer.alloc(0), 'letter.pdf')).toBe('The selected file is empty');
    const just = Buffer.concat([Buffer.from('AC1032'), Buffer.alloc(1024 * 1024 - 6)]);
    expect(await refusal(just, 'plan.dwg')).toBe('taken');
    expect(await refusal(Buffer.concat([just, Buffer.alloc(1)]), 'plan.dwg')).toBe(
      'The selected file must be smaller than 1 MB',
    );
    const types = 'The selected file must be a PDF, JPEG, PNG or TIFF';
    for (const name of ['letter.docx', 'letter.svg', 'letter.html', 'letter', 'letter.', 'pdf', '.pdf'])
      expect(await refusal(await samples.pdf(), name, letter), name).toBe(types);
  });

  test.each(DOCUMENT_KINDS)('is named %s and has other contents', async (kind) => {
    const { extensions } = documentKinds[kind];
    const label = kind.toUpperCase();
    const name = `file.${extensions[0]}`;
    const others: Record<string, Buffer> = {
      page: Buffer.from('<!doctype html><script>alert(1)</script>'),
      drawing: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      program: Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'),
      pdf: await samples.pdf(),
      png: await samples.png(),
      docx: await samples.docx(),
      rvt: await samples.rvt(),
      ifc: await samples.ifc(),
    };
    for (const [what, bytes] of Object.entries(others)) {
      // A DOCX file is a valid ZIP.
      if (what === kind || (kind === 'zip' && what === 'docx')) continue;
      expect(await refusal(bytes, name), `${what} as ${kind}`).toBe(mismatch(label));
    }
  });

  test('is two kinds at once and does not begin as its own', async () => {
    const archive = await zip({ 'a.html': '<script>' });
    const page = Buffer.from('<script>alert(1)</script>');
    expect(await refusal(Buffer.concat([page, archive]), 'plans.zip')).toBe(mismatch('ZIP'));
    expect(await refusal(Buffer.concat([page, await samples.pdf()]), 'letter.pdf')).toBe(mismatch('PDF'));
    const both = Buffer.concat([await samples.jpeg(), archive]);
    expect(await refusal(both, 'plans.zip')).toBe(mismatch('ZIP'));
    // It is accepted as an image, and only ever sent as one.
    const { url } = await find(await store(both, 'photograph.jpg'));
    const answer = await app.request(url);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
  });

  test('is truncated or only begins correctly', async () => {
    const [jpeg, png, document] = [
      await photograph('jpeg', 900, 900),
      await samples.png(),
      await samples.docx(),
    ];
    expect(await refusal(jpeg.subarray(0, jpeg.length / 2), 'a.jpg')).toBe(mismatch('JPEG'));
    expect(await refusal(png.subarray(0, png.length - 40), 'a.png')).toBe(mismatch('PNG'));
    expect(await refusal(document.subarray(0, document.length / 2), 'a.docx')).toBe(mismatch('DOCX'));
    expect(await refusal(Buffer.from('%PDF-1.7\nand nothing else'), 'a.pdf')).toBe(mismatch('PDF'));
  });

  test('is password protected', async () => {
    const secret = await pdf(['Between us'], { userPassword: 'open sesame', ownerPassword: 'another' });
    expect(await refusal(secret, 'letter.pdf')).toBe(locked);
    expect(await refusal(compoundFile('EncryptionInfo', 'EncryptedPackage'), 'letter.docx')).toBe(locked);
    expect(await refusal(compoundFile('EncryptionInfo', 'EncryptedPackage'), 'bill.xlsx')).toBe(locked);
    // A PDF that only forbids printing can be opened by anybody.
    expect(await refusal(await pdf(['Read me'], { ownerPassword: 'another' }), 'letter.pdf')).toBe('taken');
    const archive = await samples.zip();
    // The encryption flag in the central directory.
    archive.writeUInt16LE(1, archive.indexOf(Buffer.from('504b0102', 'hex')) + 8);
    expect(await refusal(archive, 'plans.zip')).toBe(locked);
  });

  test('is an archive that expands too much or misstates its size', async () => {
    const tooMuch = (label: string): string =>
      `The selected ${label} contains too much to be opened safely. Split it into smaller files and retry`;
    const zeros = Buffer.alloc(66 * 1024 * 1024);
    expect(await refusal(await zip({ 'zeros.bin': zeros }), 'plans.zip')).toBe(tooMuch('ZIP'));
    const workbook = await xlsx([['A cell']], { 'xl/media/zeros.bin': zeros });
    expect(await refusal(workbook, 'bill.xlsx')).toBe(tooMuch('XLSX'));
    // Understates the size of the entry.
    workbook.writeUInt32LE(1000, workbook.lastIndexOf('xl/media/zeros.bin') - 46 + 24);
    expect(await refusal(workbook, 'bill.xlsx')).toBe(mismatch('XLSX'));
  });

  test('and leaves nothing behind', async () => {
    const keys = async (): Promise<number> => {
      let count = 0;
      for await (const _entry of app.storage.list('documents/')) count += 1;
      return count;
    };
    const before = await keys();
    await refusal(Buffer.from('%PDF-1.7\nand nothing else, again'), 'a.pdf');
    expect(await keys()).toBe(before);
  });
});

describe('access to a document', () => {
  const signIn = async (name: string): Promise<{ token: string; _id: string; viewer: Viewer }> => {
    const _id = await app.accounts.create({
      username: name,
      email: `${name}@example.com`,
      name,
      password: 'a password of some length',
      roles: ['member'],
    });
    return {
      _id,
      token: await app.accounts.openSession(_id, 1),
      viewer: { ...anonymous, user: { _id, username: name } },
    };
  };
  const as = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });
  const statusOf = async (target: string, init?: RequestInit): Promise<number> =>
    (await app.request(target, init)).status;

  test('is decided by its owner; for everybody else it does not exist', async () => {
    const builder = await signIn('builder');
    const other = await signIn('other');
    const allowed = await store(
      await pdf(['For the builder']),
      'a.pdf',
      ({ user }) => user?._id === builder._id,
    );
    const nobodys = await store(await pdf(['For nobody']), 'a.pdf', null);
    await app.jobs.runDue();
    expect(await statusOf(`/files/${allowed}/a.pdf`, as(builder.token))).toBe(200);
    expect(await statusOf(`/files/${allowed}/pages/1.webp`, as(builder.token))).toBe(200);

    const unknown = '0199f000-0000-7000-8000-000000000001';
    const answerOf = async (target: string, init?: RequestInit) => {
      const answer = await app.request(target, init);
      return { status: answer.status, body: await answer.text(), headers: [...answer.headers] };
    };
    for (const path of ['', '/a.pdf', '/b.pdf', '/pages/1.webp', '/pages/thumbnail.webp']) {
      const nothing = await answerOf(`/files/${unknown}${path}`);
      expect(nothing.status).toBe(404);
      for (const init of [undefined, as(other.token), as('made-up')]) {
        expect(await answerOf(`/files/${allowed}${path}`, init)).toEqual(nothing);
        expect(await answerOf(`/files/${nobodys}${path}`, init)).toEqual(nothing);
      }
      expect(await answerOf(`/files/not-an-id${path}`)).toEqual(nothing);
      expect(await answerOf(`/files/%00${path}`)).toEqual(nothing);
    }
    const conditional = { headers: { 'if-none-match': '*', range: 'bytes=0-1' } };
    expect(await statusOf(`/files/${allowed}/a.pdf`, conditional)).toBe(404);
    expect(await statusOf(`/files/${allowed}/a.pdf`, { method: 'HEAD' })).toBe(404);
  });

  test('is checked on every request: restricted documents are not cached, public ones are revalidated', async () => {
    const { _id, token } = await signIn('cached');
    const theirs = await store(await pdf(['Theirs']), 'a.pdf', ({ user }) => user?._id === _id);
    const everybodys = await store(await pdf(['Everybody’s']), 'a.pdf');
    const cacheOf = async (target: string, init?: RequestInit): Promise<string | null> =>
      (await app.request(target, init)).headers.get('cache-control');
    expect(await cacheOf(`/files/${theirs}/a.pdf`, as(token))).toBe('private, no-store');
    expect(await cacheOf(`/files/${everybodys}/a.pdf`)).toBe('no-cache');
    readers.delete(everybodys);
    expect(await statusOf(`/files/${everybodys}/a.pdf`)).toBe(404);
  });

  test('by a signed link lasts ten minutes, for one user and one document, while they have access', async () => {
    const { _id, viewer } = await signIn('signed');
    const colleague = await signIn('colleague');
    const right = ({ user }: Viewer): boolean => user?._id === _id || user?._id === colleague._id;
    const document = await store(await pdf(['Signed for']), 'a.pdf', right);
    const another = await store(await pdf(['Not signed for']), 'a.pdf', right);
    await app.jobs.runDue();
    expect((await app.documents.signatures([document], anonymous)).get(document)).toBeUndefined();
    const query = `?${(await app.documents.signatures([document], viewer)).get(document)}`;
    const address = `/files/${document}/a.pdf${query}`;
    expect(await statusOf(address)).toBe(200);
    expect(await statusOf(`/files/${document}/pages/1.webp${query}`)).toBe(200);
    expect((await app.request(`/files/${document}${query}`)).headers.get('location')).toBe(address);

    expect(await statusOf(`/files/${another}/a.pdf${query}`)).toBe(404);
    for (const tampered of [
      // This user has access too, but the link was not signed for them.
      query.replace(_id, colleague._id),
      query.replace(/until=\d+/, (until) => `${until}0`),
      query.replace(/seal=./, (seal) => `${seal}A`),
      query.replace(/&seal=.*/, ''),
      '?for=&until=&seal=',
    ])
      expect(await statusOf(`/files/${document}/a.pdf${tampered}`), tampered).toBe(404);

    readers.set(document, () => false);
    expect(await statusOf(address)).toBe(404);
    readers.set(document, right);
    expect(await statusOf(address)).toBe(200);
    await app.database.transaction(() =>
      app.database.db.updateTable('users').set({ status: 'disabled' }).where('_id', '=', _id).execute(),
    );
    expect(await statusOf(address)).toBe(404);
    await app.database.transaction(() =>
      app.database.db.updateTable('users').set({ status: 'active' }).where('_id', '=', _id).execute(),
    );
    app.clock.advance(10 * 60 * 1000 - 1);
    expect(await statusOf(address)).toBe(200);
    app.clock.advance(1);
    expect(await statusOf(address)).toBe(404);
  });
});

describe('ranges of a document', () => {
  let url: string;
  let etag: string;
  const content = Buffer.concat([Buffer.from('AC1032'), bulk(300_000)]);
  beforeAll(async () => {
    url = (await find(await store(content, 'model.dwg'))).url;
    etag = (await app.request(url)).headers.get('etag') ?? '';
  });
  const ask = (headers: Record<string, string>, method = 'GET'): Promise<Response> =>
    app.request(url, { method, headers });
  const last = content.length - 1;

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, last],
    ['bytes=-100', last - 99, last],
    ['bytes=-999999999', 0, last],
    ['bytes=299000-999999999', 299_000, last],
    ['Bytes = 5 - 9', 5, 9],
    [`bytes=${last}-`, last, last],
  ])('%s returns those bytes', async (range, start, end) => {
    const answer = await ask({ range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${content.length}`);
    expect(answer.headers.get('content-length')).toBe(String(end - start + 1));
    expect((await bytesOf(answer)).equals(content.subarray(start, end + 1))).toBe(true);
  });

  test.each([`bytes=${content.length}-`, 'bytes=999999999-', 'bytes=-0'])('%s gets 416', async (range) => {
    const answer = await ask({ range });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${content.length}`);
  });

  test.each(['bytes=9-5', 'bytes=a-b', 'bytes=-', 'lines=1-2', 'bytes=0-1,5-6', 'bytes=0-0x1'])(
    '%s is ignored, and the whole document is sent',
    async (range) => {
      const answer = await ask({ range });
      expect(answer.status).toBe(200);
      expect((await bytesOf(answer)).length).toBe(content.length);
    },
  );

  test('resume a broken download to the same file', async () => {
    const half = Math.floor(content.length / 2);
    const first = (await bytesOf(await ask({}))).subarray(0, half);
    const rest = await ask({ range: `bytes=${half}-`, 'if-range': etag });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('etag')).toBe(etag);
    expect(Buffer.concat([first, await bytesOf(rest)]).equals(content)).toBe(true);
  });

  test('are sent only if the file has not changed', async () => {
    for (const other of ['"another"', `W/${etag}`, 'Sat, 21 Nov 2026 12:00:00 GMT']) {
      const answer = await ask({ range: 'bytes=10-', 'if-range': other });
      expect(answer.status, other).toBe(200);
      expect((await bytesOf(answer)).length).toBe(content.length);
    }
  });

  test('are not sent to a client that has the file', async () => {
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const answer = await ask({ 'if-none-match': known, range: 'bytes=0-9' });
      expect(answer.status, known).toBe(304);
      expect(answer.headers.get('etag')).toBe(etag);
      expect(await answer.text()).toBe('');
    }
    expect((await ask({ 'if-none-match': '"x"' })).status).toBe(200);
  });

  test('are announced', async () => {
    const head = await ask({ range: 'bytes=0-9' }, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.headers.get('accept-ranges')).toBe('bytes');
    expect(head.headers.get('content-length')).toBe(String(content.length));
    expect(await head.text()).toBe('');
  });
});

describe('a download', () => {
  test('reads only as much as the client takes, and closes the file when the client disconnects', async () => {
    const bytes = Buffer.concat([Buffer.from('AC1032'), bulk(8 * 1024 * 1024)]);
    const { url } = await find(await store(bytes, 'large.dwg'));
    const streams: (Readable & { bytesRead?: number })[] = [];
    const { read } = app.storage;
    app.storage.read = async (...parameters) => {
      const file = await read(...parameters);
      streams.push(file.stream);
      return file;
    };
    try {
      const taken = (await app.request(url)).body?.getReader();
      expect((await taken?.read())?.value?.length).toBeGreaterThan(0);
      // Gives any read-ahead time to happen.
      for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
      expect(streams[0]?.bytesRead).toBeLessThan(1024 * 1024);
      expect(streams[0]?.destroyed).toBe(false);
      await taken?.cancel();
      expect(streams[0]?.destroyed).toBe(true);
    } finally {
      app.storage.read = read;
    }
  });

  test('cannot run scripts or be framed', async () => {
    const answer = await app.request((await find(await store(await pdf(['Quiet']), 'quiet.pdf'))).url);
    expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
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
