import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Page, Page as PageSchema } from '#features/pages/schema.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDocument, addPage, textBlock, unwrap } from '#tests/support/factories.ts';
import { screenPaths } from '#tests/support/screen-paths.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const page = async (path: string): Promise<Page> => {
  const { status, body } = await app.json<Page>(`/api/guest/page/${path}`);
  expect(status, path).toBe(200);
  return body;
};
const statusOf = async (path: string): Promise<number> => (await app.json(`/api/guest/page/${path}`)).status;

/** Creates About us › People › Training, and Careers beside People. */
const addTree = async () => {
  const about = await addPage(app, { title: 'About us' });
  const people = await addPage(app, { title: 'People', parent: about });
  const training = await addPage(app, { title: 'Training', parent: people });
  const careers = await addPage(app, { title: 'Careers', parent: about, seoDescription: 'Work with us.' });
  return { about, people, training, careers };
};

describe('a page', () => {
  test('is found by its _id, its slug and its full path, and returns its breadcrumbs and children', async () => {
    const { about, training } = await addTree();
    const found = await page(training);
    expect(PageSchema.parse(found)).toEqual(found);
    expect(found).toMatchObject({
      path: '/about-us/people/training',
      breadcrumbs: [
        { title: 'About us', path: '/about-us' },
        { title: 'People', path: '/about-us/people' },
      ],
      children: [],
    });
    expect(await page('training')).toEqual(found);
    expect(await page('about-us/people/training')).toEqual(found);
    expect((await page(about)).children.map(({ path, seoDescription }) => [path, seoDescription])).toEqual([
      ['/about-us/people', null],
      ['/about-us/careers', 'Work with us.'],
    ]);
  });

  test('moves with a renamed parent and is still found under the old path', async () => {
    const { about } = await addTree();
    unwrap(await app.content.pages.change(about, 2, { url: 'company' }, system));
    expect((await page('about-us/people/training')).path).toBe('/company/people/training');
    expect(await statusOf('nowhere/people/training')).toBe(404);
    expect(await statusOf('nowhere')).toBe(404);
  });

  test('is hidden inside an unpublished page, and so are its documents', async () => {
    const { about, training } = await addTree();
    const document = await addDocument(app);
    unwrap(
      await app.content.pages.change(
        training,
        2,
        { body: [{ id: 'a', type: 'documents', documents: [document] }] },
        system,
      ),
    );
    const file = async () => (await app.request(`/files/${document}/letter.pdf`)).status;
    expect([await statusOf(training), await file()]).toEqual([200, 200]);
    unwrap(await app.content.pages.unpublish(about, system));
    expect([await statusOf(training), await file()]).toEqual([404, 404]);
    expect(await (await app.request('/sitemap.xml')).text()).not.toContain('training');
    unwrap(await app.content.pages.publish(about, system));
    expect(await (await app.request('/sitemap.xml')).text()).toContain(
      '<loc>http://localhost:3000/about-us/people/training</loc>',
    );
  });

  test('is at most three levels deep and never inside itself', async () => {
    const { about, people, training } = await addTree();
    expect(await app.content.pages.create({ title: 'Courses', parent: training }, system)).toMatchObject({
      ok: false,
      refusal: { errors: { parent: 'Pages can be at most 3 levels deep. Choose a different parent page' } },
    });
    // Together with its subpages it would be four levels deep.
    const other = await addPage(app, { title: 'Company' });
    const below = await addPage(app, { title: 'History', parent: other });
    expect(await app.content.pages.change(about, 2, { parent: below }, system)).toMatchObject({
      ok: false,
      refusal: { errors: { parent: 'Pages can be at most 3 levels deep. Choose a different parent page' } },
    });
    for (const inside of [about, people, training])
      expect(await app.content.pages.change(about, 2, { parent: inside }, system)).toMatchObject({
        ok: false,
        refusal: { errors: { parent: 'A page cannot be inside itself' } },
      });
  });

  test('in the bin is not restored below the lowest level', async () => {
    const { about, people, training } = await addTree();
    unwrap(await app.content.pages.change(people, 2, { parent: null }, system));
    expect((await app.content.pages.remove([training], system)).removed).toHaveLength(1);
    // Without its subpage it fits there.
    const below = await addPage(app, { title: 'History', parent: about });
    unwrap(await app.content.pages.change(people, 3, { parent: below }, system));
    const reason = 'Pages can be at most 3 levels deep. Move the page above it further up first';
    expect(await app.content.pages.restore([training], system)).toMatchObject({ skipped: [{ reason }] });
    unwrap(await app.content.pages.change(people, 4, { parent: null }, system));
    expect(await app.content.pages.restore([training], system)).toMatchObject({ skipped: [] });
  });

  test('with subpages cannot be removed, and says how many it has', async () => {
    const { about } = await addTree();
    expect(await app.content.pages.remove([about], system)).toMatchObject({
      skipped: [
        { reason: 'There are 2\u00a0pages inside this one. Choose another parent page for them first' },
      ],
    });
  });

  test('needs a body before it can be published', async () => {
    const { _id } = unwrap(await app.content.pages.create({ title: 'Empty page' }, system));
    expect(await app.content.pages.publish(_id, system)).toMatchObject({
      ok: false,
      refusal: { errors: { body: 'Add at least one content block' } },
    });
  });
});

describe('a reserved slug', () => {
  test('cannot be used by a page, whether it is typed or made from the title', async () => {
    const message = 'Web address “projects” is used by the site. Enter a different one';
    expect(await app.content.pages.create({ title: 'Our work', url: 'projects' }, system)).toMatchObject({
      ok: false,
      refusal: { errors: { url: message } },
    });
    const made = unwrap(await app.content.pages.create({ title: 'Projects' }, system));
    expect(made.url).toBe('projects-2');
    expect(await app.content.pages.change(made._id, 1, { url: 'projects' }, system)).toMatchObject({
      ok: false,
      refusal: { errors: { url: message } },
    });
  });

  test('can be used below another page, but not moved to the top level', async () => {
    const about = await addPage(app);
    const { _id } = unwrap(
      await app.content.pages.create({ title: 'Projects', parent: about, url: 'projects' }, system),
    );
    expect(await app.content.pages.change(_id, 1, { parent: null }, system)).toMatchObject({
      ok: false,
      refusal: { errors: { url: expect.stringContaining('is used by the site') } },
    });
    const { url: _url, ...fields } = {
      title: 'Projects',
      parent: null,
      body: [textBlock('Moved.')],
      url: '',
    };
    expect(await app.content.pages.replace(_id, 1, fields, system)).toMatchObject({
      ok: false,
      refusal: { errors: { url: expect.stringContaining('is used by the site') } },
    });
  });

  test('is known: every call and every screen begins with one', () => {
    const calls = [...app.routes, ...app.responseRoutes].map((route) => route.path);
    const screens = screenPaths();
    expect(screens.length).toBeGreaterThan(3);
    const first = new Set([...calls, ...screens].map((path) => path.split('/')[1] ?? ''));
    expect(
      [...first].filter((part) => /^[a-z0-9-]+$/.test(part) && !app.addresses.reservedSegments.has(part)),
    ).toEqual([]);
    for (const part of ['files', 'images', 'healthz', 'readyz', 'metrics', 'user', 'admin'])
      expect(app.addresses.reservedSegments).toContain(part);
  });
});
