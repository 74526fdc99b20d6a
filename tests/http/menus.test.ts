import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultMenus } from '#features/menus/defaults.ts';
import { type Menus, Menus as MenusSchema } from '#features/menus/schema.ts';
import type { GuestSettings } from '#features/settings/schema.ts';
import { migrate } from '#platform/db/migrate.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { programMigrations } from '#server/migrations.ts';
import { createAdminClient } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addGallery, addPage, addPost, unwrap } from '#tests/support/factories.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const menus = async (): Promise<Menus> => (await app.json<Menus>('/api/guest/menus')).body;
const header = async (): Promise<[string, string][]> =>
  (await menus()).header.map((item) => [item.label, item.url]);

const addMenu = async (place: string, items: unknown[], name = 'A menu'): Promise<string> => {
  const { _id } = unwrap(await app.content.menus.create({ name, place, items }, system));
  unwrap(await app.content.menus.publish(_id, system));
  return _id;
};

test('a new site has the specified menu until an admin creates another', async () => {
  await addCategory(app);
  const all = await menus();
  expect(MenusSchema.parse(all)).toEqual(all);
  expect(all.header.map((item) => item.label)).toEqual([
    'Home',
    'Our Work',
    'Meet the Team',
    'Letters of Reference',
    'Contact Us',
    'Tenders',
  ]);
  expect(all.header[1]?.children).toEqual([
    { label: 'Education', url: '/projects/education', newTab: false },
  ]);
  expect(all.legal).toEqual([]);
  expect((await app.json<GuestSettings>('/api/guest/settings')).body.menus).toEqual(all);

  const own = await addMenu('header', [{ label: 'News', target: { kind: 'screen', screen: 'news' } }]);
  expect(await header()).toEqual([['News', '/news']]);
  unwrap(await app.content.menus.unpublish(own, system));
  expect(await header()).toHaveLength(6);
});

test('items lead to every kind of target, and follow it when it is renamed or moved', async () => {
  const about = await addPage(app);
  const people = await addPage(app, { title: 'People', parent: about });
  const post = await addPost(app);
  const gallery = await addGallery(app);
  const education = await addCategory(app);
  const { _id: safety } = unwrap(await app.content.categories.create({ title: 'Safety first' }, system));
  unwrap(await app.content.categories.publish(safety, system));
  await addMenu('header', [
    { label: 'People', target: { kind: 'page', page: people } },
    { label: 'Opening', target: { kind: 'post', post } },
    { label: 'Pictures', target: { kind: 'gallery', gallery } },
    { label: 'Schools', target: { kind: 'projectCategory', projectCategory: education } },
    { label: 'Safety', target: { kind: 'category', category: safety } },
    { label: 'Call us', target: { kind: 'address', address: 'tel:+441134960000' }, newTab: true },
  ]);
  expect(await header()).toEqual([
    ['People', '/about-us/people'],
    ['Opening', '/news/northgate-opens'],
    ['Pictures', '/galleries/a-year-on-site'],
    ['Schools', '/projects/education'],
    ['Safety', '/news?category=safety-first'],
    ['Call us', 'tel:+441134960000'],
  ]);
  unwrap(await app.content.pages.change(about, 2, { url: 'company' }, system));
  unwrap(await app.content.posts.change(post, 2, { url: 'opening' }, system));
  expect((await header()).slice(0, 2)).toEqual([
    ['People', '/company/people'],
    ['Opening', '/news/opening'],
  ]);
});

test('items of unpublished records are left out, and return once those are published', async () => {
  const about = await addPage(app);
  const people = await addPage(app, { title: 'People', parent: about });
  await addMenu('header', [
    { label: 'Home', target: { kind: 'screen', screen: 'home' } },
    { label: 'People', target: { kind: 'page', page: people } },
    {
      label: 'More',
      target: { kind: 'none' },
      children: [{ label: 'People', target: { kind: 'page', page: people } }],
    },
  ]);
  expect(await header()).toEqual([
    ['Home', '/'],
    ['People', '/about-us/people'],
    ['More', ''],
  ]);
  // A heading without items is left out too.
  unwrap(await app.content.pages.unpublish(about, system));
  expect(await header()).toEqual([['Home', '/']]);
  unwrap(await app.content.pages.schedule(about, '2026-12-01T08:00:00.000Z', system));
  app.clock.set(new Date('2026-12-01T08:00:00.000Z'));
  expect(await header()).toHaveLength(3);
});

const screen = (label: string, name: string, visibleTo = 'everyone', children: unknown[] = []) => ({
  label,
  target: { kind: 'screen', screen: name },
  visibleTo,
  ...(children.length > 0 ? { children } : {}),
});

test('a nested item has its own visibility', async () => {
  await addMenu('footer', [
    screen('My projects', 'dashboard', 'signed_in'),
    {
      label: 'Company',
      target: { kind: 'none' },
      children: [screen('News', 'news'), screen('Sign in', 'signIn', 'signed_out')],
    },
  ]);
  expect((await menus()).footer).toEqual([
    { label: 'My projects', url: '/user/dashboard', newTab: false, visibleTo: 'signed_in', children: [] },
    {
      label: 'Company',
      url: '',
      newTab: false,
      visibleTo: 'everyone',
      children: [
        { label: 'News', url: '/news', newTab: false },
        { label: 'Sign in', url: '/user/login', newTab: false, visibleTo: 'signed_out' },
      ],
    },
  ]);
});

test('a heading is visible to everybody who sees an item below it, and items nobody can see are left out', async () => {
  const heading = (label: string, visibleTo: string, children: unknown[]) => ({
    label,
    target: { kind: 'none' },
    visibleTo,
    children,
  });
  await addMenu('footer', [
    heading('Yours', 'everyone', [screen('Your account', 'dashboard', 'signed_in')]),
    heading('Both', 'everyone', [
      screen('Your account', 'dashboard', 'signed_in'),
      screen('Sign in', 'signIn', 'signed_out'),
    ]),
    heading('Nobody', 'signed_in', [screen('Sign in', 'signIn', 'signed_out')]),
    screen('News', 'news', 'signed_out', [screen('Your account', 'dashboard', 'signed_in')]),
  ]);
  expect(
    (await menus()).footer.map(({ label, visibleTo, children }) => [label, visibleTo, children.length]),
  ).toEqual([
    ['Yours', 'signed_in', 1],
    ['Both', 'everyone', 2],
    ['News', 'signed_out', 0],
  ]);
});

test('project categories are listed below an item, or replace a nested item', async () => {
  await addCategory(app);
  await addCategory(app, { title: 'Culture' });
  await addMenu('header', [
    { label: 'Our Work', target: { kind: 'projectCategories' } },
    {
      label: 'Company',
      target: { kind: 'none' },
      children: [
        screen('News', 'news'),
        { label: 'Every category', target: { kind: 'projectCategories' }, visibleTo: 'signed_in' },
        screen('Contact', 'contact'),
      ],
    },
    screen('All our work', 'projects'),
  ]);
  const [ourWork, company, plain] = (await menus()).header;
  expect(ourWork).toMatchObject({
    url: '/projects',
    children: [
      { label: 'Education', url: '/projects/education' },
      { label: 'Culture', url: '/projects/culture' },
    ],
  });
  expect(company?.children.map(({ label, visibleTo }) => [label, visibleTo])).toEqual([
    ['News', undefined],
    ['Education', 'signed_in'],
    ['Culture', 'signed_in'],
    ['Contact', undefined],
  ]);
  expect(plain?.children).toEqual([]);
});

test('a new site stores its default menus as records that can be edited, and reset from their history', async () => {
  const owner = await createAdminClient(app, { roles: ['owner'] });
  const { body: listed } = await owner.get('/api/admin/menus?sort=title&direction=asc');
  const records = listed.items as { _id: string; title: string; status: string; place: string }[];
  expect(records.map(({ title, status, place }) => [title, status, place])).toEqual([
    ['Footer', 'published', 'footer'],
    ['Header', 'published', 'header'],
  ]);
  const { _id } = records[1] as { _id: string };
  const { body: record } = await owner.get(`/api/admin/menus/${_id}`);
  const items = record.items as { label: string }[];
  expect(items).toEqual(defaultMenus().header);

  const shorter = await owner.send('PATCH', `/api/admin/menus/${_id}`, {
    version: 1,
    items: items.slice(0, 2),
  });
  expect(shorter.status).toBe(200);
  expect((await header()).map(([label]) => label)).toEqual(['Home', 'Our Work']);
  const restored = await owner.send('POST', `/api/admin/menus/${_id}/revisions/1/restore`, {
    version: shorter.body.version,
  });
  expect(restored.status).toBe(200);
  expect(await header()).toHaveLength(6);
});

test('the newest of several menus for one place is shown, and the previous one when that is unpublished', async () => {
  const first = await addMenu('header', [screen('News', 'news')]);
  const second = await addMenu('header', [screen('Search', 'search')]);
  expect(await header()).toEqual([['Search', '/search']]);
  unwrap(await app.content.menus.unpublish(second, system));
  expect(await header()).toEqual([['News', '/news']]);
  unwrap(await app.content.menus.unpublish(first, system));
  expect(await header()).toHaveLength(6);
});

describe('a site from before the default menus were records', () => {
  /** Undoes the migration as far as menus are concerned, and runs it again. */
  const migrated = async (
    before: { place: string; items: unknown[] }[],
  ): Promise<{ earlier: string[]; menus: Menus }> => {
    const { db } = app.database;
    await app.database.transaction(async () => {
      for (const table of ['menus', 'revisions'] as const) await db.deleteFrom(table).execute();
      await db.deleteFrom('migrations').where('name', '=', '0014-menus').execute();
    });
    const earlier: string[] = [];
    for (const { place, items } of before) earlier.push(await addMenu(place, items));
    expect(await migrate(app.database, programMigrations())).toEqual(['0014-menus']);
    await app.database.transaction(() => app.changes.bumpGeneration());
    return { earlier, menus: await menus() };
  };

  test('shows the default header as before, and has it as a record', async () => {
    await addCategory(app);
    const { menus: shown } = await migrated([{ place: 'legal', items: [screen('News', 'news')] }]);
    expect(shown.header.map(({ label }) => label)).toEqual([
      'Home',
      'Our Work',
      'Meet the Team',
      'Letters of Reference',
      'Contact Us',
      'Tenders',
    ]);
    expect(shown.header[1]?.children).toHaveLength(1);
    expect(shown.legal).toHaveLength(1);
    expect(await app.menus.shownIn('header')).toMatchObject({ version: 1 });
  });

  test('keeps its own header, the categories below its projects, and the first of two menus', async () => {
    await addCategory(app);
    const { menus: shown, earlier } = await migrated([
      { place: 'header', items: [screen('Work', 'projects')] },
      { place: 'header', items: [screen('Search', 'search')] },
      { place: 'footer', items: [screen('Work', 'projects')] },
    ]);
    expect(shown.header).toMatchObject([
      { label: 'Work', url: '/projects', children: [{ label: 'Education', url: '/projects/education' }] },
    ]);
    expect(shown.footer).toMatchObject([{ label: 'Work', children: [] }]);
    const restored = await app.content.menus.restoreRevision(earlier[0] ?? '', 1, system);
    expect(restored.ok).toBe(true);
    expect((await menus()).header[0]?.children).toHaveLength(1);
  });
});

test('a menu rejects dangerous, too deeply nested and unknown targets', async () => {
  const refusalOf = async (items: unknown[]) => {
    const made = await app.content.menus.create({ name: 'Wrong', place: 'legal', items }, system);
    return made.ok ? {} : made.refusal.errors;
  };
  expect(
    await refusalOf([
      { label: 'A', target: { kind: 'address', address: 'javascript:alert(1)' } },
      { label: 'B', target: { kind: 'address', address: 'http://plain.example' } },
      { label: 'C', target: { kind: 'none' } },
      {
        label: 'D',
        target: { kind: 'none' },
        children: [{ label: 'E', target: { kind: 'screen', screen: 'home' }, children: [] }],
      },
    ]),
  ).toMatchObject({
    'items.0.target.address': 'Enter an address that starts with https://, mailto: or tel:+',
    'items.1.target.address': 'Enter an address that starts with https://, mailto: or tel:+',
    'items.3.children.0.children': 'children cannot be set here',
  });
  expect(await refusalOf([{ label: 'C', target: { kind: 'none' } }])).toEqual({
    'items.0.target': 'Select a link target, or add submenu items',
  });
  expect(
    await refusalOf([{ label: 'F', target: { kind: 'page', page: '0199f000-0000-7000-8000-000000000000' } }]),
  ).toEqual({ 'items.0.target.page': 'Select an option from the list' });
});
