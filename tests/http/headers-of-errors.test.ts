/** The exact headers of answers to requests that the server rejects or cannot answer. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '#platform/http/listen.ts';
import { DEFAULT_LIMITS } from '#platform/http/serving/admission.ts';
import { createAdminClient } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  ALWAYS,
  CLOSED,
  HTML_POLICY,
  headersOf,
  JSON_HEADERS,
  namedHeaders,
  PAGE_HEADERS,
} from '#tests/support/headers.ts';
import { builtRenderer } from '#tests/support/site.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ renderer: await builtRenderer() });
});
afterAll(() => app.close());

const NEVER_CACHED = { 'cache-control': 'no-store' };
const text = {
  ...ALWAYS,
  ...NEVER_CACHED,
  'content-security-policy': CLOSED,
  'content-type': 'text/plain; charset=utf-8',
};
const call = { ...JSON_HEADERS, ...NEVER_CACHED };
const { etag: _etag, ...uncached } = PAGE_HEADERS;
const page = { ...uncached, ...NEVER_CACHED };

const signIn = (password: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'nobody', password }),
});

describe('exactly these headers are sent with', () => {
  test('a body that is too large', async () => {
    expect(await headersOf(app, '/auth/login', signIn('x'.repeat(40_000)))).toEqual({
      status: 413,
      headers: call,
    });
  });

  test('a call that was made too often', async () => {
    for (let failures = 0; failures < 10; failures += 1)
      await app.request('/auth/login', signIn('not the right one'));
    expect(await headersOf(app, '/auth/login', signIn('not the right one'))).toEqual({
      status: 429,
      headers: { ...call, 'retry-after': '900' },
    });
  });

  test('a request for another host name, which is rejected', async () => {
    const secure = await startTestApp({
      renderer: await builtRenderer(),
      siteUrl: 'https://www.northline.example',
      checkHost: true,
    });
    const asset = /\/assets\/[^"]+\.js/.exec(await (await app.request('/')).text())?.[0] ?? '';
    const expected = {
      status: 421,
      headers: { ...text, 'strict-transport-security': 'max-age=63072000; includeSubDomains' },
    };
    for (const host of ['evil.example', 'www.northline.example.evil.example', 'northline.example', ''])
      for (const path of ['/', '/api/guest/projects', asset, '/sitemap.xml']) {
        const answer = await secure.request(path, { headers: { host } });
        expect({ status: answer.status, headers: namedHeaders(answer) }, `${host} ${path}`).toEqual(expected);
        expect(await answer.text()).not.toContain('<html');
      }
    for (const host of ['www.northline.example', 'WWW.Northline.example'])
      expect((await secure.request('/', { headers: { host } })).status, host).toBe(200);
    expect((await secure.request('/healthz', { headers: { host: '10.0.0.7' } })).status).toBe(200);
    await secure.close();
  });

  test('the answers of a site in maintenance', async () => {
    const site = await startTestApp({ renderer: await builtRenderer() });
    const owner = await createAdminClient(site, { roles: ['owner'] });
    const general = '/api/admin/settings/general';
    const { version } = (await owner.get(general)).body;
    await owner.send('PUT', general, { version, siteName: 'Northline Construction', maintenance: true });
    const later = { 'retry-after': '600' };
    for (const [path, expected] of [
      ['/', page],
      ['/nowhere', page],
      ['/api/guest/projects', call],
      ['/sitemap.xml', text],
      ['/feed.xml', text],
    ] as const)
      expect(await headersOf(site, path), path).toEqual({ status: 503, headers: { ...expected, ...later } });
    await site.close();
  });

  test('the answers of a server that has more visitors than it can serve', async () => {
    const listening = await listen(app, {
      port: 0,
      host: '127.0.0.1',
      onlyHost: null,
      limits: { ...DEFAULT_LIMITS, maxInProgress: 0, maxWaiting: 0 },
    });
    const later = { 'retry-after': '5', 'content-length': 'any' };
    // Thousands may be sent each second, so it is not compressed and links to its styles.
    const { link: _link, vary: _vary, ...plainPage } = page;
    const busyPage = { ...plainPage, 'content-security-policy': HTML_POLICY };
    for (const [path, accept, expected] of [
      ['/projects', 'text/html', busyPage],
      ['/api/guest/projects', 'application/json', call],
    ] as const) {
      const answer = await fetch(`http://127.0.0.1:${listening.port}${path}`, { headers: { accept } });
      const received = new Response(null, answer);
      // Of the connection, of the moment and of the request.
      for (const name of ['connection', 'keep-alive', 'date', 'x-request-id']) received.headers.delete(name);
      expect({ status: answer.status, headers: namedHeaders(received) }, path).toEqual({
        status: 503,
        headers: { ...expected, ...later },
      });
    }
    await listening.close(0);
  });
});

test('a page or a call that fails unexpectedly is 500 with exactly these headers, and does not say why', async () => {
  const broken = await startTestApp({
    renderer: {
      parametersOf: () => [],
      isCacheable: () => true,
      render: () => Promise.reject(new Error('a secret of the house')),
    },
  });
  const failed = await broken.request('/');
  expect({ status: failed.status, headers: namedHeaders(failed) }).toEqual({ status: 500, headers: text });
  expect(await failed.text()).not.toMatch(/secret|at .*\.ts/);

  await broken.database.close();
  const failedCall = await broken.request('/api/guest/projects');
  expect({ status: failedCall.status, headers: namedHeaders(failedCall) }).toEqual({
    status: 500,
    headers: call,
  });
  expect(await failedCall.text()).not.toMatch(/sqlite|postgres|select|at .*\.ts/i);
  expect(broken.loggedProblems.join()).toContain('a secret of the house');
  await broken.close().catch(() => undefined);
});
