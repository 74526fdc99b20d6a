/**
 * The specified states and transitions of records and areas, rule by rule, as seen in requests, local storage and
 * screens. The file that feeds a state area names it (“State area”).
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { unwrap } from '#tests/support/factories.ts';
import { smallDemo } from '#tests/support/site.ts';
import { addPerson, letters, signIn } from './support/accounts.ts';
import { openAsStaff, shown } from './support/admin.ts';
import { arrivedAt, open, settled } from './support/page.ts';
import { siteWith, visit } from './support/visit.ts';
import { hold, reject, withoutState } from './support/withheld.ts';

const post = letters();
const site = siteWith(smallDemo, () => post.options);

const path = (page: Page): string => new URL(page.url()).pathname;

describe('the detail of a record', () => {
  test.each([
    ['staff', '/meet-the-team', 'Walter Brandt', '/api/guest/staff/walter-brandt'],
    [
      'projects',
      '/projects/education',
      'Parkside Sports Hall',
      '/api/guest/projects/project/parkside-sports-hall',
    ],
  ])(
    'in the area %s is the record of the loaded list without a call, else it is fetched',
    async (_, list, title, call) => {
      const { page, calls } = await visit(site());
      await open(page, list);
      const link = page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(title) })
        .first();
      const address = (await link.getAttribute('href')) ?? '';
      await link.click();
      await arrivedAt(page, title);
      await settled(page);
      expect(calls).toEqual([]);

      await open(page, '/contact');
      calls.length = 0;
      // Navigates like a link on a page whose data does not include the record.
      await page.evaluate((href) => {
        const made = document.createElement('a');
        made.href = href;
        document.querySelector('main')?.append(made);
        made.click();
      }, address);
      await arrivedAt(page, title);
      expect(calls).toContain(`GET ${call}`);
    },
  );
});

describe('the error of an area', () => {
  test.each([
    ['tender', '/tenders', /\/api\/guest\/tender/, 503],
    ['gallery', '/galleries', /\/api\/guest\/gallery/, 500],
    ['guest', '/meet-the-team', /\/api\/guest\/staff/, 502],
  ])(
    '%s is ERROR: and the status of its failed fetch, and is cleared by the next action of the area',
    async (_, address, call, status) => {
      const { page, allowErrors } = await visit(site());
      allowErrors(new RegExp(`${status} \\(`));
      await open(page, '/contact');
      await reject(page, call, status);
      await page.locator(`a[href="${address}"]`).filter({ visible: true }).first().click();
      await page.getByText(`ERROR:${status}`, { exact: true }).waitFor();
      await page.unroute(call);
      const continueCalls = await hold(page, call);
      await page
        .getByRole('main')
        .getByRole('link', { name: /try again/i })
        .click();
      // The error is cleared as soon as the call is repeated.
      await expect.poll(() => page.locator('.empty-code').textContent()).not.toContain('ERROR');
      continueCalls();
      await page.locator('.empty-code').waitFor({ state: 'detached' });
      expect(path(page)).toBe(address);
    },
  );

  test('user is shown when an account call fails, and cleared by the next one', async () => {
    const { username } = await addPerson(site());
    const { page, allowErrors } = await visit(site());
    allowErrors(/500 \(/);
    await signIn(page, username);
    await reject(page, /\/api\/user\/settings$/, 500);
    await page.goto('/user/settings');
    await page.getByText('ERROR:500', { exact: true }).first().waitFor();
    await page.unroute(/\/api\/user\/settings$/);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByText('ERROR:500').waitFor({ state: 'detached' });
  });

  test('settings is shown when the site’s settings cannot be loaded, on /user and /admin, with a retry', async () => {
    for (const address of ['/user/login', '/admin/projects']) {
      const { page, allowErrors } = await visit(site());
      allowErrors(/500 \(/);
      await withoutState(page, address);
      await reject(page, /\/api\/guest\/settings$/, 500);
      await page.goto(address);
      await page.getByRole('alert').getByText('ERROR:500', { exact: true }).waitFor();
      await page.getByRole('heading', { level: 1, name: "Sorry this page isn't available." }).waitFor();
      await page.unroute(/\/api\/guest\/settings$/);
      await page.getByRole('button', { name: 'Try again' }).click();
      await arrivedAt(page, 'Sign in');
    }
  });

  test.each([
    ['settings', '/admin/settings/contact', /\/api\/admin\/settings\/contact$/],
    ['admin', '/admin/projects', /\/api\/admin\/projects\b/],
  ])(
    '%s is shown when a call of the content area fails, and cleared by the next one',
    async (_, address, call) => {
      const { page, allowErrors } = await openAsStaff(site(), { role: 'owner' });
      allowErrors(/403 \(/);
      await reject(page, call, 403);
      await page.goto(address);
      const alert = page.getByRole('alert').filter({ has: page.getByRole('button') });
      await alert.getByText('ERROR:403', { exact: true }).waitFor();
      await page.unroute(call);
      await alert.getByRole('button').first().click();
      await alert.waitFor({ state: 'detached' });
    },
  );
});

describe('clearing', () => {
  test.each([
    ['project', '/projects', /\/api\/guest\/projects\/project\//],
    ['tender', '/tenders', /\/api\/guest\/tender\//],
    ['gallery', '/galleries', /\/api\/guest\/gallery\//],
    ['letter', '/letters-of-reference', /\/api\/guest\/letters\//],
  ])(
    'leaving a %s resets the current one: the next shows nothing of it, even if it fails to load',
    async (_, list, call) => {
      const { page, allowErrors } = await visit(site());
      allowErrors(/500 \(/);
      await open(page, list);
      await page
        .getByRole('main')
        .locator(`a[href^="${list}/"][href*="-"]`)
        .filter({ visible: true })
        .first()
        .click();
      await page.waitForURL((url) => url.pathname.startsWith(`${list}/`));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      await reject(page, call, 500);
      await page.evaluate(
        (href) => {
          const made = document.createElement('a');
          made.href = href;
          document.querySelector('main')?.append(made);
          made.click();
        },
        list === '/projects' ? '/projects/education/another-one' : `${list}/another-one`,
      );
      await page.getByText('ERROR:500', { exact: true }).waitFor();
      expect(await page.getByRole('main').textContent()).not.toContain(title);
    },
  );

  test.each(['pages', 'galleries', 'tenders', 'projects', 'letters'])(
    'a new form of %s shows nothing of the record that was open before it',
    async (resource) => {
      const { page, call } = await openAsStaff(site(), { role: 'owner' });
      const { items } = await call<{ items: { _id: string; title: string }[] }>(
        'GET',
        `/api/admin/${resource}?max=1`,
      );
      const [record] = items;
      await shown(page, `/admin/${resource}/${record?._id}`);
      const title = page.getByLabel('Title', { exact: true }).first();
      expect(await title.inputValue()).toBe(record?.title);
      await page.locator(`a[href="/admin/${resource}"]`).filter({ visible: true }).first().click();
      await page.locator(`a[href="/admin/${resource}/new"]`).filter({ visible: true }).first().click();
      await page.waitForURL(`**/admin/${resource}/new`);
      await expect.poll(() => title.inputValue()).toBe('');
    },
  );
});

describe('removing', () => {
  test('takes an item out of the shown list by its _id: one, many and all', async () => {
    for (const number of [1, 2, 3, 4, 5, 6])
      unwrap(await site().content.galleries.create({ title: `Scaffold ${number}` }, system));
    const { page } = await openAsStaff(site(), { role: 'owner' });
    await shown(page, '/admin/galleries');
    await page.getByRole('searchbox').fill('scaffold');
    const titles = (): Promise<string[]> => page.locator('tbody .ti').allTextContents();
    const names = (...numbers: number[]): string[] => numbers.map((number) => `Scaffold ${number}`);
    const list = /\/api\/admin\/galleries\?/;
    const moveToBin = page.getByRole('button', { name: 'Move to bin' });
    const tick = (number: number): Promise<void> =>
      page.getByRole('checkbox', { name: `Select Scaffold ${number}`, exact: true }).check();
    await expect.poll(async () => (await titles()).sort()).toEqual(names(1, 2, 3, 4, 5, 6));

    // The list is not reloaded until then: removed records leave it at once.
    const continueCalls = await hold(page, list);
    await tick(3);
    await moveToBin.click();
    await expect.poll(async () => (await titles()).sort()).toEqual(names(1, 2, 4, 5, 6));
    await tick(1);
    await tick(5);
    await moveToBin.click();
    await expect.poll(async () => (await titles()).sort()).toEqual(names(2, 4, 6));
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await moveToBin.click();
    await expect.poll(titles).toEqual([]);
    continueCalls();
    await page.unroute(list);
  });
});
