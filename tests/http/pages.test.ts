/** Rendered pages: caching, freshness, canonical addresses, structured data and escaping. */
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GuestSettings } from '#features/settings/schema.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  addCategory,
  addImage,
  addProject,
  addStaffMember,
  projectFields,
  unwrap,
} from '#tests/support/factories.ts';
import { builtRenderer } from '#tests/support/site.ts';

let app: TestApp;
let education: string;
let school: string;
const start = async (): Promise<void> => {
  app = await startTestApp({ renderer: await builtRenderer() });
  education = await addCategory(app, { title: 'Education' });
  school = await addProject(app, education, { title: 'Northgate School', featured: true });
};
beforeAll(start);
afterEach(() => expect(app.loggedProblems.splice(0)).toEqual([]));
afterAll(() => app.close());

/** Gives a separate site to tests that change what others read. */
const ownSiteForEach = (): void => {
  beforeEach(async () => {
    const shared = { app, education, school };
    await start();
    return async () => {
      const own = app;
      ({ app, education, school } = shared);
      await own.close();
      expect(own.loggedProblems).toEqual([]);
    };
  });
};

const SCHOOL = '/projects/education/northgate-school';
const pages = ['/', '/projects', '/projects/education', SCHOOL, '/featured-projects', '/meet-the-team'];
const html = async (path: string): Promise<string> => (await app.request(path)).text();
const leadsTo = async (path: string): Promise<[number, string | null]> => {
  const { status, headers } = await app.request(path);
  return [status, headers.get('location')];
};
/** Returns the structured data of a page. */
const jsonLd = (page: string): unknown[] =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
/** Returns the answer with the data from which a page was rendered. */
const stateOf = async (page: string): Promise<Response> =>
  app.request(/ data-state="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '/no-state');
/** Returns the text that a person sees, without markup. */
const shown = (page: string): string =>
  page
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->|<wbr\/?>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

describe('a cached page', () => {
  ownSiteForEach();

  test('shows a change on the next request', async () => {
    expect(await html(SCHOOL)).toContain('Northgate School');
    unwrap(await app.content.projects.change(school, 2, { title: 'Northgate Academy' }, system));
    for (const path of [SCHOOL, '/projects/education', '/projects', '/'])
      expect(await html(path), path).toContain('Northgate Academy');
    unwrap(await app.content.projects.unpublish(school, system));
    expect((await app.request(SCHOOL)).status).toBe(404);
    expect(await html('/')).not.toContain('Northgate Academy');
  });

  test('is rendered once, then answered from the cache', async () => {
    const before = app.cache.bytes;
    const first = await html(SCHOOL);
    const after = app.cache.bytes;
    expect(after).toBeGreaterThan(before);
    expect(await html(SCHOOL)).toBe(first);
    expect(app.cache.bytes).toBe(after);
  });

  test('answers 304 to the etag of any encoding, until it changes', async () => {
    const tags = await Promise.all(
      ['identity', 'br', 'gzip', 'zstd'].map(
        async (encoding) =>
          (await app.request(SCHOOL, { headers: { 'accept-encoding': encoding } })).headers.get('etag') ?? '',
      ),
    );
    expect(new Set(tags).size).toBe(4);
    const ask = async (tag: string): Promise<Response> =>
      app.request(SCHOOL, { headers: { 'if-none-match': tag, 'accept-encoding': 'br' } });
    for (const tag of tags) {
      const answer = await ask(tag);
      expect(answer.status).toBe(304);
      expect(await answer.text()).toBe('');
    }
    expect((await ask('"something-else"')).status).toBe(200);
    unwrap(await app.content.projects.change(school, 2, { title: 'Northgate Academy' }, system));
    for (const tag of tags) expect((await ask(tag)).status).toBe(200);
  });

  test('is the same in every encoding', async () => {
    const plain = Buffer.from(await html(SCHOOL));
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['zstd', zstdDecompressSync],
    ] as const) {
      const answer = await app.request(SCHOOL, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      const body = Buffer.from(await answer.arrayBuffer());
      expect(Number(answer.headers.get('content-length'))).toBe(body.length);
      expect(unpack(body).equals(plain), encoding).toBe(true);
    }
    for (const refused of ['br;q=0, gzip;q=0', 'identity', 'x-unknown']) {
      const answer = await app.request(SCHOOL, { headers: { 'accept-encoding': refused } });
      expect(answer.headers.get('content-encoding'), refused).toBeNull();
    }
  });

  test('answers HEAD with the headers of GET', async () => {
    const full = await app.request(SCHOOL);
    const head = await app.request(SCHOOL, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect([...head.headers]).toEqual([...full.headers]);
    expect(await head.text()).toBe('');
    expect((await app.request('/nowhere', { method: 'HEAD' })).status).toBe(404);
  });

  test('is stored once, whatever unknown parameters are added', async () => {
    const page = await html('/projects');
    const bytesBefore = app.cache.bytes;
    for (let number = 0; number < 20; number += 1)
      expect(await html(`/projects?utm_source=${number}&fbclid=${number}`)).toBe(page);
    expect(app.cache.bytes).toBe(bytesBefore);
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
    const answer = await app.request(address, { headers: { 'accept-encoding': 'br' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    const state = JSON.parse(String(brotliDecompressSync(await answer.arrayBuffer())));
    expect(state).toMatchObject({ path: '/projects', failure: null });
    expect(JSON.stringify(state.guest)).toContain('Northgate School');
  });

  test('remains when something else changes, and is gone when the page changes', async () => {
    const member = await addStaffMember(app, { name: 'Eleanor Hale' });
    const address = await addressIn(SCHOOL);
    unwrap(await app.content.staff.change(member, 2, { name: 'Eleanor Hall' }, system));
    expect(await addressIn(SCHOOL)).toBe(address);
    expect((await app.request(address)).status).toBe(200);
    unwrap(await app.content.projects.change(school, 2, { title: 'Northgate Academy' }, system));
    expect((await app.request(address)).status).toBe(404);
    expect(await addressIn(SCHOOL)).not.toBe(address);
  });

  test('of a page that is not there belongs to that page too', async () => {
    const address = / data-state="([^"]+)"/.exec(await html('/nowhere'))?.[1] ?? 'none';
    expect(await (await app.request(address)).json()).toMatchObject({ failure: 'not-found' });
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
      expect((await app.request(target)).status, target).toBe(404);
  });
});

test.each([
  ['a page of search results', '/search?q=school'],
  ['an answer of the guest API', '/api/guest/search?search=school'],
  ['the page that is not there', '/nowhere'],
])('%s, which is not cached, is compressed as the browser accepts it', async (_, target) => {
  const plain = await app.request(target);
  expect(plain.headers.get('content-encoding')).toBeNull();
  const text = await plain.text();
  expect(text.length).toBeGreaterThan(1000);
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['zstd', zstdDecompressSync],
  ] as const) {
    const sent = await app.request(target, { headers: { 'accept-encoding': encoding } });
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
      await app.content.projects.create(
        projectFields(education, [await addImage(app)], {
          title: 'Southgate College',
          unpublishAt: '2026-11-21T14:00:00.000Z',
        }),
        system,
      ),
    );
    unwrap(await app.content.projects.schedule(_id, '2026-11-21T13:00:00.000Z', system));
    const own = '/projects/education/southgate-college';
    const pages = ['/projects', '/projects/education', '/sitemap.xml'];
    for (const [instant, there] of [
      ['2026-11-21T12:59:59.999Z', false],
      ['2026-11-21T13:00:00.000Z', true],
      ['2026-11-21T13:59:59.999Z', true],
      ['2026-11-21T14:00:00.000Z', false],
    ] as const) {
      app.clock.set(new Date(instant));
      // Twice: the second answer comes from the cache.
      for (const path of [...pages, ...pages])
        expect((await html(path)).includes('southgate-college'), `${path} at ${instant}`).toBe(there);
      expect((await app.request(own)).status, `${own} at ${instant}`).toBe(there ? 200 : 404);
    }
  });
});

describe('an address', () => {
  test.each([
    ['/Projects', '/projects'],
    ['/projects/', '/projects'],
    ['//projects', '/projects'],
    ['/projects//Education/', '/projects/education'],
    ['/projects/education/NORTHGATE-SCHOOL', SCHOOL],
    ['/Projects/?status=completed&sort=title', '/projects?status=completed&sort=title'],
  ])('spelled %s redirects permanently to %s', async (spelled, canonical) => {
    expect(await leadsTo(spelled)).toEqual([301, canonical]);
    expect(await leadsTo(canonical)).toEqual([200, null]);
  });

  test.each([
    '/nowhere',
    '/projects/nowhere',
    '/projects/education/nowhere',
    '/meet-the-team/nobody',
    '/%00',
    '/a/b/c/d',
    '/projects/education%23x',
    '/projects/education%3Fpage=2',
    '/%23',
  ])('%s that does not exist shows the specified text and is not cached', async (path) => {
    const bytesBefore = app.cache.bytes;
    const answer = await app.request(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await answer.text();
    expect(page).toMatch(/<h1[^>]*>Error 404<\/h1>/);
    expect(page).toMatch(/<h2[^>]*>Page Not Found<\/h2>/);
    expect(shown(page)).toContain("Sorry the page you're looking for either doesn't exist or has moved.");
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).not.toContain('rel="canonical"');
    expect(app.cache.bytes).toBe(bytesBefore);
  });

  test.each([
    'sort=passwordHash',
    'direction=up',
    'status=nearly',
    'category=../etc',
    'max=-1',
    'page=1&page=2',
  ])('with an invalid parameter (%s) shows the list without it', async (query) =>
    expect((await app.request(`/projects?${query}`)).status).toBe(200),
  );

  test.each(['sector', 'search'])('with invalid characters in its %s finds nothing', async (name) => {
    for (const character of ['%00', '%07', '%E2%80%AE', '%FF', '%ED%A0%80'])
      expect((await app.request(`/projects?${name}=x${character}y`)).status, character).toBe(200);
  });
});

describe('an address, after a change,', () => {
  ownSiteForEach();

  test('of a project under another category redirects permanently to its own', async () => {
    await addCategory(app, { title: 'Culture' });
    expect(await leadsTo('/projects/culture/northgate-school')).toEqual([301, SCHOOL]);
    expect(await leadsTo('/projects/nowhere/northgate-school')).toEqual([301, SCHOOL]);
  });

  test('that a record formerly had redirects permanently to the current one', async () => {
    const person = await addStaffMember(app);
    unwrap(await app.content.projects.change(school, 2, { url: 'northgate-academy' }, system));
    unwrap(await app.content.staff.change(person, 2, { url: 'eleanor-hale-fciob' }, system));
    unwrap(await app.content.projectCategories.change(education, 2, { url: 'schools' }, system));
    expect(await leadsTo(SCHOOL)).toEqual([301, '/projects/schools/northgate-academy']);
    expect(await leadsTo('/projects/education')).toEqual([301, '/projects/schools']);
    expect(await leadsTo('/meet-the-team/eleanor-hale')).toEqual([301, '/meet-the-team/eleanor-hale-fciob']);
  });

  test('with a page number out of range leads to an existing page', async () => {
    for (let number = 0; number < 25; number += 1)
      await addProject(app, education, { title: `Project number ${number}`, images: [await addImage(app)] });
    const last = shown(await html('/projects?page=2'));
    expect(last).toContain('Project number 24');
    const follow = async (path: string): Promise<string> => {
      const answer = await app.request(path);
      const location = answer.headers.get('location');
      expect(answer.status, path).toBeLessThan(400);
      return location === null ? shown(await answer.text()) : follow(location);
    };
    for (const page of ['3', '999999', '1000000'])
      expect(await follow(`/projects?page=${page}`), page).toContain('Project number 24');
    for (const page of ['0', '-1', '1e9', 'two', '1.5', '', '99999999999999999999'])
      expect(await follow(`/projects?page=${encodeURIComponent(page)}`), page).toContain('Northgate School');
    for (const page of ['0', '-3', 'x', '7'])
      expect(await follow(`/projects/education?page=${page}`), page).toContain('Northgate School');
  });
});

describe('data for machines', () => {
  test.each(pages)(
    '%s has a canonical address, a title, a description and an image for sharing',
    async (path) => {
      await app.jobs.runDue();
      const page = await html(path);
      const tag = (name: string): string | undefined =>
        new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(page)?.[1];
      const address = `http://localhost:3000${path}`;
      expect(/<link rel="canonical" href="([^"]*)">/.exec(page)?.[1]).toBe(address);
      expect(tag('og:url')).toBe(address);
      expect(tag('og:title')).toBeTruthy();
      expect(tag('description')).toBe(tag('og:description'));
      expect(tag('robots')).toBeUndefined();
      if (path !== '/meet-the-team') {
        const picture = tag('og:image') ?? '';
        expect(picture).toMatch(/^http:\/\/localhost:3000\/images\//);
        expect((await app.request(picture.slice('http://localhost:3000'.length))).status).toBe(200);
      }
      expect(page.match(/<title>/g)).toHaveLength(1);
      expect(page.match(/<h1/g)).toHaveLength(1);
    },
  );

  test('is valid and contains nothing that the page does not show', async () => {
    await addStaffMember(app, {
      email: 'hidden@northline.example',
      phone: '+44 113 496 0001',
      shortBio: 'Founded it.',
    });
    for (const path of [...pages, '/meet-the-team/eleanor-hale']) {
      const page = await html(path);
      const words = shown(page);
      const nodes = jsonLd(page);
      expect(nodes.length, path).toBeGreaterThan(0);
      const texts: string[] = [];
      const look = (value: unknown, name: string): void => {
        if (Array.isArray(value)) for (const one of value) look(one, name);
        else if (typeof value === 'object' && value !== null)
          for (const [key, inner] of Object.entries(value)) look(inner, key);
        else if (['name', 'headline', 'description', 'email', 'jobTitle'].includes(name))
          texts.push(String(value));
        // The page shows the national form of the number.
        else if (name === 'telephone') texts.push(String(value).replace('+44 ', '0'));
      };
      look(nodes, '');
      const squeezed = words.replace(/\s+/g, ' ');
      for (const text of texts)
        if (text !== 'Home' && text !== 'Your company')
          expect(squeezed.toLowerCase(), `${path} tells machines “${text}”`).toContain(text.toLowerCase());
      for (const node of nodes) expect(node).toMatchObject({ '@context': 'https://schema.org' });
      expect(JSON.stringify(nodes)).not.toMatch(/hidden@northline|4960001/);
    }
  });

  test('a filtered list has the canonical address of the whole list, or is not indexed', async () => {
    const page = await html('/projects?status=completed');
    const canonical = /<link rel="canonical" href="([^"]*)">/.exec(page)?.[1];
    expect(canonical === 'http://localhost:3000/projects' || page.includes('content="noindex')).toBe(true);
  });

  test('robots.txt and the manifest exist, and so does everything they refer to', async () => {
    const robots = await html('/robots.txt');
    expect(robots).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    expect(robots).toMatch(/^Disallow: \/admin\/$/m);
    const answer = await app.request('/site.webmanifest');
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    const { name, icons } = (await answer.json()) as { name: string; icons: { src: string }[] };
    expect(name).toBe('Your company');
    for (const { src } of icons) expect((await app.request(src)).status, src).toBe(200);
  });
});

test('a site without a phone number and an email address shows none', async () => {
  for (const path of ['/', '/contact', '/tenders', '/letters-of-reference', '/search?q=nothing', SCHOOL]) {
    const page = await html(path);
    expect(page, path).not.toMatch(/href="(tel|mailto):/);
    expect(page, path).toContain('Your company');
  }
  const { contact } = (await app.json<GuestSettings>('/api/guest/settings')).body;
  expect(contact).toMatchObject({ email: null, phone: null });
  expect(await html('/.well-known/security.txt')).toMatch(/^Contact: http:\/\/localhost:3000\/contact$/m);
});

describe('the sitemap', () => {
  ownSiteForEach();

  test('lists every visible page with its images, and each of them answers', async () => {
    await app.jobs.runDue();
    await addStaffMember(app);
    const answer = await app.request('/sitemap.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await answer.text();
    const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');
    for (const path of [...pages, '/meet-the-team/eleanor-hale'])
      expect(addresses).toContain(`http://localhost:3000${path}`);
    for (const address of addresses)
      expect((await app.request(address.slice('http://localhost:3000'.length))).status, address).toBe(200);
    const [picture] = [...xml.matchAll(/<image:loc>([^<]*)<\/image:loc>/g)].map(
      ([, address]) => address ?? '',
    );
    expect((await app.request(picture?.slice('http://localhost:3000'.length) ?? '/none')).status).toBe(200);
  });
});

describe('text that looks like markup', () => {
  ownSiteForEach();

  const NASTY =
    '</script><script>alert(1)</script><!-- "><img src=x onerror=alert(2)> \u2028\u2029 &lt;b&gt; \'';

  test('is escaped in the page, in its state and in its structured data', async () => {
    const title = NASTY.slice(0, 118);
    const category = await addCategory(app, { title: '<!--</title><script>alert(3)' });
    await addProject(app, category, {
      title,
      url: 'nasty',
      featured: true,
      seoTitle: '</title><script>alert(4)</script>',
      seoDescription: '"><script>alert(5)</script>',
      summary: `${NASTY} and more than forty characters of it`.slice(0, 200),
      client: NASTY,
      images: [await addImage(app, { alt: NASTY, caption: NASTY })],
      keyFacts: [{ label: '<!--', value: '<script>' }],
    });
    await addStaffMember(app, { name: '</script><script>alert(6)', url: 'nasty', shortBio: NASTY });
    const { url } = unwrap(await app.content.projectCategories.find(category));
    for (const path of [
      '/',
      '/projects',
      `/projects/${url}`,
      `/projects/${url}/nasty`,
      '/meet-the-team',
      '/meet-the-team/nasty',
    ]) {
      const page = await html(path);
      // Only the page's own scripts: data that never runs, and files of this site.
      for (const [tag] of page.matchAll(/<script\b[^>]*>/gi))
        expect(tag, path).toMatch(/^<script type="(application\/(ld\+)?json"|module" src="\/assets\/)/);
      expect(page, path).not.toMatch(/<img[^>]*src=x/);
      expect(page.match(/<title>/g), path).toHaveLength(1);
      expect(page.match(/<!--(?!\/?[$ ]?-->|[\s\S]{0,6}-->)/g), path).toBeNull();
      for (const [, data] of page.matchAll(/<script type="application[^>]*>(.*?)<\/script>/gs))
        expect(data, path).not.toMatch(/[\u2028\u2029<]/);
      expect(() => jsonLd(page), path).not.toThrow();
      const state = await (await stateOf(page)).text();
      expect(state, path).toContain('alert(1)');
      expect(state, path).not.toMatch(/[\u2028\u2029<]/);
    }
    const [article] = jsonLd(await html(`/projects/${url}/nasty`)) as { headline: string }[];
    expect(article?.headline).toBe(title.trim());
    const sitemap = await html('/sitemap.xml');
    expect(sitemap).not.toContain('<script');
  });

  test('in an address is not echoed unescaped', async () => {
    for (const path of [
      '/%3Cscript%3Ealert(1)%3C/script%3E',
      '/projects?search=%3C/script%3E%3Cscript%3Ealert(1)',
    ])
      expect(await html(path), path).not.toContain('<script>alert');
  });
});
