/** Unsaved text is stored per record and window, and offered until it is restored or discarded. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addCategory, addProject, unwrap } from '#tests/support/factories.ts';
import { emptyContent } from '#tests/support/site.ts';
import { type AtWork, openAsStaff, press, titleField } from './support/admin.ts';
import { barriersOf } from './support/barriers.ts';
import { settled } from './support/page.ts';
import { typedForms } from './support/typed-forms.ts';
import { siteWith } from './support/visit.ts';

const site = siteWith(emptyContent);

let category: string;
let member: string;
beforeAll(async () => {
  member = await site().accounts.create({
    username: 'mia',
    email: 'mia@firm.example',
    name: 'Mia Member',
    password: 'correct horse battery',
    roles: ['editor'],
    permissions: [],
  });
  category = await addCategory(site(), { title: 'Schools' });
});

const SUMMARY = 'A school for four hundred children, built over two summers and one winter.';

/** Returns the value of one field in each stored copy. */
const stored = async (page: Page, field: string): Promise<string[]> =>
  (await typedForms(page)).map((values) => String(values[field])).sort();
const openForm = async (page: Page, address: string): Promise<Page> => {
  await page.goto(address);
  await page.getByRole('tab').first().waitFor();
  await settled(page);
  return page;
};
/** Opens another window of the same browser. */
const anotherWindow = async ({ page }: AtWork, address: string): Promise<Page> =>
  openForm(await page.context().newPage(), address);
const offered = (page: Page) => page.getByRole('region', { name: 'Unsaved text' });
const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read);
/** Closes a page as in a crash, without any event. */
const crash = (page: Page) => page.close({ runBeforeUnload: false });

let count = 0;
const aProject = async () => {
  count += 1;
  const admin = await openAsStaff(site());
  // Stores the session for other windows of the same browser.
  await admin.page.goto('/robots.txt');
  const _id = await addProject(site(), category, { title: `School ${count}` });
  return { admin, _id, address: `/admin/projects/${_id}` };
};

describe('unsaved text', () => {
  test('from two closed windows is offered by time, and typing before answering replaces none of it', async () => {
    const { admin, _id, address } = await aProject();
    admin.allowErrors(/409 \(Conflict\)/);
    const first = await anotherWindow(admin, address);
    await titleField(first).fill('School of the first window');
    await eventually(() => stored(first, 'title')).toEqual(['School of the first window']);
    await crash(first);

    const second = await anotherWindow(admin, address);
    await offered(second).waitFor();
    await titleField(second).fill('School of the second window');
    await second.getByLabel('Summary').fill(SUMMARY);
    await eventually(() => stored(second, 'title')).toEqual([
      'School of the first window',
      'School of the second window',
    ]);
    await eventually(() => stored(second, 'summary')).toContain(SUMMARY);
    await crash(second);

    const { page } = admin;
    await openForm(page, address);
    await offered(page).getByText('You have 2 copies of unsaved text').waitFor();
    expect(await barriersOf(page)).toEqual({ light: [], dark: [] });
    const oldest = offered(page).getByRole('listitem').first();
    await oldest.getByRole('button', { name: /^Restore/ }).click();
    await eventually(() => titleField(page).inputValue()).toBe('School of the first window');
    await offered(page).getByText('You have unsaved text').waitFor();
    // Both copies have a title: the replaced one becomes a copy, and the other's summary is added.
    await offered(page).getByRole('button', { name: 'Restore' }).click();
    await eventually(() => titleField(page).inputValue()).toBe('School of the second window');
    expect(await page.getByLabel('Summary').inputValue()).toBe(SUMMARY);
    await offered(page).getByText('You have unsaved text').waitFor();
    await press(page, 'Save');
    await page.getByText(/^Saved at/).waitFor();
    await offered(page).getByRole('button', { name: 'Restore' }).click();
    await eventually(() => titleField(page).inputValue()).toBe('School of the first window');
    await press(page, 'Save');
    // It was typed on an older version, which differs from the one just saved.
    const panel = page.getByRole('region', { name: /changed this while you were editing/ });
    await panel.getByLabel('Your version').check();
    await press(page, 'Save with these choices');
    await eventually(async () => unwrap(await site().content.projects.find(_id)).title).toBe(
      'School of the first window',
    );
    expect(unwrap(await site().content.projects.find(_id)).summary).toBe(SUMMARY);
    await eventually(() => stored(page, 'title')).toEqual([]);
  });

  test('from a window that is still open is not offered, and neither window overwrites the other', async () => {
    const { admin, address } = await aProject();
    const first = await anotherWindow(admin, address);
    await titleField(first).fill('School of one window');
    await eventually(() => stored(first, 'title')).toHaveLength(1);
    const second = await anotherWindow(admin, address);
    await titleField(second).fill('School of another window');
    await eventually(() => stored(second, 'title')).toEqual([
      'School of another window',
      'School of one window',
    ]);
    expect(await offered(second).count()).toBe(0);
    await press(first, 'Save');
    await first.getByText(/^Saved at/).waitFor();
    await eventually(() => stored(first, 'title')).toEqual(['School of another window']);
  });

  test('can be recovered after it was discarded by mistake, and is deleted otherwise', async () => {
    const { admin, address } = await aProject();
    const first = await anotherWindow(admin, address);
    await titleField(first).fill('School thrown away');
    await eventually(() => stored(first, 'title')).toHaveLength(1);
    await crash(first);
    const { page } = admin;
    await openForm(page, address);
    await offered(page).getByRole('button', { name: 'Discard' }).click();
    await offered(page).waitFor({ state: 'detached' });
    await press(page, 'Undo');
    await offered(page).getByRole('button', { name: 'Discard' }).click();
    await offered(page).waitFor({ state: 'detached' });
    await eventually(() => stored(page, 'title')).toEqual([]);
    await openForm(page, address);
    expect(await offered(page).count()).toBe(0);
  });

  test('typed on an older version is saved only after choosing between the two', async () => {
    const { admin, _id, address } = await aProject();
    admin.allowErrors(/409 \(Conflict\)/);
    const first = await anotherWindow(admin, address);
    await first.getByLabel('Summary').fill(SUMMARY);
    await eventually(() => stored(first, 'summary')).toHaveLength(1);
    await crash(first);
    const { version } = unwrap(await site().content.projects.find(_id));
    await admin.call('PATCH', `/api/admin/projects/${_id}`, { version, summary: `${SUMMARY} And a spring.` });
    const { page } = admin;
    await openForm(page, address);
    await titleField(page).fill('School typed before restoring');
    await offered(page).getByRole('button', { name: 'Restore' }).click();
    await eventually(() => page.getByLabel('Summary').inputValue()).toBe(SUMMARY);
    expect(await titleField(page).inputValue()).toBe('School typed before restoring');
    await press(page, 'Save');
    const panel = page.getByRole('region', { name: /changed this while you were editing/ });
    await panel.getByLabel('Your version').check();
    await press(page, 'Save with these choices');
    await page.getByText(/^Saved at/).waitFor();
    expect(unwrap(await site().content.projects.find(_id))).toMatchObject({
      title: 'School typed before restoring',
      summary: SUMMARY,
    });
  });

  test('contains no password, also when restored text replaces newer text', async () => {
    const admin = await openAsStaff(site(), { role: 'owner' });
    await admin.page.goto('/robots.txt');
    const openSmtp = async (): Promise<Page> => {
      const page = await admin.page.context().newPage();
      await page.goto('/admin/settings/smtp');
      await page.locator('#field-host').waitFor();
      await settled(page);
      return page;
    };
    const closed = await openSmtp();
    await closed.locator('#field-host').fill('mail.one.example');
    await eventually(() => stored(closed, 'host')).toEqual(['mail.one.example']);
    await crash(closed);

    const page = await openSmtp();
    await offered(page).waitFor();
    await page.locator('#field-host').fill('mail.two.example');
    await page.locator('#field-password').fill('correct horse');
    await eventually(() => stored(page, 'host')).toEqual(['mail.one.example', 'mail.two.example']);
    await press(page, 'Restore');
    await eventually(() => page.locator('#field-host').inputValue()).toBe('mail.one.example');
    await eventually(() => stored(page, 'host')).toEqual(['mail.one.example', 'mail.two.example']);
    expect(await stored(page, 'password')).toEqual(['null', 'null']);
  });

  test('is never shown to another person who signs in on the same computer', async () => {
    const { admin, address } = await aProject();
    const first = await anotherWindow(admin, address);
    await titleField(first).fill('School of the one before');
    await eventually(() => stored(first, 'title')).toHaveLength(1);
    await crash(first);
    const other = await openAsStaff(site());
    await admin.page.goto('/robots.txt');
    await admin.page.evaluate((token) => localStorage.setItem('token', token), other.token);
    await openForm(admin.page, address);
    expect(await titleField(admin.page).inputValue()).not.toBe('School of the one before');
    expect(await offered(admin.page).count()).toBe(0);
    expect(await stored(admin.page, 'title')).toHaveLength(1);
  });

  test.each([
    ['a new ban', (): string => '/admin/bans/new', 'reason', 'Threatened the site manager'],
    ['an invitation', (): string => '/admin/users/new', 'name', 'Nadia Haddad'],
    ['a new role', (): string => '/admin/roles/new', 'description', 'Answers tender questions'],
    ['a user', (): string => `/admin/users/${member}`, 'name', 'Mia Marsh'],
  ] as const)('of %s is offered after a crash', async (_what, address, field, text) => {
    const who = await openAsStaff(site(), { role: 'owner' });
    await who.page.goto('/robots.txt');
    const input = (page: Page) => page.locator(`#field-${field}`);
    const first = await who.page.context().newPage();
    await first.goto(address());
    await input(first).fill(text);
    await eventually(() => stored(first, field)).toEqual([text]);
    await crash(first);
    const { page } = who;
    await page.goto(address());
    await offered(page).getByRole('button', { name: 'Restore' }).click();
    await eventually(() => input(page).inputValue()).toBe(text);
    await offered(page).waitFor({ state: 'detached' });
    // Leaving on purpose discards it.
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await press(page, 'Leave without saving');
    await eventually(() => stored(page, field)).toEqual([]);
  });
});
