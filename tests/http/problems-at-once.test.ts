/** A rejected save or publication reports every problem in one answer. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { type AdminClient, createAdminClient, type Json } from '#tests/support/admin.ts';
import { emptySiteForEach, startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addImage, projectFields, unwrap } from '#tests/support/factories.ts';
import { tenderFields } from '#tests/support/tenders.ts';

const PROJECTS = '/api/admin/projects';
const IN_USE = /is already in use/;

let app: TestApp;
let owner: AdminClient;
let category: string;
let described: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await createAdminClient(app, { roles: ['owner'] });
  category = await addCategory(app);
  described = await addImage(app);
});
afterAll(() => app.close());

let count = 0;
const make = async (fields: Record<string, unknown> = {}, images = [described]): Promise<Json> => {
  count += 1;
  const sent = projectFields(category, images, { title: `Mill ${count}`, ...fields });
  const { status, body } = await owner.send('POST', PROJECTS, sent);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};

describe('a rejected save', () => {
  test('reports invalid fields, missing references, slugs in use and rules over several fields', async () => {
    const { url } = await make();
    const { status, body } = await owner.send('POST', PROJECTS, {
      ...projectFields('0199f000-0000-7000-8000-00000000dead', [described]),
      title: '',
      url,
      projectStatus: 'completed',
      startDate: '2026-06',
      completionDate: '2025-01',
    });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject({
      title: 'Enter title',
      category: 'Select an option from the list',
      completionDate: expect.any(String),
      url: expect.stringMatching(IN_USE),
    });
  });

  test('also reports what publishing requires when the record is to be published', async () => {
    const draft = { title: '', category, projectStatus: 'in_progress' };
    const saving = await owner.send('POST', PROJECTS, draft);
    expect(saving.body.errors).toEqual({ title: 'Enter title' });
    const { status, body } = await owner.send('POST', `${PROJECTS}?publishing=true`, draft);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject({
      title: 'Enter title',
      summary: 'Enter summary',
      description: 'Enter description',
      ourRole: 'Select our role',
      images: 'Select at least one picture',
      publicityConsent: expect.any(String),
    });
    const { _id, version } = await make({ summary: null });
    const changed = await owner.send('PATCH', `${PROJECTS}/${_id}?publishing=true`, { version, title: '' });
    expect(changed.body.errors).toEqual({ title: 'Enter title', summary: 'Enter summary' });
  });

  test('of a new tender also reports what publishing requires, whatever folders it is to start with', async () => {
    const fields = tenderFields({ title: '', closesAt: null });
    for (const folders of [{}, { folderTree: null }]) {
      const created = await owner.send('POST', '/api/admin/tenders?publishing=true', {
        ...fields,
        ...folders,
      });
      expect(created.body.errors).toMatchObject({ title: 'Enter title', closesAt: 'Enter closing date' });
    }
  });

  test('of a complete record reports missing fields as empty, even if the stored record has them', async () => {
    const { _id, version } = await make();
    const record = { version, title: '', category, projectStatus: 'in_progress' };
    const replaced = await owner.send('PUT', `${PROJECTS}/${_id}?publishing=true`, record);
    expect(replaced.body.errors).toMatchObject({
      title: 'Enter title',
      summary: 'Enter summary',
      images: 'Select at least one picture',
    });
  });

  test('of a published record also reports what must not be missing', async () => {
    const made = await make();
    const { _id } = made;
    const { version } = (await owner.send('POST', `${PROJECTS}/${_id}/publish`, { version: made.version }))
      .body;
    const { body } = await owner.send('PATCH', `${PROJECTS}/${_id}`, { version, title: '', locality: null });
    expect(body.errors).toEqual({ title: 'Enter title', locality: 'Enter town' });
  });
});

describe('a rejected save of a tender without a time zone, to be published at noon', () => {
  emptySiteForEach(
    () => app,
    (started) => {
      app = started;
    },
  );

  test.each([
    ['America/New_York', '2026-11-21T09:00', undefined],
    ['Asia/Tokyo', '2026-11-21T15:00', 'Closing date must be in the future'],
  ])('reads the closing date in the time zone of the site, %s', async (timeZone, closesAt, problem) => {
    const editor = await createAdminClient(app, { roles: ['owner'] });
    unwrap(await app.settings.put('general', 0, { siteName: 'Northline', timeZone }, system));
    const dates = { opensAt: '2026-11-01T09:00', questionsDeadline: '2026-11-10T09:00', closesAt };
    const tender = tenderFields({ ...dates, timeZone: null, title: '' });
    const { body } = await editor.send('POST', '/api/admin/tenders?publishing=true', tender);
    expect(body.errors).toMatchObject({ title: 'Enter title', documents: 'Add at least one document' });
    expect(body.errors.closesAt).toBe(problem);
  });
});

describe('a completed project that is published in the last hours of a month', () => {
  emptySiteForEach(
    () => app,
    (started) => {
      app = started;
    },
  );

  // The month is that of the site: at this instant it is December in Tokyo and still November in New York.
  test.each([
    ['Asia/Tokyo', 200],
    ['America/New_York', 400],
  ])(
    'can be completed in the next month if it has begun in the time zone of the site, %s',
    async (timeZone, status) => {
      app.clock.set(new Date('2026-11-30T22:00:00.000Z'));
      const editor = await createAdminClient(app, { roles: ['owner'] });
      unwrap(await app.settings.put('general', 0, { siteName: 'Northline', timeZone }, system));
      const project = projectFields(await addCategory(app), [await addImage(app)], {
        completionDate: '2026-12',
      });
      const { _id, version } = (await editor.send('POST', PROJECTS, project)).body;
      const published = await editor.send('POST', `${PROJECTS}/${_id}/publish`, { version });
      expect(published.status, JSON.stringify(published.body)).toBe(status);
    },
  );
});

test('an invalid item of a published menu is reported alone, without the rule about empty menus', async () => {
  const { items } = (await owner.get('/api/admin/menus')).body;
  const { body: menu } = await owner.get(`/api/admin/menus/${items[0]._id}`);
  const wrong = await owner.send('PATCH', `/api/admin/menus/${menu._id}`, {
    version: menu.version,
    items: [...menu.items, { label: 'Nowhere', target: null }],
  });
  expect(wrong.status).toBe(400);
  expect(Object.keys(wrong.body.errors)).toEqual([`items.${menu.items.length}.target`]);
});

describe('images without alternative text', () => {
  test('prevent publication, and each is named', async () => {
    const bare = await addImage(app, { alt: null });
    const captioned = await addImage(app, { alt: null, caption: 'East elevation' });
    const decorative = await addImage(app, { alt: null, decorative: true });
    const { _id, version, missing } = await make({}, [described, bare, decorative, captioned]);
    const named = {
      'images.1': 'Picture 2 has no alternative text. Describe what it shows, or mark it as decorative',
      'images.3':
        'Picture 4 (“East elevation”) has no alternative text. Describe what it shows, or mark it as decorative',
    };
    expect(missing).toEqual(named);
    expect(await owner.send('POST', `${PROJECTS}/${_id}/publish`, { version })).toMatchObject({
      status: 400,
      body: { errors: named },
    });
    const many = await owner.send('POST', `${PROJECTS}/publish`, { records: [{ _id, version }] });
    expect(many.body.skipped[0].reason).toContain('Picture 2 has no alternative text');
    const images = [described, decorative];
    const changed = (await owner.send('PATCH', `${PROJECTS}/${_id}`, { version, images })).body;
    const published = await owner.send('POST', `${PROJECTS}/${_id}/publish`, { version: changed.version });
    expect(published.status).toBe(200);
  });

  test('are found in the blocks of a page too', async () => {
    const bare = await addImage(app, { alt: null });
    const { body } = await owner.send('POST', '/api/admin/pages', {
      title: 'How we build',
      body: [{ id: 'a', type: 'image', image: bare, caption: null, size: 'text' }],
    });
    expect(body.missing).toEqual({ 'body.0.image': expect.stringContaining('no alternative text') });
  });

  test('are reported for a published record only if they are new in it', async () => {
    const first = await addImage(app);
    const made = await make({}, [first]);
    const { _id } = made;
    await owner.send('POST', `${PROJECTS}/${_id}/publish`, { version: made.version });
    const image = (await owner.get(`/api/admin/images/${first}`)).body;
    await owner.send('PATCH', `/api/admin/images/${first}`, { version: image.version, alt: null });
    const { version } = (await owner.get(`${PROJECTS}/${_id}`)).body;
    const renamed = await owner.send('PATCH', `${PROJECTS}/${_id}`, { version, title: 'Mill, renamed' });
    expect(renamed.status).toBe(200);
    const images = [first, await addImage(app, { alt: null })];
    const added = await owner.send('PATCH', `${PROJECTS}/${_id}`, { version: renamed.body.version, images });
    expect(added.status).toBe(400);
    expect(Object.keys(added.body.errors)).toEqual(['images.1']);
  });
});

test.each([
  'projects',
  'project-categories',
  'staff',
  'letters',
  'tenders',
  'tender-categories',
  'pages',
  'posts',
  'categories',
  'galleries',
  'menus',
  'redirects',
])(
  'invalid values in every field of %s are rejected field by field and never break the server',
  async (name) => {
    const fields = Object.keys((await owner.get(`/api/admin/${name}/new`)).body);
    for (const nonsense of [{ strange: true }, [[[]]], 1e300, '', -1, 'x'.repeat(20_000)]) {
      const sent = Object.fromEntries(fields.map((field) => [field, nonsense]));
      const { status, body } = await owner.send('POST', `/api/admin/${name}?publishing=true`, sent);
      expect(status, JSON.stringify(body).slice(0, 300)).toBe(400);
      expect(Object.keys(body.errors).length).toBeGreaterThan(0);
    }
  },
);
