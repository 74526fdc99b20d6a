/**
 * No screen of the content area has a barrier, at either width, in either scheme, with something of everything.
 * Records, new ones, bins and an empty company are looked at by the thorough tests.
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

test('the screens are found', () => {
  expect(names.length).toBeGreaterThan(15);
  expect(makeable).toContain('projects');
});

test.each(names)('%s has no barrier, on a phone and at a desk', async (name) => {
  const { page } = await someone(site(), onPhone);
  await shown(page, `/admin/${name}`);
  await isPassable(page);
  await page.setViewportSize(onDesktop);
  await page.emulateMedia({ colorScheme: 'light' });
  await isPassableInLight(page);
});
