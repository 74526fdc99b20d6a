/** The service worker and its offline page, as browsers receive them. What they do is in tests/e2e/offline*.test.ts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import { builtRenderer } from '#tests/support/site.ts';
import { setSiteLocale } from '#tests/support/site-locale.ts';
import { isFile, isPage } from '#web/service-worker/addresses.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ renderer: await builtRenderer() });
});
afterAll(() => app.close());

const WORKER = '/service-worker.js';
const OFFLINE = '/service-worker/offline';

describe('the worker', () => {
  test('is compared at every visit, may reach this site only, and is one small classic script', async () => {
    const answer = await app.request(WORKER);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    );
    const script = await answer.text();
    expect(script).not.toMatch(/^\s*(?:import|export)\b/m);
    expect(script.length).toBeLessThan(8000);
    const etag = answer.headers.get('etag') ?? '';
    expect((await app.request(WORKER, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('names the build, so that a new release is another worker', async () => {
    expect(await (await app.request(WORKER)).text()).toMatch(/pages-[0-9a-f]{16}/);
  });

  test('can be switched off: browsers then receive a script that removes it', async () => {
    const without = await startTestApp({ renderer: await builtRenderer(), serviceWorker: false });
    const answer = await without.request(WORKER);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toContain('registration.unregister()');
    await without.close();
  });

  test('may be registered by public pages only, by one named policy', async () => {
    const policyOf = async (path: string) =>
      (await app.request(path)).headers.get('content-security-policy') ?? '';
    expect(await policyOf('/')).toContain("worker-src 'self';");
    expect(await policyOf('/')).toMatch(/trusted-types default service-worker$/);
    for (const path of ['/user/login', '/admin']) {
      expect(await policyOf(path)).not.toContain('worker-src');
      expect(await policyOf(path)).toMatch(/trusted-types 'none'$/);
    }
  });

  test('leaves calls, files, feeds, accounts and the admin alone', () => {
    const at = (path: string): URL => new URL(path, 'http://localhost:3000');
    for (const { path } of app.responseRoutes) expect(isPage(at(path)), path).toBe(false);
    for (const { path } of app.routes) expect(isPage(at(path)), path).toBe(false);
    for (const path of ['/user/login', '/user/dashboard', '/admin', '/admin/projects', '/?auth=token'])
      expect(isPage(at(path)), path).toBe(false);
    for (const path of ['/', '/projects', '/projects/education', '/tenders?page=2', '/about/history'])
      expect(isPage(at(path)), path).toBe(true);
    for (const path of [
      '/images/1',
      '/images/1/2-320.avif?signature=x',
      '/files/1/plan.pdf',
      '/api/guest/projects',
    ])
      expect(isFile(at(path)), path).toBe(false);
    for (const path of ['/images/1/2-320.avif', '/assets/boot-Bx3.js'])
      expect(isFile(at(path)), path).toBe(true);
  });
});

describe('the offline page', () => {
  test('has the language of the site and the phone number, and is not for search engines', async () => {
    const { version, data } = await app.settings.get('contact');
    unwrap(
      await app.settings.put(
        'contact',
        version,
        { ...data, companyName: 'Northline', email: 'office@northline.example', phone: '0113 496 0000' },
        system,
      ),
    );
    const answer = await app.request(OFFLINE);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const html = await answer.text();
    expect(html).toMatch(/<h1[^>]*>No connection<\/h1>/);
    expect(html).toMatch(/<main[\s\S]*href="tel:\+441134960000"[\s\S]*<\/main>/);
    expect(html).toContain('<meta name="robots" content="noindex">');
    await setSiteLocale(app, 'de-DE');
    expect(await (await app.request(OFFLINE)).text()).toMatch(/<html lang="de-DE"[\s\S]*Keine Verbindung/);
    await setSiteLocale(app, 'en-GB');
  });

  test('is not sent during maintenance, so that no browser stores it in place of the site', async () => {
    const { version, data } = await app.settings.get('general');
    unwrap(await app.settings.put('general', version, { ...data, maintenance: true }, system));
    expect((await app.request(OFFLINE)).status).toBe(503);
    expect((await app.request(WORKER)).status).toBe(200);
    const now = await app.settings.get('general');
    unwrap(await app.settings.put('general', now.version, { ...now.data, maintenance: false }, system));
  });
});
