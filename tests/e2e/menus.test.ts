/** The site's menus: who sees which item, and how the header is edited and reset in the content area. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { addCategory, unwrap } from '#tests/support/factories.ts';
import type { Content } from '#tests/support/site.ts';
import { addPerson, signIn } from './support/accounts.ts';
import { openAsStaff, shown } from './support/admin.ts';
import { barriersOf } from './support/barriers.ts';
import { desktop, hydrated, open, openMenu, phone, settled, sizes } from './support/page.ts';
import { siteForEach, siteWith, visit } from './support/visit.ts';

type Audience = 'everyone' | 'signed_in' | 'signed_out';
const line = (label: string, screen: string, visibleTo: Audience = 'everyone', children: unknown[] = []) => ({
  label,
  target: { kind: 'screen', screen },
  visibleTo,
  newTab: false,
  children,
});
const inner = (label: string, screen: string, visibleTo: Audience) => {
  const { children: _none, ...item } = line(label, screen, visibleTo);
  return item;
};

const forEverybody: Content = {
  name: 'menus-for-everybody',
  async fill(app) {
    const add = async (place: string, items: unknown[]): Promise<void> => {
      const { _id } = unwrap(await app.content.menus.create({ name: place, place, items }, system));
      unwrap(await app.content.menus.publish(_id, system));
    };
    await add('header', [
      line('Home', 'home'),
      line('Why join us', 'signUp', 'signed_out'),
      line('Your tenders', 'tenders', 'signed_in'),
      line('Company', 'team', 'everyone', [
        inner('News', 'news', 'everyone'),
        inner('Join', 'signUp', 'signed_out'),
        inner('Your dashboard', 'dashboard', 'signed_in'),
      ]),
      line('Contact us', 'contact'),
      line('Your account', 'dashboard', 'signed_in', [inner('Tenders we follow', 'tenders', 'signed_in')]),
    ]);
    await add('footer', [
      line('Team', 'team'),
      line('Create an account', 'signUp', 'signed_out'),
      line('Your documents', 'dashboard', 'signed_in'),
      line('Members', 'news', 'signed_in', [inner('Members’ news', 'news', 'everyone')]),
    ]);
    await add('legal', [
      line('Terms of use', 'contact'),
      line('Terms of the account', 'contact', 'signed_in'),
      line('Terms of joining', 'signUp', 'signed_out'),
    ]);
  },
};

const guestHeader = ['Home', 'Why join us', 'Company', 'Contact us'];
const ownHeader = ['Home', 'Your tenders', 'Company', 'Contact us', 'Your account'];

/** Returns the labels of the visible links in a menu. */
const linesOf = async (menu: Locator): Promise<string[]> => menu.getByRole('link').allTextContents();
const headerOf = async (page: Page): Promise<string[]> => {
  const menu = page.getByRole('navigation', { name: /^Main/ }).first();
  return (await linesOf(menu)).filter(
    (label) =>
      !/^(Call|hello@|office@|Sign in|News|Join|Your dashboard|Dashboard|Settings|Tenders we)/.test(label),
  );
};
const footerOf = async (page: Page): Promise<string[]> =>
  (await linesOf(page.getByRole('contentinfo'))).filter((label) =>
    /^(Team|Create|Your doc|Members|Terms)/.test(label),
  );

/** Returns the position of each header and footer item, and the height of the page. */
const placesOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('.nav > li, .nav > li > div, .foot li, .foot-tb > div')].map(
      (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' ');
      },
    ),
    document.documentElement.scrollHeight,
  ]);

describe.each(sizes)('the menu items %s', (_, viewport) => {
  const site = siteWith(forEverybody);

  test.each([true, false])(
    'of a guest are those for everyone and for guests (JavaScript %s)',
    async (runs) => {
      const { page } = await visit(site(), { viewport, javaScriptEnabled: runs });
      if (runs) await open(page, '/contact');
      else await page.goto('/contact');
      expect(await footerOf(page)).toEqual(['Team', 'Create an account', 'Terms of use', 'Terms of joining']);
      if (viewport === desktop) {
        expect(await headerOf(page)).toEqual(guestHeader);
        const company = page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('listitem')
          .filter({ hasText: 'Company' });
        await company.getByRole('link', { name: 'Company' }).hover();
        expect(await linesOf(company.getByRole('list'))).toEqual(['News', 'Join']);
      } else {
        await openMenu(page);
        expect(await headerOf(page)).toEqual(guestHeader);
        expect(await page.getByRole('link', { name: 'Join', exact: true }).count()).toBe(1);
        expect(await page.getByRole('link', { name: 'Your dashboard' }).count()).toBe(0);
      }
    },
  );

  test('of a person who is signed in are those for everyone and for members, on every level, until they sign out', async () => {
    const { username } = await addPerson(site());
    const { page } = await visit(site(), { viewport });
    await signIn(page, username);
    await open(page, '/contact');
    expect(await footerOf(page)).toEqual([
      'Members’ news',
      'Team',
      'Your documents',
      'Terms of use',
      'Terms of the account',
    ]);
    await page.getByRole('contentinfo').getByText('Members', { exact: true }).waitFor();
    const menu = await openMenuAt(page, viewport === desktop);
    expect(await headerOf(page)).toEqual(ownHeader);
    expect(await menu.getByRole('link', { name: 'Your dashboard' }).count()).toBe(1);
    expect(await menu.getByRole('link', { name: 'Join', exact: true }).count()).toBe(0);

    await page.goto('/');
    await hydrated(page);
    await signOut(page, viewport === desktop);
    await hydrated(page);
    if (viewport === phone) await openMenu(page);
    expect(await headerOf(page)).toEqual(guestHeader);
  });

  test('change without a layout shift, however late the user is known', async () => {
    // On a phone the script also loads the fonts, which may move text by a fraction of a pixel (see layout.test.ts).
    const withoutLateFonts = (page: Page): Promise<unknown> =>
      page.route('**/assets/fonts-*.css', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
    const guest = await visit(site(), { viewport });
    await withoutLateFonts(guest.page);
    await open(guest.page, '/contact');
    const places = await placesOf(guest.page);

    const { username } = await addPerson(site());
    const { page } = await visit(site(), { viewport });
    await withoutLateFonts(page);
    await signIn(page, username);
    const scripts = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/contact', { waitUntil: 'commit' });
    // Painted as for a guest, before any script has run.
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Create an account' }).waitFor();
    await settled(page);
    await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.splice(0));
    scripts.resolve();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Your documents' }).waitFor();
    await hydrated(page);
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([]);
    expect(await placesOf(page)).toEqual(places);
  });
});

const openMenuAt = async (page: Page, wide: boolean): Promise<Locator> => {
  if (!wide) return openMenu(page);
  const menu = page.getByRole('navigation', { name: 'Main' }).first();
  await menu.getByRole('link', { name: 'Company' }).hover();
  return menu;
};
const signOut = async (page: Page, wide: boolean): Promise<void> => {
  if (wide) await page.getByRole('banner').locator('.account-cell .drop-toggle').click();
  else await openMenu(page);
  await page.evaluate(() => Object.assign(globalThis, { before: true }));
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await page.waitForFunction(() => !('before' in globalThis));
};

describe('the header menu in the content area', () => {
  const site = siteForEach({
    name: 'default-menus',
    async fill(app) {
      await addCategory(app, { title: 'Schools' });
      await addCategory(app, { title: 'Homes' });
    },
  });
  const lines = (page: Page): Locator => page.locator('.folds > .row > .row-head .fold bdi');
  const standard = ['Home', 'Our Work', 'Meet the Team', 'Letters of Reference', 'Contact Us', 'Tenders'];

  test('starts as specified, is edited by keyboard and reset, and the reset can be undone', async () => {
    const { page, call } = await openAsStaff(site(), { role: 'editor' });
    await shown(page, '/admin/menus');
    await page.getByRole('link', { name: 'Header' }).first().click();
    await expect.poll(() => lines(page).allTextContents()).toEqual(standard);
    const reset = page.getByRole('button', { name: 'Reset to the default menu' });
    expect(await reset.count()).toBe(0);

    // The focus is on the next button at once: a second key, however quick, must not miss it.
    const focusedNext = page.getByRole('button', { name: 'Remove Meet the Team' }).evaluate((button) => {
      (button as HTMLElement).focus();
      (button as HTMLElement).click();
      return document.activeElement?.getAttribute('aria-label');
    });
    expect(await focusedNext).toBe('Remove Letters of Reference');
    await page.getByRole('button', { name: 'Remove Tenders' }).press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    const header = async (): Promise<string[]> =>
      (await call<{ header: { label: string }[] }>('GET', '/api/guest/menus')).header.map(
        ({ label }) => label,
      );
    const shorter = ['Home', 'Our Work', 'Letters of Reference', 'Contact Us'];
    await expect.poll(header).toEqual(shorter);

    await reset.press('Enter');
    await expect.poll(() => lines(page).allTextContents()).toEqual(standard);
    await page.getByRole('status').filter({ hasText: 'The default menu is in the form' }).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await expect.poll(() => lines(page).allTextContents()).toEqual(shorter);

    await reset.press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect.poll(header).toEqual(standard);
  });

  test('has an item for all project categories, which are listed below it', async () => {
    const { page } = await openAsStaff(site(), { role: 'editor' });
    await shown(page, '/admin/menus');
    await page.getByRole('link', { name: 'Header' }).first().click();
    await page.getByRole('button', { name: 'Edit Our Work' }).click();
    const target = page.getByLabel('Link target').first();
    expect(await target.locator('option:checked').textContent()).toBe('All project categories');
    await page.getByText('The categories appear as the submenu of this item.').waitFor();
    expect(await barriersOf(page)).toEqual({ light: [], dark: [] });

    await page.goto('/');
    const menu = await openMenu(page);
    expect((await menu.getByRole('link').allTextContents()).slice(0, 2)).toEqual(['Home', 'Our Work']);
  });

  test('created as a new menu can start with the default items', async () => {
    const { page } = await openAsStaff(site(), { role: 'editor' });
    await shown(page, '/admin/menus/new');
    await page.getByLabel('Name').fill('Summer header');
    await page.getByLabel('Place').selectOption('header');
    await page.getByRole('button', { name: 'Start with the default menu' }).click();
    await expect.poll(() => lines(page).allTextContents()).toEqual(standard);
  });
});
