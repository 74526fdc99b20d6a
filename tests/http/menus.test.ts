import { afterEach, beforeEach, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addGallery, addPage, addPost, unwrap } from '#tests/support/factories.ts';
import { menuCalls, screen } from '#tests/support/menus.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const { menus, header, addMenu } = menuCalls(() => app);

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
