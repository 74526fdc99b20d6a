/**
 * Parts of the content area that do not load, take too long or throw: each shows a message in its place and loses
 * nothing.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addPage } from '#tests/support/factories.ts';
import { emptyContent } from '#tests/support/site.ts';
import { openAsStaff } from './support/admin.ts';
import { isPassable, onPhone } from './support/admin-screens.ts';
import { arrivedAt } from './support/page.ts';
import { siteWith } from './support/visit.ts';

const site = siteWith(emptyContent);

/** In place of a screen, and of a part of one */
const UNAVAILABLE = "Sorry this page isn't available.";
const NOT_LOADED = 'This part could not be loaded';
const TROUBLE = /could not be loaded|could not be rendered|ERR_FAILED|TypeError|RangeError|Failed to fetch/;
const failure = (page: Page, heading: string | RegExp = NOT_LOADED) =>
  page.getByRole('alert').filter({ has: page.getByRole('heading', { name: heading }) });
const retry = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true });

/** Blocks scripts with this name until the returned function is called. */
const withhold = async (page: Page, name: string): Promise<() => Promise<void>> => {
  const pattern = `**/assets/${name}-*.js*`;
  await page.route(pattern, (route) => route.abort());
  return () => page.unroute(pattern);
};

describe('a part that does not load', () => {
  test('shows a message in the form, keeps what is typed, and loads on another try', async () => {
    const { page, allowErrors } = await openAsStaff(site());
    allowErrors(TROUBLE);
    const arrive = await withhold(page, 'rich-field');
    await page.goto('/admin/projects/new');
    await page.locator('#field-title').fill('Riverside School');
    await page.getByRole('tab', { name: 'Description' }).click();
    await failure(page).first().waitFor();
    await retry(page).first().click();
    await failure(page).first().waitFor();
    await page.getByRole('button', { name: 'Reload the page' }).first().waitFor();
    await arrive();
    await retry(page).first().click();
    await page.getByRole('toolbar').first().waitFor();
    expect(await failure(page).count()).toBe(0);
    expect(await page.locator('#field-title').inputValue()).toBe('Riverside School');
  });

  test.each([
    ['users', 'users', 'Users'],
    ['settings/general', 'settings', 'Settings'],
    ['audit', 'audit', 'Audit log'],
    ['pages/new', 'form', 'New page'],
  ])(
    'shows a message in place of the screen /admin/%s, and loads on another try',
    async (path, name, title) => {
      const { page, allowErrors } = await openAsStaff(site(), { role: 'owner' });
      allowErrors(TROUBLE);
      const arrive = await withhold(page, name);
      await page.goto(`/admin/${path}`);
      await arrivedAt(page, UNAVAILABLE);
      await arrive();
      await retry(page).click();
      await arrivedAt(page, title);
    },
  );

  test('says so in the place of the dialog that asks for reauthentication, and can be left', async () => {
    const { page, allowErrors } = await openAsStaff(site(), { role: 'owner' });
    allowErrors(TROUBLE);
    allowErrors(/403 \(Forbidden\)/);
    await withhold(page, 'reauthentication-dialog');
    await page.route('**/api/admin/audit?*', (route) =>
      route.fulfill({
        status: 403,
        json: { error: 'Confirm that it is you', code: 'step_up_required', errors: null, requestId: 'x' },
      }),
    );
    await page.goto('/admin/audit');
    await page.getByRole('dialog', { name: NOT_LOADED }).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alert').getByText('You cannot open this page').waitFor();
  });
});

test('a part that takes longer than two minutes counts as not loaded', async () => {
  const { page, allowErrors } = await openAsStaff(site());
  allowErrors(TROUBLE);
  const pending: (() => Promise<void>)[] = [];
  await page.route('**/assets/blocks-field-*.js', (route) => {
    pending.push(() => route.continue());
  });
  await page.clock.install();
  await page.goto('/admin/pages/new');
  await page.locator('#field-title').fill('How we work');
  expect(await failure(page).count()).toBe(0);
  await page.clock.fastForward(121_000);
  await failure(page).first().waitFor();
  // It is still loading, and appears once it arrives.
  for (const arrive of pending) await arrive();
  await retry(page).first().click();
  await page.getByRole('button', { name: 'Add a block' }).first().waitFor();
  expect(await page.locator('#field-title').inputValue()).toBe('How we work');
});

describe('a part that throws while rendering', () => {
  test('affects its field only: the rest of the form works and can be saved', async () => {
    const _id = await addPage(site(), { title: 'About the yard', url: 'about-the-yard' });
    const { page, allowErrors } = await openAsStaff(site(), { viewport: onPhone, reducedMotion: 'reduce' });
    allowErrors(TROUBLE);
    await page.route(`**/api/admin/pages/${_id}`, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, json: { ...(await response.json()), body: [null] } });
    });
    await page.goto(`/admin/pages/${_id}`);
    await failure(page, /“.+” could not be shown/).waitFor();
    await page.locator('#field-title').fill('About our yard');
    await retry(page).click();
    await failure(page, /“.+” could not be shown/).waitFor();
    expect(await page.locator('#field-title').inputValue()).toBe('About our yard');
    await isPassable(page);
    await page.unroute(`**/api/admin/pages/${_id}`);
  });

  test.each([
    ['dashboard', '**/api/admin/dashboard'],
    ['users', '**/api/admin/users?*'],
    ['pages', '**/api/admin/pages?*'],
    ['messages', '**/api/admin/messages?*'],
    ['images', '**/api/admin/images?*'],
    ['bin', '**/api/admin/*?trashed=true&max=5'],
    ['settings/general', '**/api/admin/settings/general'],
    ['settings/smtp', '**/api/admin/settings/smtp'],
  ])('affects the screen /admin/%s only when its answer is malformed', async (path, pattern) => {
    const { page, allowErrors } = await openAsStaff(site(), { role: 'owner' });
    allowErrors(TROUBLE);
    await page.route(pattern, (route) => route.fulfill({ json: { strange: true } }));
    await page.goto(`/admin/${path}`);
    await page.getByRole('alert').getByRole('heading').first().waitFor();
    const message = (await page.getByRole('alert').first().textContent()) ?? '';
    expect(message).not.toMatch(/undefined|not a function|Cannot read/);
    await page.unroute(pattern);
    await retry(page).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => document.querySelector('main .failure') === null);
  });
});
