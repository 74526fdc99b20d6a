/** The screens of the content area, as it lists them itself: a new one is looked at without a word in the tests. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Site } from '#tests/support/site.ts';
import { adminResources } from '../../../src/features.admin.ts';
import { adminScreens } from '../../../src/features.admin-screens.ts';
import { atWork } from './admin.ts';
import { barriers, barriersOf } from './barriers.ts';
import { desk, settled } from './page.ts';

/** As high as most pages are, so that nothing lies behind the bars at the foot of the window. */
export const onPhone = { width: 360, height: 9000 };
export const onDesktop = { ...desk, height: 2400 };

/** In either scheme, and nothing of it goes sideways on the narrowest phone. */
export const isPassable = async (page: Page): Promise<void> => {
  await settled(page);
  expect(await barriersOf(page)).toEqual({ light: [], dark: [] });
  await isWithinThePage(page);
};
/** Nothing goes sideways on the narrowest phone. */
export const isWithinThePage = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 320, height: 640 });
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(onPhone);
};
/** Where no colour stands that is not on the screens beside it. */
export const isPassableInLight = async (page: Page): Promise<void> => {
  await settled(page);
  expect(await barriers(page)).toEqual([]);
};

export const names = [
  ...new Set([...adminResources.map(({ name }) => name), ...adminScreens.map(({ path }) => path)]),
];
export const makeable = adminResources.filter(({ makes }) => makes !== false).map(({ name }) => name);
export const binned = adminResources.map(({ name }) => name);

export const someone = (site: Site, viewport: { width: number; height: number }) =>
  atWork(site, { role: 'owner', viewport, reducedMotion: 'reduce', colorScheme: 'light' });
