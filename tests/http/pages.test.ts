/** Rendered pages: caching, state and freshness. */
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { addImage, addStaffMember, projectFields, unwrap } from '#tests/support/factories.ts';
import { SCHOOL, schoolSite } from '#tests/support/school-pages.ts';

const { app, education, school, ownSiteForEach, html } = schoolSite();

describe('a cached page', () => {
  ownSiteForEach();

  test('shows a change on the next request', async () => {
    expect(await html(SCHOOL)).toContain('Northgate School');
    unwrap(await app().content.projects.change(school(), 2, { title: 'Northgate Academy' }, system));
    for (const path of [SCHOOL, '/projects/education', '/projects', '/'])
      expect(await html(path), path).toContain('Northgate Academy');
    unwrap(await app().content.projects.unpublish(school(), system));
    expect((await app().request(SCHOOL)).status).toBe(404);
    expect(await html('/')).not.toContain('Northgate Academy');
  });

  test('is rendered once, then answered from the cache', async () => {
    const before = app().cache.bytes;
    const first = await html(SCHOOL);
    const after = app().cache.bytes;
    expect(after).toBeGreaterThan(before);
    expect(await html(SCHOOL)).toBe(first);
    expect(app().cache.bytes).toBe(after);
  });

  test('answers 304 to the etag of any encoding, until it changes', async () => {
    const tags = await Promise.all(
      ['identity', 'br', 'gzip', 'zstd'].map(
        async (encoding) =>
          (await app().request(SCHOOL, { headers: { 'accept-encoding': encoding } })).headers.get('etag') ??
          '',
      ),
    );
    expect(new Set(tags).size).toBe(4);
    const ask = async (tag: string): Promise<Response> =>
      app().request(SCHOOL, { headers: { 'if-none-match': tag, 'accept-encoding': 'br' } });
    for (const tag of tags) {
      const answer = await ask(tag);
      expect(answer.status).toBe(304);
      expect(await answer.text()).toBe('');
    }
    expect((await ask('"something-else"')).status).toBe(200);
    unwrap(await app().content.projects.change(school(), 2, { title: 'Northgate Academy' }, system));
    for (const tag of tags) expect((await ask(tag)).status).toBe(200);
  });

  test('is the same in every encoding', async () => {
    const plain = Buffer.from(await html(SCHOOL));
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['zstd', zstdDecompressSync],
    ] as const) {
      const answer = await app().request(SCHOOL, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      const body = Buffer.from(await answer.arrayBuffer());
      expect(Number(answer.headers.get('content-length'))).toBe(body.length);
      expect(unpack(body).equals(plain), encoding).toBe(true);
    }
    for (const refused of ['br;q=0, gzip;q=0', 'identity', 'x-unknown']) {
      const answer = await app().request(SCHOOL, { headers: { 'accept-encoding': refused } });
      expect(answer.headers.get('content-encoding'), refused).toBeNull();
    }
  });

  test('answers HEAD with the headers of GET', async () => {
    const full = await app().request(SCHOOL);
    const head = await app().request(SCHOOL, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect([...head.headers]).toEqual([...full.headers]);
    expect(await head.text()).toBe('');
    expect((await app().request('/nowhere', { method: 'HEAD' })).status).toBe(404);
  });

  test('is stored once, whatever unknown parameters are added', async () => {
    const page = await html('/projects');
    const bytesBefore = app().cache.bytes;
    for (let number = 0; number < 20; number += 1)
      expect(await html(`/projects?utm_source=${number}&fbclid=${number}`)).toBe(page);
    expect(app().cache.bytes).toBe(bytesBefore);
    expect(await html('/projects?utm_source=x&status=completed')).toBe(
      await html('/projects?status=completed'),
    );
  });
});

describe('the state of a page', () => {
  ownSiteForEach();

  const addressIn = async (path: string): Promise<string> =>
    / data-state="([^"]+)"/.exec(await html(path))?.[1]?.replaceAll('&amp;', '&') ?? 'none';

  test('is compressed, and can be stored for ever', async () => {
    const address = await addressIn('/projects?search=school');
    expect(await html('/projects?search=school')).not.toContain('<script type="application/json"');
    const answer = await app().request(address, { headers: { 'accept-encoding': 'br' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    const state = JSON.parse(String(brotliDecompressSync(await answer.arrayBuffer())));
    expect(state).toMatchObject({ path: '/projects', failure: null });
    expect(JSON.stringify(state.guest)).toContain('Northgate School');
  });

  test('remains when something else changes, and is gone when the page changes', async () => {
    const member = await addStaffMember(app(), { name: 'Eleanor Hale' });
    const address = await addressIn(SCHOOL);
    unwrap(await app().content.staff.change(member, 2, { name: 'Eleanor Hall' }, system));
    expect(await addressIn(SCHOOL)).toBe(address);
    expect((await app().request(address)).status).toBe(200);
    unwrap(await app().content.projects.change(school(), 2, { title: 'Northgate Academy' }, system));
    expect((await app().request(address)).status).toBe(404);
    expect(await addressIn(SCHOOL)).not.toBe(address);
  });

  test('of a page that is not there belongs to that page too', async () => {
    const address = / data-state="([^"]+)"/.exec(await html('/nowhere'))?.[1] ?? 'none';
    expect(await (await app().request(address)).json()).toMatchObject({ failure: 'not-found' });
  });

  test('of search results is in the page itself, so that nothing is rendered a second time for it', async () => {
    const page = await html('/search?q=school');
    expect(page).not.toContain('data-state');
    const [, json = ''] = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(page) ?? [];
    expect(JSON.parse(json)).toMatchObject({ path: '/search', failure: null });
    expect(json).toContain('Northgate School');
  });

  test('is not found under another hash, of another page or of no page', async () => {
    const address = await addressIn(SCHOOL);
    const hash = address.slice(0, address.indexOf('?'));
    for (const target of [
      hash,
      `${hash}?page=`,
      `${hash}?page=%2F`,
      `${hash}?page=${encodeURIComponent('https://elsewhere.example/')}`,
      `${hash}?page=%2F%2Felsewhere.example`,
      `${hash}?page=%2Fuser%2Flogin`,
      address.replace(hash, '/page-state/nonsense'),
    ])
      expect((await app().request(target)).status, target).toBe(404);
  });
});

test.each([
  ['a page of search results', '/search?q=school'],
  ['an answer of the guest API', '/api/guest/search?search=school'],
  ['the page that is not there', '/nowhere'],
])('%s, which is not cached, is compressed as the browser accepts it', async (_, target) => {
  const plain = await app().request(target);
  expect(plain.headers.get('content-encoding')).toBeNull();
  const text = await plain.text();
  expect(text.length).toBeGreaterThan(1000);
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['zstd', zstdDecompressSync],
  ] as const) {
    const sent = await app().request(target, { headers: { 'accept-encoding': encoding } });
    expect(sent.headers.get('content-encoding')).toBe(encoding);
    expect(sent.headers.get('vary')).toContain('Accept-Encoding');
    const bytes = Buffer.from(await sent.arrayBuffer());
    expect(Number(sent.headers.get('content-length'))).toBe(bytes.length);
    expect(decompress(bytes).toString()).toBe(text);
  }
});

describe('a scheduled record', () => {
  ownSiteForEach();

  test('appears and disappears on pages at exactly the set times', async () => {
    const { _id } = unwrap(
      await app().content.projects.create(
        projectFields(education(), [await addImage(app())], {
          title: 'Southgate College',
          unpublishAt: '2026-11-21T14:00:00.000Z',
        }),
        system,
      ),
    );
    unwrap(await app().content.projects.schedule(_id, '2026-11-21T13:00:00.000Z', system));
    const own = '/projects/education/southgate-college';
    const pages = ['/projects', '/projects/education', '/sitemap.xml'];
    for (const [instant, there] of [
      ['2026-11-21T12:59:59.999Z', false],
      ['2026-11-21T13:00:00.000Z', true],
      ['2026-11-21T13:59:59.999Z', true],
      ['2026-11-21T14:00:00.000Z', false],
    ] as const) {
      app().clock.set(new Date(instant));
      // Twice: the second answer comes from the cache.
      for (const path of [...pages, ...pages])
        expect((await html(path)).includes('southgate-college'), `${path} at ${instant}`).toBe(there);
      expect((await app().request(own)).status, `${own} at ${instant}`).toBe(there ? 200 : 404);
    }
  });
});
