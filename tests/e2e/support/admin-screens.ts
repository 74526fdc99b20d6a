/** Lists the screens of the content area from its own registry, so that new ones are tested automatically. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Site } from '#tests/support/site.ts';
import { adminResources } from '../../../src/features.admin.ts';
import { adminScreens } from '../../../src/features.admin-screens.ts';
import { openAsStaff } from './admin.ts';
import { barriers, barriersOf } from './barriers.ts';
import { desktop, settled } from './page.ts';

/** As tall as most pages, so that the bars at the foot of the window cover nothing. */
export const onPhone = { width: 360, height: 9000 };
export const onDesktop = { ...desktop, height: 2400 };

/** Checks both colour schemes, and that nothing scrolls sideways on the narrowest phone. */
export const isPassable = async (page: Page): Promise<void> => {
  await settled(page);
  expect(await barriersOf(page)).toEqual({ light: [], dark: [] });
  await isWithinThePage(page);
};
/** Checks that nothing scrolls sideways on the narrowest phone. */
export const isWithinThePage = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 320, height: 640 });
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(onPhone);
};
/** Checks the light scheme only, for screens without colours of their own. */
export const isPassableInLight = async (page: Page): Promise<void> => {
  await settled(page);
  expect(await barriers(page)).toEqual([]);
};

export const names = [
  ...new Set([...adminResources.map(({ name }) => name), ...adminScreens.map(({ path }) => path)]),
];
export const makeable = adminResources.filter(({ creatable }) => creatable !== false).map(({ name }) => name);
export const binned = adminResources.map(({ name }) => name);

export const someone = (site: Site, viewport: { width: number; height: number }) =>
  openAsStaff(site, { role: 'owner', viewport, reducedMotion: 'reduce', colorScheme: 'light' });
