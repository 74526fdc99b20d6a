import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { initialsOf } from '#features/site-icon/server/draw.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import { builtRenderer } from '#tests/support/site.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ renderer: await builtRenderer(), siteUrl: 'https://www.brown.example' });
  const { version, data } = await app.settings.get('contact');
  unwrap(
    await app.settings.put(
      'contact',
      version,
      { ...data, companyName: 'Brown & Söhne Ltd', email: 'office@brown.example', phone: '0113 496 0000' },
      system,
    ),
  );
});
afterAll(() => app.close());

const picture = async (path: string) => {
  const response = await app.request(path);
  expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
  return sharp(Buffer.from(await response.arrayBuffer()));
};
const centreOf = async (image: Sharp) => {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)];
};

test('a site without a logo has an icon with the initials of the company’s name', async () => {
  const response = await app.request('/favicon.svg');
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  const svg = await response.text();
  expect(svg).toContain('<title>Brown &amp; Söhne Ltd</title>');
  expect(svg).not.toContain('Northline');
  expect(initialsOf('Brown & Söhne Ltd')).toBe('BS');
});

test.each([
  ['/apple-touch-icon.png', 180],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
  ['/icon-maskable-512.png', 512],
])('%s is an image %i pixels wide', async (path, side) => {
  const { width, height, format } = await (await picture(path)).metadata();
  expect({ width, height, format }).toEqual({ width: side, height: side, format: 'png' });
  const etag = (await app.request(path)).headers.get('etag') ?? '';
  expect((await app.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('the manifest lists PNG icons, one of them maskable', async () => {
  const { icons } = (
    await app.json<{ icons: { src: string; sizes: string; type: string; purpose?: string }[] }>(
      '/site.webmanifest',
    )
  ).body;
  expect(icons.filter(({ type }) => type === 'image/png')).toEqual([
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
    { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ]);
});

test('a logo becomes the icon on the next request', async () => {
  const red = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#c01010' } })
    .jpeg()
    .toBuffer();
  const fields = { alt: 'Our sign' };
  const { _id } = unwrap(await app.images.upload({ file: red, name: 'logo.jpg', fields }, system));
  await app.jobs.runDue();
  const { version, data } = await app.settings.get('general');
  unwrap(await app.settings.put('general', version, { ...data, logo: _id }, system));
  const [r = 0, g = 0] = await centreOf(await picture('/icon-512.png'));
  expect(r).toBeGreaterThan(150);
  expect(g).toBeLessThan(60);
  expect(app.loggedProblems).toEqual([]);
});

describe('every page has an image for sharing', () => {
  test('with the size of its file, even if the picture is narrower than most', async () => {
    const narrow = await sharp({ create: { width: 900, height: 601, channels: 3, background: '#c01010' } })
      .jpeg()
      .toBuffer();
    const fields = { alt: 'Our yard' };
    const { _id } = unwrap(await app.images.upload({ file: narrow, name: 'yard.jpg', fields }, system));
    await app.jobs.runDue();
    const { version, data } = await app.settings.get('general');
    unwrap(await app.settings.put('general', version, { ...data, heroImage: _id }, system));
    const html = await (await app.request('/contact')).text();
    const tag = (name: string): string =>
      new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1] ?? '';
    const file = await app.request(new URL(tag('og:image')).pathname);
    const { width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect([width, height]).toEqual([900, 601]);
    expect([tag('og:image:width'), tag('og:image:height')]).toEqual(['900', '601']);
  });

  test.each(['/', '/tenders', '/letters-of-reference', '/contact', '/projects'])('%s', async (path) => {
    const html = await (await app.request(path)).text();
    expect(html).toMatch(/<meta property="og:image" content="https:\/\/www\.brown\.example\/[^"]+">/);
  });
});

test.each([
  ['Northline Construction', 'NC'],
  ['The Ouse Building Company Limited', 'OB'],
  ['9 Elms', '9E'],
  ['Élan', 'E'],
  ['北京建设', ''],
  ['', ''],
])('the initials of “%s” are “%s”', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});
