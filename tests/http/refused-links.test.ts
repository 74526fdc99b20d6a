import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import { createAdminClient } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { builtRenderer } from '#tests/support/site.ts';
import { setSiteLocale } from '#tests/support/site-locale.ts';
import { addTender } from '#tests/support/tenders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ renderer: await builtRenderer() });
});
afterAll(() => app.close());

const NAVIGATION = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const follow = (path: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { accept: NAVIGATION, ...headers } });
const nobody = '019a0000-0000-7000-8000-000000000000';

test('a download without changes is a page for people and JSON for programs', async () => {
  const { _id, url } = await addTender(app);
  const path = `/api/guest/tender/${_id}/documents.zip?since=2026-11-22`;
  const from = { referer: `http://localhost:3000/tenders/${url}` };
  const page = await follow(path, from);
  expect(page.status).toBe(404);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).toContain('No document has been issued since then');
  expect(html).toContain(`href="/tenders/${url}"`);
  expect(html).toContain('<title>Page or file not found');
  expect(html).toContain('noindex');
  for (const accept of ['*/*', 'application/json', 'application/zip, */*']) {
    const answer = await app.request(path, { headers: { accept, ...from } });
    expect(answer.status).toBe(404);
    expect(((await answer.json()) as ErrorAnswer).error).toContain('No document has been issued since then');
  }
});

test('the documents of a withdrawn tender are no longer available', async () => {
  const { _id } = await addTender(app);
  const owner = await createAdminClient(app, { roles: ['owner'] });
  const reason = 'The client has stopped the works.';
  expect((await owner.send('POST', `/api/admin/tenders/${_id}/withdraw`, { reason })).status).toBe(200);
  const page = await follow(`/api/guest/tender/${_id}/documents.zip`);
  expect(page.status).toBe(410);
  const html = await page.text();
  expect(html).toContain('<title>No longer available');
  expect(html).toContain('The documents of this tender have been withdrawn.');
});

test.each([
  ['a calendar of no tender', `/api/guest/tender/${nobody}/calendar.ics`, 404],
  ['the documents of no tender', `/api/guest/tender/${nobody}/documents.zip`, 404],
  ['a table that needs a sign-in', '/api/admin/projects/export.csv', 401],
  ['a call that is none', '/api/guest/nothing', 404],
  ['a file that is none', `/files/${nobody}/plan.pdf`, 404],
  ['a preview that has run out', `/preview/projects/${nobody}?seal=x`, 404],
])('%s is answered with a page in a browser', async (_what, path, status) => {
  const page = await follow(path);
  expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain('<h1');
  const answer = await app.request(path, { headers: { accept: '*/*' } });
  expect([answer.status, answer.headers.get('content-type')?.startsWith('text/html')]).toEqual([
    status,
    false,
  ]);
});

test('no entry of the menu is marked as the current page', async () => {
  const page = await (await follow(`/files/${nobody}/plan.pdf`)).text();
  expect(page).toContain('href="/"');
  expect(page).not.toContain('aria-current');
});

test('a link that no longer works is explained in the language of the site', async () => {
  await setSiteLocale(app, 'de-DE');
  expect(await (await follow(`/files/${nobody}/plan.pdf`)).text()).toContain(
    'Diese Datei wurde zurückgezogen',
  );
  expect(await (await follow(`/preview/projects/${nobody}?seal=x`)).text()).toContain(
    'Diese Vorschau ist abgelaufen',
  );
  await setSiteLocale(app, 'en-GB');
});

test('an expired file link leads back to the page that offered it, never to another site', async () => {
  const tender = await addTender(app, { access: 'registered' });
  const [document] = await app.database.db
    .selectFrom('tenderDocuments')
    .select('_id')
    .where('tenderId', '=', tender._id)
    .execute();
  const path = `/files/${document?._id}/x.csv?for=${nobody}&until=1&seal=x`;
  const linked = async (referer: string) => (await follow(path, { referer })).text();
  expect(await linked(`http://localhost:3000/tenders/${tender.url}?a=1`)).toContain(
    `href="/tenders/${tender.url}?a=1"`,
  );
  for (const referer of ['https://evil.example/tenders', 'http://localhost:3000/files/x/y', 'nonsense'])
    expect(await linked(referer)).not.toContain('Go back');
});

test('a valid download is unaffected', async () => {
  const tender = await addTender(app);
  const zip = await follow(`/api/guest/tender/${tender._id}/documents.zip`);
  expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const calendar = await follow(`/api/guest/tender/${tender._id}/calendar.ics`);
  expect(calendar.status).toBe(200);
  expect(app.loggedProblems).toEqual([]);
});
