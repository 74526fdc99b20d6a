/**
 * No screen of the content area has a barrier, at either width, in either scheme, with something of everything and with
 * nothing at all. The screens are those that the content area itself lists: a new one is tested without a word here.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { nothing, type Site } from '#tests/support/site.ts';
import { resources } from '#web/admin/resources/index.ts';
import { ownScreens } from '#web/admin/screens.tsx';
import { barriers, barriersOf } from './support/barriers.ts';
import { busyOffice } from './support/busy-office.ts';
import { type AtWork, atWork, shown } from './support/office.ts';
import { desk, settled } from './support/page.ts';
import { siteWith } from './support/visit.ts';

/** As high as most pages are, so that nothing lies behind the bars at the foot of the window. */
const onPhone = { width: 360, height: 9000 };
const atDesk = { ...desk, height: 2400 };

/** In either scheme, and nothing of it goes sideways on the narrowest phone. */
const isPassable = async (page: Page): Promise<void> => {
  await settled(page);
  expect(await barriersOf(page)).toEqual({ light: [], dark: [] });
  await page.setViewportSize({ width: 320, height: 640 });
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(onPhone);
};
/** Where no colour stands that is not on the screens beside it. */
const isPassableInLight = async (page: Page): Promise<void> => {
  await settled(page);
  expect(await barriers(page)).toEqual([]);
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

  test.each(names)('%s has no barrier, on a phone and at a desk', async (name) => {
    const { page } = await someone(site(), onPhone);
    await shown(page, `/admin/${name}`);
    await isPassable(page);
    await page.setViewportSize(atDesk);
    await page.emulateMedia({ colorScheme: 'light' });
    await isPassableInLight(page);
  });

  test.each(makeable)('a new one of %s has no barrier', async (name) => {
    const { page } = await someone(site(), atDesk);
    await shown(page, `/admin/${name}/new`);
    await isPassableInLight(page);
  });

  // The bin of all resources is one screen: with pictures, and without.
  test.each(['projects', 'pages'])('the bin of %s has no barrier', async (name) => {
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
    await isPassableInLight(page);
  });
});
