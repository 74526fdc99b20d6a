/**
 * The content area used by keyboard alone: where the focus is, and where it moves when something opens, moves or
 * disappears.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openAsStaff, shown } from './support/admin.ts';
import { busyAdmin } from './support/busy-site.ts';
import { siteWith } from './support/visit.ts';

describe('by keyboard alone', () => {
  const site = siteWith(busyAdmin);
  const openAdmin = async (address: string) => {
    const admin = await openAsStaff(site(), { role: 'owner', reducedMotion: 'reduce' });
    await shown(admin.page, address);
    return admin;
  };
  const focused = (page: Page): Promise<string> =>
    page.evaluate(() => {
      const { activeElement: one } = document;
      return one?.getAttribute('aria-label') ?? one?.textContent?.trim() ?? '';
    });
  const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

  test('the menu can be skipped', async () => {
    const { page } = await openAdmin('/admin/projects');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.locator('.skip').focus();
    expect(await page.locator('.skip').boundingBox()).toMatchObject({ y: 8 });
    await page.keyboard.press('Enter');
    expect(await focusedId(page)).toBe('main');
  });

  test('moving a record to the bin moves the focus to the next row', async () => {
    const { page } = await openAdmin('/admin/letters');
    const rows = await page.locator('tbody .ti').allTextContents();
    const undo = page.getByRole('button', { name: 'Undo' });
    await page.getByRole('button', { name: `Actions for ${rows[0]}` }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: 'Move to bin' }).focus();
    await page.keyboard.press('Enter');
    await undo.waitFor();
    await expect.poll(() => focused(page)).toBe(rows[1]);
    await undo.press('Enter');
    await page.getByRole('link', { name: rows[0] ?? '' }).waitFor();
  });

  test('closing a dialog returns the focus', async () => {
    const { page, call } = await openAdmin('/admin/dashboard');
    const { items } = await call<{ items: { _id: string }[] }>('GET', '/api/admin/projects?status=draft');
    await shown(page, `/admin/projects/${items[0]?._id}`);
    await page.getByRole('button', { name: 'Publish later' }).press('Enter');
    await page.getByRole('dialog', { name: 'Publish later' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Publish later');
  });

  test('closing a dialog that a menu opened returns the focus to the button of the menu', async () => {
    const { page } = await openAdmin('/admin/users');
    const button = page.getByRole('button', { name: /^Actions for/ }).first();
    const name = await button.getAttribute('aria-label');
    await button.press('Enter');
    await page.getByRole('button', { name: 'Disable' }).press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe(name);
  });

  test('menu items are expanded, moved, removed and added', async () => {
    const { page, call, allowErrors } = await openAdmin('/admin/menus');
    allowErrors(/400 \(Bad Request\)/);
    const { items } = await call<{ items: { _id: string; title: string }[] }>('GET', '/api/admin/menus');
    await shown(page, `/admin/menus/${items.find(({ title }) => title === 'Footer')?._id}`);
    const lines = page.locator('.folds > .row > .row-head .fold bdi');
    const before = await lines.allTextContents();
    const [first = '', second = '', third = ''] = before;
    await page.getByRole('button', { name: `Move ${first} down` }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe(`Move ${first} down`);
    await page.keyboard.press('Enter');
    await expect.poll(() => lines.allTextContents()).toEqual([second, third, first, ...before.slice(3)]);
    await page
      .getByRole('status')
      .filter({ hasText: `${first} is now 3 of` })
      .waitFor({ state: 'attached' });

    await page.getByRole('button', { name: `Remove ${third}` }).press('Enter');
    await expect.poll(() => focused(page)).toBe(`Remove ${first}`);
    await page
      .getByRole('status')
      .filter({ hasText: `${third} removed` })
      .waitFor({ state: 'attached' });

    const fold = page.getByRole('button', { name: `Edit ${second}` });
    expect(await fold.getAttribute('aria-expanded')).toBe('false');
    await fold.press('Enter');
    expect(await page.getByLabel('Label').inputValue()).toBe(second);
    await page.getByRole('button', { name: 'Add an item', exact: true }).press('Enter');
    await expect.poll(() => focusedId(page)).toBe(`field-items-${before.length - 1}-label`);
    await page.keyboard.type('Apprentices');
    // An item without a target is reported, and expanded to be corrected.
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await page.getByRole('alert').getByRole('link').first().press('Enter');
    await expect.poll(() => focusedId(page)).toMatch(/^field-items-\d+-target/);
  });

  test('the editor’s toolbar is one tab stop, with arrow keys inside', async () => {
    const { page } = await openAdmin('/admin/projects/new');
    await page.getByRole('tab', { name: 'Description' }).click();
    const tools = page.getByRole('toolbar', { name: /^Description/ });
    await tools.getByRole('combobox').focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Bold');
    await page.keyboard.press('End');
    expect(await focused(page)).toBe('Redo');
    await page.keyboard.press('Tab');
    expect(await focusedId(page)).toBe('editor-description');
  });

  test('the menu on a phone takes the focus, keeps it and returns it', async () => {
    const { page } = await openAsStaff(site(), { role: 'owner', viewport: { width: 390, height: 844 } });
    await shown(page, '/admin/pages');
    await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Pages');
    expect(await page.locator('main').getAttribute('inert')).not.toBeNull();
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('More');
    expect(await page.locator('main').getAttribute('inert')).toBeNull();
  });
});
