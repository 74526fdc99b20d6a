import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Menus, Menus as MenusSchema } from '#contract/menu.ts';
import type { GuestSettings } from '#contract/settings.ts';
import { system } from '#server/http/viewer.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addGallery, addPage, addPost, must } from '#tests/support/factories.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const menus = async (): Promise<Menus> => (await app.json<Menus>('/api/guest/menus')).body;
const header = async (): Promise<[string, string][]> =>
  (await menus()).header.map((item) => [item.label, item.url]);

const addMenu = async (place: string, items: unknown[], name = 'A menu'): Promise<string> => {
  const { _id } = must(await app.content.menus.create({ name, place, items }, system));
  must(await app.content.menus.publish(_id, system));
  return _id;
};

test('a site has the menu of the specification until the office makes its own', async () => {
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
  must(await app.content.menus.unpublish(own, system));
  expect(await header()).toHaveLength(6);
});

test('items lead to every kind of target, and follow it when it is renamed or moved', async () => {
  const about = await addPage(app);
  const people = await addPage(app, { title: 'People', parent: about });
  const post = await addPost(app);
  const gallery = await addGallery(app);
  const education = await addCategory(app);
  const { _id: safety } = must(await app.content.categories.create({ title: 'Safety first' }, system));
  must(await app.content.categories.publish(safety, system));
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
  must(await app.content.pages.change(about, 2, { url: 'company' }, system));
  must(await app.content.posts.change(post, 2, { url: 'opening' }, system));
  expect((await header()).slice(0, 2)).toEqual([
    ['People', '/company/people'],
    ['Opening', '/news/opening'],
  ]);
});

test('what is not published is left out by itself, and is back when it is', async () => {
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
  // A heading over nothing goes, too.
  must(await app.content.pages.unpublish(about, system));
  expect(await header()).toEqual([['Home', '/']]);
  must(await app.content.pages.schedule(about, '2026-12-01T08:00:00.000Z', system));
  app.clock.set(new Date('2026-12-01T08:00:00.000Z'));
  expect(await header()).toHaveLength(3);
});

test('an item is for everybody, for who is signed in or for who is not', async () => {
  await addMenu('footer', [
    { label: 'My projects', target: { kind: 'screen', screen: 'dashboard' }, visibleTo: 'signed_in' },
    {
      label: 'Company',
      target: { kind: 'none' },
      children: [
        { label: 'News', target: { kind: 'screen', screen: 'news' } },
        { label: 'Sign in', target: { kind: 'screen', screen: 'signIn' }, visibleTo: 'signed_out' },
      ],
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

test('a menu leads nowhere dangerous, nowhere deep and nowhere unknown', async () => {
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
    'items.0.target': 'Select where this leads, or put items inside it',
  });
  expect(
    await refusalOf([{ label: 'F', target: { kind: 'page', page: '0199f000-0000-7000-8000-000000000000' } }]),
  ).toEqual({ 'items.0.target.page': 'Select an option from the list' });
});
