/** The exact headers of built files, pictures, documents and feeds: a header that is not listed here must not be sent. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addDocument, addImage, addLetter, addProject } from '#tests/support/factories.ts';
import { ALWAYS, CLOSED, headersOf as headersFrom, PAGE_HEADERS, SANDBOX } from '#tests/support/headers.ts';
import { builtRenderer } from '#tests/support/site.ts';

let app: TestApp;
let picture: string;
let document: string;
let asset: string;
beforeAll(async () => {
  app = await startTestApp({ renderer: await builtRenderer() });
  const image = await addImage(app);
  await addProject(app, await addCategory(app), { images: [image] });
  document = await addDocument(app);
  await addLetter(app, { documents: [document] });
  await app.jobs.runDue();
  picture = `/images/${image}/1-320.jpg`;
  asset = /\/assets\/[^"]+\.js/.exec(await (await app.request('/')).text())?.[0] ?? '';
});
afterAll(() => app.close());

const headersOf = (target: string, init?: RequestInit) => headersFrom(app, target, init);

describe('exactly these headers are sent with', () => {
  test('a built file', async () => {
    expect(await headersOf(asset)).toEqual({
      status: 200,
      headers: {
        ...ALWAYS,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        'content-length': 'any',
        etag: 'any',
        vary: 'Accept-Encoding',
      },
    });
  });
  test('a missing built file', async () => {
    expect(await headersOf('/assets/nothing.js')).toEqual({
      status: 404,
      headers: { ...PAGE_HEADERS, 'cache-control': 'no-store' },
    });
  });
  test('an image', async () => {
    const expected = {
      ...ALWAYS,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': SANDBOX,
      etag: 'any',
    };
    expect(await headersOf(picture)).toEqual({
      status: 200,
      headers: { ...expected, 'content-type': 'image/jpeg', 'content-length': 'any' },
    });
    const etag = (await app.request(picture)).headers.get('etag') ?? '';
    expect(await headersOf(picture, { headers: { 'if-none-match': etag } })).toEqual({
      status: 304,
      headers: expected,
    });
    expect(await headersOf('/images/0199f000-0000-7000-8000-000000000000')).toEqual({
      status: 404,
      headers: {
        ...ALWAYS,
        'cache-control': 'no-store',
        'content-security-policy': SANDBOX,
        'content-type': 'text/plain; charset=utf-8',
      },
    });
  });
  const file = (type: string, name: string) => ({
    ...ALWAYS,
    'accept-ranges': 'bytes',
    'cache-control': 'no-cache',
    'content-disposition': `inline; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-length': 'any',
    'content-security-policy': SANDBOX,
    'content-type': type,
    etag: 'any',
  });
  test('a document', async () => {
    const address = `/files/${document}/letter.pdf`;
    const expected = file('application/pdf', 'letter.pdf');
    expect(await headersOf(address)).toEqual({ status: 200, headers: expected });
    expect(await headersOf(address, { headers: { range: 'bytes=0-9' } })).toEqual({
      status: 206,
      headers: { ...expected, 'content-range': expect.stringMatching(/^bytes 0-9\/\d+$/) },
    });
    expect(await headersOf(address, { headers: { range: 'bytes=99999999-' } })).toEqual({
      status: 416,
      headers: {
        ...ALWAYS,
        'cache-control': 'no-store',
        'content-range': expect.stringMatching(/^bytes \*\/\d+$/),
        'content-security-policy': SANDBOX,
        'content-type': 'text/plain; charset=utf-8',
      },
    });
    const { 'content-length': _bytes, ...ofUnchanged } = expected;
    const etag = (await app.request(address)).headers.get('etag') ?? '';
    expect(await headersOf(address, { headers: { 'if-none-match': etag } })).toEqual({
      status: 304,
      headers: ofUnchanged,
    });
  });
  test('a picture of a page of a document', async () => {
    for (const [name, saved] of [
      ['1', 'letter 1.webp'],
      ['thumbnail', 'letter thumbnail.webp'],
    ])
      expect(await headersOf(`/files/${document}/pages/${name}.webp`), name).toEqual({
        status: 200,
        headers: file('image/webp', saved ?? ''),
      });
  });
  test('a document under another name, and a missing one', async () => {
    const expected = { ...ALWAYS, 'cache-control': 'no-store', 'content-security-policy': SANDBOX };
    expect(await headersOf(`/files/${document}/other.html`)).toEqual({
      status: 302,
      headers: { ...expected, location: `/files/${document}/letter.pdf` },
    });
    expect(await headersOf('/files/0199f000-0000-7000-8000-000000000000/letter.pdf')).toEqual({
      status: 404,
      headers: { ...expected, 'content-type': 'text/plain; charset=utf-8' },
    });
  });
  test.each([
    ['/feed.xml', 'application/atom+xml; charset=utf-8'],
    ['/tenders.xml', 'application/atom+xml; charset=utf-8'],
    ['/tenders.ics', 'text/calendar; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/site.webmanifest', 'application/manifest+json'],
  ])('%s', async (path, type) => {
    const { status, headers } = await headersOf(path);
    // Only those that are long enough to be compressed vary.
    const { vary, ...others } = headers;
    expect([undefined, 'Accept-Encoding']).toContain(vary);
    expect({ status, headers: others }).toEqual({
      status: 200,
      headers: {
        ...ALWAYS,
        'cache-control': 'no-cache',
        'content-length': 'any',
        'content-security-policy': CLOSED,
        'content-type': type,
        etag: 'any',
      },
    });
  });
});
