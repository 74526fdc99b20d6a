/**
 * No admin screen has a barrier, at either width and in either colour scheme, on a site with some of everything.
 * Records, new records, bins and an empty site are covered by the thorough tests.
 */
import { expect, test } from 'vitest';
import { shown } from './support/admin.ts';
import {
  isPassable,
  isPassableInLight,
  makeable,
  names,
  onDesktop,
  onPhone,
  someone,
} from './support/admin-screens.ts';
import { busyAdmin } from './support/busy-site.ts';
import { siteWith } from './support/visit.ts';

const site = siteWith(busyAdmin);

test('the list of screens is not empty', () => {
  expect(names.length).toBeGreaterThan(15);
  expect(makeable).toContain('projects');
});

test.each(names)('%s has no barrier on a phone and on a desktop', async (name) => {
  const { page } = await someone(site(), onPhone);
  await shown(page, `/admin/${name}`);
  await isPassable(page);
  await page.setViewportSize(onDesktop);
  await page.emulateMedia({ colorScheme: 'light' });
  await isPassableInLight(page);
});
