import { expect, test } from 'vitest';
import type { MenuItem } from '#features/menus/schema.ts';
import type { GuestSettings } from '#features/settings/schema.ts';
import { addressOf, ariaCurrent, commonAudience, contactAddress, groupByPlace, headerMenu } from './menu.ts';

const item = (
  label: string,
  url: string,
  children: { label: string; url: string; newTab: boolean }[] = [],
) => ({
  label,
  url,
  newTab: false,
  visibleTo: 'everyone' as const,
  children,
});
const category = (title: string, url: string, projects: number, parent: string | null = null) => ({
  _id: url,
  title,
  url,
  parent,
  projects,
});
const settings = (menu: MenuItem[], categories: ReturnType<typeof category>[] = []) =>
  ({
    menus: { header: menu, footer: [] },
    projectCategories: categories,
    projects: 9,
    contact: { email: 'office@example.com' },
  }) as unknown as GuestSettings;

const link = (label: string, url: string) => ({ label, url, newTab: false });

test('entries under Our Work that lead to categories have counts, and All projects is added at the end', () => {
  const [ourWork] = headerMenu(
    settings(
      [item('Our Work', '/projects', [link('Homes', '/projects/homes')])],
      [category('Homes', 'homes', 4)],
    ),
  );
  expect(ourWork?.children.map(({ label, url, count }) => [label, url, count])).toEqual([
    ['Homes', '/projects/homes', 4],
    ['All projects', '/projects', 9],
  ]);
});

test('categories without projects are left out', () => {
  const [ourWork] = headerMenu(
    settings(
      [
        item('Our Work', '/projects', [
          link('Homes', '/projects/homes'),
          link('Bridges', '/projects/bridges'),
        ]),
      ],
      [category('Homes', 'homes', 4), category('Bridges', 'bridges', 0)],
    ),
  );
  expect(ourWork?.children.map(({ label }) => label)).toEqual(['Homes', 'All projects']);
});

test('entries that editors put under Our Work stay in their order and get counts', () => {
  const children = [link('Living', '/projects/homes'), link('Crossing', '/projects/bridges')];
  const [ourWork] = headerMenu(
    settings(
      [item('Our Work', '/projects', children)],
      [category('Bridges', 'bridges', 2), category('Homes', 'homes', 4)],
    ),
  );
  expect(ourWork?.children).toMatchObject([
    { label: 'Living', count: 4 },
    { label: 'Crossing', count: 2 },
    { label: 'All projects', count: 9 },
  ]);
});

test('an item without entries has no drop-down', () => {
  expect(headerMenu(settings([item('Our Work', '/projects')]))[0]?.children).toEqual([]);
});

test('the menu has the entries of all audiences', () => {
  const forUsers = { ...item('Plans', '/plans'), visibleTo: 'signed_in' as const };
  expect(
    headerMenu(settings([forUsers, item('Home', '/')])).map(({ label, visibleTo }) => [label, visibleTo]),
  ).toEqual([
    ['Plans', 'signed_in'],
    ['Home', 'everyone'],
  ]);
});

test('adjacent entries of which each visitor sees only one share a place', () => {
  const entries = (...audiences: MenuItem['visibleTo'][]) => audiences.map((visibleTo) => ({ visibleTo }));
  const sizes = (...audiences: MenuItem['visibleTo'][]) =>
    groupByPlace(entries(...audiences)).map(({ length }) => length);
  expect(sizes('signed_out', 'signed_in', 'everyone')).toEqual([2, 1]);
  expect(sizes('signed_in', 'everyone', 'signed_out')).toEqual([1, 1, 1]);
  expect(sizes('signed_in', 'signed_in', 'signed_out', 'signed_in')).toEqual([1, 2, 1]);
});

test('a group of entries has the audience of its entries, or everyone if their audiences differ', () => {
  expect(commonAudience([{ visibleTo: 'signed_in' }, { visibleTo: 'signed_in' }])).toBe('signed_in');
  expect(commonAudience([{ visibleTo: 'signed_in' }, { visibleTo: 'signed_out' }])).toBeUndefined();
  expect(commonAudience([{ visibleTo: 'signed_in' }, {}])).toBeUndefined();
});

test('the current page is marked, and so is its section', () => {
  expect(ariaCurrent('/projects', '/projects')).toBe('page');
  expect(ariaCurrent('/projects', '/projects/homes/a')).toBe('true');
  expect(ariaCurrent('/projects', '/projects-of-old')).toBeUndefined();
  expect(ariaCurrent('/', '/projects')).toBeUndefined();
  expect(ariaCurrent('/', '/')).toBe('page');
});

test('the contact page is used if it is in the menu or there is no email address, otherwise an email link', () => {
  expect(contactAddress(settings([item('Contact Us', '/contact')]))).toBe('/contact');
  expect(contactAddress(settings([]))).toBe('mailto:office@example.com');
  expect(contactAddress({ ...settings([]), contact: { email: null } } as GuestSettings)).toBe('/contact');
});

test('a heading above its submenu is no link', () => {
  expect(addressOf({ url: '' })).toBeUndefined();
  expect(addressOf({ url: '/tenders' })).toBe('/tenders');
});
