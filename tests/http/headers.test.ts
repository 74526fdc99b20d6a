/** The exact headers of pages and calls: a header that is not listed here must not be sent. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '#platform/http/listen.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addProject } from '#tests/support/factories.ts';
import {
  ALWAYS,
  HTML_POLICY,
  headersOf as headersFrom,
  JSON_HEADERS,
  PAGE_HEADERS as page,
} from '#tests/support/headers.ts';
import { builtRenderer } from '#tests/support/site.ts';

let app: TestApp;
let secure: TestApp;
beforeAll(async () => {
  app = await startTestApp({ renderer: await builtRenderer() });
  await addProject(app, await addCategory(app));
  secure = await startTestApp({
    renderer: await builtRenderer(),
    siteUrl: 'https://www.northline.example',
    checkHost: true,
  });
});
afterAll(async () => {
  await app.close();
  await secure.close();
});

/** Pages that can hold a token load nothing from other sites. */
const OWN_POLICY = HTML_POLICY.replace(' https://tile.openstreetmap.org', '')
  .replace(" worker-src 'self';", '')
  .replace(/default service-worker$/, "'none'");
const headersOf = (target: string, init?: RequestInit) => headersFrom(app, target, init);

const html = { ...page, 'content-security-policy': HTML_POLICY };
const { 'content-type': _type, 'content-length': _length, ...unchanged } = page;

describe('exactly these headers are sent with', () => {
  test('a page', async () => {
    expect(await headersOf('/')).toEqual({ status: 200, headers: { ...page, 'cache-control': 'no-cache' } });
  });
  test('a compressed page', async () => {
    expect(await headersOf('/', { headers: { 'accept-encoding': 'br' } })).toEqual({
      status: 200,
      headers: { ...page, 'cache-control': 'no-cache', 'content-encoding': 'br' },
    });
  });
  test('an unknown page', async () => {
    expect(await headersOf('/nowhere')).toEqual({
      status: 404,
      headers: { ...page, 'cache-control': 'no-store' },
    });
  });
  test.each([
    ['/user/login', 200],
    ['/user/nowhere', 404],
    ['/administration', 404],
  ])('a document outside the public site: %s', async (address, status) => {
    const documentHeaders = address.startsWith('/user')
      ? { ...html, 'x-robots-tag': 'noindex', 'content-security-policy': OWN_POLICY }
      : page;
    expect(await headersOf(address)).toEqual({
      status,
      headers: { ...documentHeaders, 'cache-control': 'no-store' },
    });
  });
  test.each(['/admin', '/admin/projects'])(
    'the document of the content area, which alone may frame a page of this site: %s',
    async (address) => {
      expect(await headersOf(address)).toEqual({
        status: 200,
        headers: {
          ...html,
          'content-security-policy': OWN_POLICY.replace(
            "object-src 'none'",
            "object-src 'none'; frame-src 'self'",
          ),
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
        },
      });
    },
  );
  test('an unchanged page', async () => {
    const etag = (await app.request('/')).headers.get('etag') ?? '';
    expect(await headersOf('/', { headers: { 'if-none-match': etag } })).toEqual({
      status: 304,
      headers: { ...unchanged, 'cache-control': 'no-cache' },
    });
  });
  test('a redirect', async () => {
    expect(await headersOf('/Projects/')).toEqual({
      status: 301,
      headers: {
        ...ALWAYS,
        'content-security-policy': HTML_POLICY,
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-cache',
        location: '/projects',
      },
    });
  });
  test('a guest call', async () => {
    expect(await headersOf('/api/guest/projects')).toEqual({
      status: 200,
      headers: {
        ...JSON_HEADERS,
        'cache-control': 'no-cache',
        'content-length': 'any',
        etag: 'any',
        vary: 'Accept-Encoding',
      },
    });
  });
  test.each([
    ['a call that is not there', '/api/nothing', {}, 404],
    ['a call with a wrong value', '/api/guest/projects?max=0', {}, 400],
  ])('%s', async (_, target, init, status) => {
    expect(await headersOf(target, init)).toEqual({
      status,
      headers: { ...JSON_HEADERS, 'cache-control': 'no-store' },
    });
  });
  test('a call with a token', async () => {
    const init = { headers: { authorization: 'Bearer nobody' } };
    expect(await headersOf('/api/guest/projects', init)).toEqual({
      status: 200,
      headers: {
        ...JSON_HEADERS,
        'cache-control': 'no-store',
        'content-length': 'any',
        vary: 'Accept-Encoding',
      },
    });
  });
  test('a call with a wrong method', async () => {
    expect(await headersOf('/api/guest/projects', { method: 'DELETE' })).toEqual({
      status: 405,
      headers: { ...JSON_HEADERS, 'cache-control': 'no-store', allow: 'GET' },
    });
  });
});

describe('the styles in a page', () => {
  test.each(['/', '/projects', '/contact', '/nowhere'])(
    'are the only ones that the policy of %s allows',
    async (path) => {
      const answer = await app.request(path);
      const html = await answer.text();
      const styles = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
      expect(styles).toHaveLength(1);
      const hash = createHash('sha256').update(styles.join('')).digest('base64');
      expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`);
      expect(html).not.toMatch(/ style="/);
    },
  );
});

describe('over a connection', () => {
  test('HEAD gets the headers of GET, whether the answer is cached yet or not', async () => {
    const listening = await listen(app, { port: 0, host: '127.0.0.1', onlyHost: null });
    const headersOver = async (method: string, path: string) => {
      const response = await fetch(`http://127.0.0.1:${listening.port}${path}`, { method });
      const answer = new Response(response.body, response);
      // Of the connection, which the client ends after HEAD, of the moment and of the request.
      for (const name of ['connection', 'keep-alive', 'date', 'x-request-id']) answer.headers.delete(name);
      const headers = Object.fromEntries(answer.headers);
      expect((await answer.text()) === '', `${method} ${path}`).toBe(method === 'HEAD');
      return { status: answer.status, headers };
    };
    for (const path of [
      '/projects?page=1',
      '/nowhere',
      '/user/login',
      '/sitemap.xml',
      '/api/guest/offices',
    ]) {
      const first = await headersOver('HEAD', path);
      expect(await headersOver('GET', path), path).toEqual(first);
      expect(await headersOver('HEAD', path), path).toEqual(first);
    }
    await listening.close(0);
  });
});

describe('over HTTPS', () => {
  test.each(['/', '/nowhere', '/Projects/', '/api/guest/projects', '/api/nothing', '/robots.txt'])(
    '%s sends Strict-Transport-Security for two years',
    async (path) => {
      const answer = await secure.request(path, { headers: { host: 'www.northline.example' } });
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
      expect((await app.request(path)).headers.get('strict-transport-security')).toBeNull();
    },
  );
});

describe('a request from elsewhere', () => {
  test.each(['/', '/nowhere', '/api/guest/projects', '/api/nothing', '/robots.txt'])(
    'gets no access to %s through any header, whatever its origin',
    async (path) => {
      for (const origin of ['https://evil.example', 'null', 'http://localhost:3000'])
        for (const method of ['GET', 'OPTIONS']) {
          const answer = await app.request(path, {
            method,
            headers: { origin, 'access-control-request-method': 'GET' },
          });
          const named = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
          expect(named, `${method} from ${origin}`).toEqual([]);
        }
    },
  );

  test('cannot change others’ answers through forwarding headers', async () => {
    for (const path of ['/', '/projects', '/sitemap.xml', '/api/guest/projects', '/Projects/']) {
      const poisoned = await app.request(path, {
        headers: {
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'gopher',
          'x-forwarded-prefix': '/evil',
          'x-original-url': '/admin',
          'x-rewrite-url': '/admin',
          forwarded: 'host=evil.example',
        },
      });
      const clean = await app.request(path);
      expect(poisoned.status, path).toBe(clean.status);
      expect(await poisoned.text(), path).toBe(await clean.text());
      expect(JSON.stringify([...poisoned.headers]), path).not.toContain('evil');
      expect(await (await app.request(path)).text(), path).not.toContain('evil');
    }
  });

  test('cannot override the method', async () => {
    const headers = { 'x-http-method-override': 'DELETE' };
    expect((await app.request('/api/guest/settings', { headers })).status).toBe(200);
  });
});
