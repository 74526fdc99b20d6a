/**
 * No screen of the content area has a barrier, at either width, in either scheme, with something of everything and with
 * nothing at all. The screens are those that the content area itself lists: a new one is tested without a word here.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { nothing, type Site } from '#tests/support/site.ts';
import { resources } from '#web/admin/resources/index.ts';
import { ownScreens } from '#web/admin/screens.tsx';
import { barriersOf } from './support/barriers.ts';
import { busyOffice } from './support/busy-office.ts';
import { type AtWork, atWork } from './support/office.ts';
import { desk, settled } from './support/page.ts';
import { siteWith } from './support/visit.ts';

/** As high as most pages are, so that nothing lies behind the bars at the foot of the window. */
const sizes = [
  ['on a narrow phone', { width: 360, height: 9000 }],
  ['at a desk', { ...desk, height: 2400 }],
] as const;

const [[, onPhone], [, atDesk]] = sizes;

const shown = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(
    () => document.querySelector('.waits, .form-waiting, [aria-busy="true"]') === null,
  );
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('heading', { level: 1, name: 'Error 404' }).count()).toBe(0);
};

const isPassable = async (page: Page): Promise<void> => {
  await settled(page);
  expect(await barriersOf(page)).toEqual({ light: [], dark: [] });
  const before = page.viewportSize() ?? desk;
  await page.setViewportSize({ width: 320, height: 640 });
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(before);
};

const names = [...new Set([...resources.map(({ name }) => name), ...ownScreens.map(({ path }) => path)])];
const makeable = resources.filter(({ makes }) => makes !== false).map(({ name }) => name);
const binned = resources.map(({ name }) => name);

test('the screens are found', () => {
  expect(names.length).toBeGreaterThan(15);
  expect(makeable).toContain('projects');
});

/** The address of the first record that a screen lists; null where it lists none that have a screen. */
const firstOf = async ({ call }: AtWork, name: string): Promise<string | null> => {
  const { items = [] } = await call<{ items?: { _id: string }[] }>('GET', `/api/admin/${name}?max=1`);
  return items[0] === undefined ? null : `/admin/${name}/${items[0]._id}`;
};

/** With the tab of each part of a form, if it has parts. */
const eachPart = async (page: Page, look: () => Promise<void>): Promise<void> => {
  const tabs = await page.getByRole('tab').all();
  if (tabs.length === 0) await look();
  for (const tab of tabs) {
    await tab.click();
    await page.waitForLoadState('networkidle');
    await look();
  }
};

const someone = (site: Site, viewport: { width: number; height: number }) =>
  atWork(site, { role: 'owner', viewport, reducedMotion: 'reduce', colorScheme: 'light' });

describe('with something of everything', () => {
  const site = siteWith(busyOffice);

  describe.each(sizes)('%s', (_where, viewport) => {
    test.each(names)('%s has no barrier', async (name) => {
      const { page } = await someone(site(), viewport);
      await shown(page, `/admin/${name}`);
      await isPassable(page);
    });
  });

  test.each(makeable)('a new one of %s has no barrier', async (name) => {
    const { page } = await someone(site(), atDesk);
    await shown(page, `/admin/${name}/new`);
    await isPassable(page);
  });

  test.each(binned)('the bin of %s has no barrier', async (name) => {
    const { page } = await someone(site(), onPhone);
    await shown(page, `/admin/${name}/bin`);
    await isPassable(page);
  });

  test.each(names)(
    'one of %s has no barrier, on any part of it',
    async (name) => {
      const there = await someone(site(), onPhone);
      const address = await firstOf(there, name);
      // What is no resource may have nothing to open: the dashboard, the bin.
      if (address === null) return expect(binned).not.toContain(name);
      await shown(there.page, address);
      return eachPart(there.page, () => isPassable(there.page));
    },
    180_000,
  );
});

describe('with nothing at all', () => {
  const site = siteWith(nothing);

  test.each(names)('%s has no barrier', async (name) => {
    const { page } = await someone(site(), onPhone);
    await shown(page, `/admin/${name}`);
    await isPassable(page);
  });
});

describe('by keyboard alone', () => {
  const site = siteWith(busyOffice);
  const there = async (address: string) => {
    const who = await atWork(site(), { role: 'owner', reducedMotion: 'reduce' });
    await shown(who.page, address);
    return who;
  };
  const focused = (page: Page): Promise<string> =>
    page.evaluate(() => {
      const { activeElement: one } = document;
      return one?.getAttribute('aria-label') ?? one?.textContent?.trim() ?? '';
    });
  const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

  test('the menu is skipped', async () => {
    const { page } = await there('/admin/projects');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.locator('.skip').focus();
    expect(await page.locator('.skip').boundingBox()).toMatchObject({ y: 8 });
    await page.keyboard.press('Enter');
    expect(await focusedId(page)).toBe('main');
  });

  test('what goes to the bin leaves the focus on the row that comes after it', async () => {
    const { page } = await there('/admin/letters');
    const rows = await page.locator('tbody .ti').allTextContents();
    const undo = page.getByRole('button', { name: 'Put back' });
    await page.getByRole('button', { name: `What can be done with ${rows[0]}` }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: 'Move to bin' }).focus();
    await page.keyboard.press('Enter');
    await undo.waitFor();
    await expect.poll(() => focused(page)).toBe(rows[1]);
    await undo.press('Enter');
    await page.getByRole('link', { name: rows[0] ?? '' }).waitFor();
  });

  test('a dialog gives the focus back', async () => {
    const { page, call } = await there('/admin/dashboard');
    const { items } = await call<{ items: { _id: string }[] }>('GET', '/api/admin/projects?status=draft');
    await shown(page, `/admin/projects/${items[0]?._id}`);
    await page.getByRole('button', { name: 'Publish later' }).press('Enter');
    await page.getByRole('dialog', { name: 'Publish later' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Publish later');
  });

  test('the lines of a menu are opened, moved, removed and added', async () => {
    const { page, call, expectTrouble } = await there('/admin/menus');
    expectTrouble(/400 \(Bad Request\)/);
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
      .filter({ hasText: `${third} is taken out` })
      .waitFor({ state: 'attached' });

    const fold = page.getByRole('button', { name: `${second}: change it` });
    expect(await fold.getAttribute('aria-expanded')).toBe('false');
    await fold.press('Enter');
    expect(await page.getByLabel('Words in the menu').inputValue()).toBe(second);
    await page.getByRole('button', { name: 'Add a line', exact: true }).press('Enter');
    await expect.poll(() => focusedId(page)).toBe(`field-items-${before.length - 1}-label`);
    await page.keyboard.type('Apprentices');
    // A line that leads nowhere is named, and opened for whoever is to mend it.
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await page.getByRole('alert').getByRole('link').first().press('Enter');
    await expect.poll(() => focusedId(page)).toMatch(/^field-items-\d+-target/);
  });

  test('the tools of a text are one stop, and the arrow keys go through them', async () => {
    const { page } = await there('/admin/projects/new');
    await page.getByRole('tab', { name: 'Story' }).click();
    const tools = page.getByRole('toolbar', { name: /^Description/ });
    await tools.getByRole('combobox').focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Bold');
    await page.keyboard.press('End');
    expect(await focused(page)).toBe('Redo');
    await page.keyboard.press('Tab');
    expect(await focusedId(page)).toBe('editor-description');
  });

  test('the menu of a phone takes the focus, keeps it, and gives it back', async () => {
    const { page } = await atWork(site(), { role: 'owner', viewport: { width: 390, height: 844 } });
    await shown(page, '/admin/pages');
    await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Pages');
    expect(await page.locator('main').getAttribute('inert')).not.toBeNull();
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('More');
    expect(await page.locator('main').getAttribute('inert')).toBeNull();
  });
});
