/** Maintenance mode: the site is closed to visitors and crawlers, and open to administrators and health checks. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdminClient, createAdminClient, type Json } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addPost, addProject } from '#tests/support/factories.ts';
import { builtRenderer } from '#tests/support/site.ts';

let app: TestApp;
let admin: AdminClient;
let member: AdminClient;
beforeAll(async () => {
  app = await startTestApp({ renderer: await builtRenderer() });
  admin = await createAdminClient(app, { roles: ['administrator'] });
  member = await createAdminClient(app, {});
  await addProject(app, await addCategory(app, { title: 'Education' }), { title: 'Northgate School' });
});
afterAll(() => app.close());

const at = '/api/admin/settings/general';
const setMaintenance = async (maintenance: boolean): Promise<void> => {
  const { version } = (await admin.get(at)).body;
  const put = await admin.send('PUT', at, { version, siteName: 'Northline Construction', maintenance });
  expect(put).toMatchObject({ status: 200, body: { maintenance } });
};
const statusOf = async (path: string, init?: RequestInit): Promise<number> =>
  (await app.request(path, init)).status;

const PAGES = ['/', '/projects', '/projects/education/northgate-school', '/search?q=school', '/no/such/page'];
const DOCUMENTS = ['/sitemap.xml', '/feed.xml', '/tenders.ics', '/tenders.xml'];
/** Addresses of one document each that declare what happens to them in maintenance. */
const declared = (openInMaintenance: boolean): string[] =>
  app.responseRoutes
    .filter((route) => route.openInMaintenance === openInMaintenance && !route.path.includes('{'))
    .map(({ path }) => path);
const CALLS = ['/api/guest/projects', '/api/guest/search?search=school', '/api/guest/offices'];

describe('in maintenance mode', () => {
  beforeEach(async () => {
    await setMaintenance(false);
    // Cached by now, so that the test covers cached answers too.
    for (const path of [...PAGES, ...DOCUMENTS, ...CALLS]) await app.request(path);
    await setMaintenance(true);
  });

  test('visitors and crawlers get a 503 page with Retry-After', async () => {
    for (const path of PAGES) {
      const answer = await app.request(path);
      expect(answer.status, path).toBe(503);
      expect(answer.headers.get('retry-after'), path).toBe('600');
      expect(answer.headers.get('cache-control'), path).toBe('no-store');
      const page = await answer.text();
      expect(page, path).toContain('We are working on this website');
      expect(page, path).toContain('Northline Construction');
      expect(page, path).not.toContain('Northgate School');
    }
    expect(declared(false)).toEqual(expect.arrayContaining(DOCUMENTS));
    for (const path of declared(false)) {
      const { status, headers } = await app.request(path);
      expect([status, headers.get('retry-after')], path).toEqual([503, '600']);
    }
  });

  test('a cached page is not confirmed with 304', async () => {
    await setMaintenance(false);
    const etag = (await app.request('/projects')).headers.get('etag') ?? '';
    await setMaintenance(true);
    expect(await statusOf('/projects', { headers: { 'if-none-match': etag } })).toBe(503);
  });

  test('calls of guests and members are rejected with a message and change nothing', async () => {
    for (const path of CALLS) {
      const guest = await app.json<Json>(path);
      expect(guest, path).toMatchObject({ status: 503, body: { code: 'closed' } });
      expect(guest.headers.get('retry-after')).toBe('600');
      expect(guest.headers.get('cache-control')).toBe('no-store');
      expect(await member.get(path), path).toMatchObject({ status: 503, body: { code: 'closed' } });
    }
    const message = {
      name: 'Ann Marsh',
      email: 'ann@example.com',
      topic: 'other',
      message: 'Could you build us a shed behind the house?',
    };
    const sent = await app.json<Json>('/api/guest/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    expect(sent).toMatchObject({ status: 503, body: { code: 'closed' } });
    expect(await app.database.db.selectFrom('contactMessages').selectAll().execute()).toEqual([]);
    const form = await app.request('/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      body: new URLSearchParams(message),
    });
    expect(form.status).toBe(503);
    // The answer contains the typed text, so nothing is lost.
    expect(await form.text()).toContain(message.message);
  });

  test('a comment sent without JavaScript is answered with the maintenance page, not with the post', async () => {
    await setMaintenance(false);
    const post = await addPost(app, { title: 'A new hall for Northgate', allowComments: true });
    const { url } = (await admin.get(`/api/guest/post/${post}`)).body;
    const open = await app.request(`/news/${url}`);
    expect(await open.text()).toContain('A new hall for Northgate');
    await setMaintenance(true);
    const answer = await app.request(`/news/${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      body: new URLSearchParams({ on: `post:${post}`, authorName: 'Jo Field', body: 'A fine hall.' }),
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '600']);
    const page = await answer.text();
    expect(page).toContain('We are working on this website');
    expect(page).not.toContain('A new hall for Northgate');
  });

  test('administrators see the site and can keep working on it', async () => {
    expect(await admin.get('/api/guest/projects')).toMatchObject({ status: 200, body: { total: 1 } });
    expect((await admin.get('/api/guest/search?search=school')).status).toBe(200);
    expect((await admin.get('/api/admin/projects')).body.total).toBe(1);
  });

  test('signing in, the content area and health checks keep working', async () => {
    for (const path of ['/user/login', '/admin', '/admin/settings/general', '/healthz', '/readyz'])
      expect(await statusOf(path), path).toBe(200);
    // A crawler that is refused these forgets the rules of the site, not its pages.
    const open = ['/robots.txt', '/site.webmanifest', '/.well-known/security.txt'];
    expect(declared(true)).toEqual(expect.arrayContaining(open));
    for (const path of declared(true)) expect(await statusOf(path), path).toBe(200);
    expect((await app.json<Json>('/api/guest/settings')).body.general.maintenance).toBe(true);
    expect((await member.get('/auth/current_user')).status).toBe(200);
    const { username } = (await admin.get('/auth/current_user')).body;
    const login = await app.json<Json>('/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'correct horse battery' }),
    });
    expect(login).toMatchObject({ status: 200, body: { admin: true } });
  });

  test('everything is available on the next request after it ends', async () => {
    await setMaintenance(false);
    for (const path of ['/', '/projects', '/projects/education/northgate-school', ...DOCUMENTS, ...CALLS])
      expect(await statusOf(path), path).toBe(200);
    expect(await (await app.request('/projects')).text()).toContain('Northgate School');
  });
});
