/** Previews of records that guests cannot see yet. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { type AdminClient, createAdminClient, type Json } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  addCategory,
  addDocument,
  addImage,
  addPage,
  addProject,
  letterFields,
  projectFields,
  textBlock,
  unwrap,
} from '#tests/support/factories.ts';
import { builtRenderer } from '#tests/support/site.ts';
import { draftTender, tenderFields } from '#tests/support/tenders.ts';

let app: TestApp;
let owner: AdminClient;
let category: string;
let image: string;
beforeAll(async () => {
  app = await startTestApp({ renderer: await builtRenderer() });
  owner = await createAdminClient(app, { roles: ['owner'] });
  category = await addCategory(app, { title: 'Education' });
  image = await addImage(app);
});
afterEach(() => expect(app.loggedProblems.splice(0)).toEqual([]));
afterAll(() => app.close());

const made = async (resource: string, fields: Record<string, unknown>): Promise<Json> => {
  const answer = await owner.send('POST', `/api/admin/${resource}`, fields);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const previewOf = async (resource: string, _id: string, user = owner): Promise<string> =>
  (await user.send('POST', `/api/admin/${resource}/${_id}/preview`)).body.url;
const project = () => made('projects', projectFields(category, [image], { title: 'Harbour Lane Lofts' }));

describe('the preview of a record', () => {
  test.each<[string, () => Promise<Record<string, unknown>> | Record<string, unknown>, string]>([
    ['projects', () => projectFields(category, [image], { title: 'A hidden mill' }), 'A hidden mill'],
    [
      'projects',
      () => ({ title: 'Hardly begun', category, projectStatus: 'preconstruction' }),
      'Hardly begun',
    ],
    ['project-categories', () => ({ title: 'Hidden work' }), 'Hidden work'],
    [
      'staff',
      () => ({ name: 'Hidden Person', jobTitle: 'Director', department: 'Leadership' }),
      'Hidden Person',
    ],
    [
      'letters',
      async () => letterFields([await addDocument(app)], { title: 'A hidden letter' }),
      'A hidden letter',
    ],
    ['galleries', () => ({ title: 'A hidden gallery', images: [image] }), 'A hidden gallery'],
    ['tenders', () => tenderFields({ title: 'A hidden tender' }), 'A hidden tender'],
  ])('is rendered: %s', async (resource, fields, text) => {
    const record = await made(resource, await fields());
    const response = await app.request(await previewOf(resource, record._id));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(text);
  });

  test('is that of the page itself, although its slug is the address of a screen', async () => {
    const about = await addPage(app, { title: 'About us' });
    const below = await addPage(app, { title: 'Our record', url: 'galleries', parent: about });
    const draft = await made('pages', {
      title: 'A hidden history of our projects',
      url: 'projects',
      parent: below,
      body: [textBlock('Since 1951.')],
    });
    const response = await app.request(await previewOf('pages', draft._id));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<title>A hidden history of our projects');
  });

  test('is not cached or indexed, can be framed by this site only and runs no scripts', async () => {
    const { _id } = await project();
    const answer = await app.request(await previewOf('projects', _id));
    const { headers } = answer;
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('content-security-policy')).toContain("script-src 'none'");
    expect(headers.get('etag')).toBeNull();
    const page = await answer.text();
    // Structured data is a script element but never runs.
    expect(page.replaceAll('<script type="application/ld+json">', '')).not.toContain('<script');
    expect(page).toContain('rel="stylesheet"');
  });

  test('can be framed by the content area only: no other document may frame or be framed', async () => {
    const policyOf = async (path: string) =>
      (await app.request(path)).headers.get('content-security-policy') ?? '';
    expect(await policyOf('/admin/projects')).toContain("frame-src 'self'");
    for (const path of ['/', '/user/login', '/nowhere'])
      expect(await policyOf(path)).not.toContain('frame-src');
    for (const path of ['/', '/user/login', '/nowhere', '/admin', '/admin/projects', '/api/guest/settings'])
      expect(await policyOf(path), path).toContain("frame-ancestors 'none'");
  });

  test("includes links to the record's files that work without signing in", async () => {
    const record = await made(
      'letters',
      letterFields([await addDocument(app, 'Dear Sirs')], { title: 'A scan' }),
    );
    await app.jobs.runDue();
    const page = await (await app.request(await previewOf('letters', record._id))).text();
    const files = [...page.matchAll(/(?:src|href)="(\/files\/[^"]+)"/g)].map(([, address = '']) =>
      address.replaceAll('&amp;', '&'),
    );
    expect(files.length).toBeGreaterThan(1);
    for (const address of files) {
      expect((await app.request(address)).status, address).toBe(200);
      expect((await app.request(address.split('?')[0] ?? '')).status).toBe(404);
    }
  });

  test('does not affect what guests see at the same time', async () => {
    const shown = await addProject(app, category, { title: 'Seen by all' });
    const { _id, url } = await project();
    const address = await previewOf('projects', _id);
    const guests = ['/', '/projects', '/projects/education', `/projects/education/${url}`];
    const calls = [
      '/api/guest/projects',
      `/api/guest/projects/project/${url}`,
      '/api/guest/settings',
      '/sitemap.xml',
    ];
    // A change clears the cache; the first request fills it again.
    const { version } = unwrap(await app.content.projects.find(shown));
    unwrap(await app.content.projects.change(shown, version, { title: 'Seen by everybody' }, system));
    const answers = await Promise.all([
      app.request(address),
      ...[...guests, ...calls].map((path) => app.request(path)),
      app.request(address),
      ...[...guests, ...calls].map((path) => app.request(path)),
    ]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    for (const [index, text] of texts.entries())
      expect(text.includes('Harbour Lane Lofts'), `${index}`).toBe(index === 0 || index === 9);
    for (const path of [...guests, ...calls])
      expect(await (await app.request(path)).text(), path).not.toContain('Harbour Lane Lofts');
  });

  test('works for ten minutes, for one record and one person, while they have permission', async () => {
    const writer = await createAdminClient(app, { permissions: ['project:view', 'project:list'] });
    const [one, other] = [await project(), await project()];
    const address = await previewOf('projects', one._id, writer);
    const status = async (path: string): Promise<number> => (await app.request(path)).status;
    expect(await status(address)).toBe(200);
    expect(await status(address.replace(one._id, other._id))).toBe(404);
    expect(await status(address.replace('/projects/', '/staff/'))).toBe(404);
    expect(await status(address.replace(/for=[^&]*/, 'for=0199f000-0000-7000-8000-00000000dead'))).toBe(404);
    expect(await status(address.replace(/until=\d+/, 'until=9999999999999'))).toBe(404);
    expect(await status(address.split('?')[0] ?? '')).toBe(404);
    expect(await status('/preview/users/me')).toBe(404);
    await app.database.transaction(() =>
      app.database.db
        .updateTable('users')
        .set({ permissions: '[]' })
        .where('permissions', 'like', '%project:view%')
        .execute(),
    );
    expect(await status(address)).toBe(404);
    const mine = await previewOf('projects', one._id);
    app.clock.advance(9 * 60_000);
    expect(await status(mine)).toBe(200);
    app.clock.advance(60_000);
    const ended = await app.request(mine);
    expect(ended.status).toBe(404);
    expect(ended.headers.get('cache-control')).toBe('no-store');
    expect(await ended.text()).toBe('This preview has expired. Open a new one in the content area\n');
  });

  test('is rejected for records in the bin, without a page, or without the fields that the page needs', async () => {
    const { _id } = await project();
    const address = await previewOf('projects', _id);
    await owner.send('DELETE', `/api/admin/projects/${_id}`);
    expect((await app.request(address)).status).toBe(404);
    expect((await owner.send('POST', `/api/admin/projects/${_id}/preview`)).status).toBe(404);
    expect((await owner.send('POST', '/api/admin/projects/me/preview')).status).toBe(404);
    expect((await owner.send('POST', `/api/admin/images/${image}/preview`)).status).toBe(404);
    const tender = await draftTender(app, {
      opensAt: null,
      closesAt: null,
      questionsDeadline: null,
    });
    expect((await owner.send('POST', `/api/admin/tenders/${tender._id}/preview`)).body).toMatchObject({
      error: 'Fill in the missing fields to see a preview',
      errors: { opensAt: 'Enter opening date', closesAt: 'Enter closing date' },
    });
  });

  test('requires permission to view the record', async () => {
    const { _id } = await project();
    const path = `/api/admin/projects/${_id}/preview`;
    const lister = await createAdminClient(app, {
      permissions: ['project:list', 'project:update', 'admin:access'],
    });
    expect((await lister.send('POST', path)).status).toBe(403);
    expect((await app.json(path, { method: 'POST' })).status).toBe(401);
  });
});
