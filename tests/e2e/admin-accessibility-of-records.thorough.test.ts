/** No tab of a record's admin screen has a barrier. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type AtWork, shown } from './support/admin.ts';
import {
  binned,
  isPassable,
  isPassableInLight,
  isWithinThePage,
  makeable,
  names,
  onDesktop,
  onPhone,
  someone,
} from './support/admin-screens.ts';
import { busyAdmin } from './support/busy-site.ts';
import { quiet } from './support/quiet.ts';
import { siteWith } from './support/visit.ts';

const site = siteWith(busyAdmin);

/** Returns the address of the first record that a screen lists, or null if it lists none. */
const firstOf = async ({ call }: AtWork, name: string): Promise<string | null> => {
  const { items = [] } = await call<{ items?: { _id: string }[] }>('GET', `/api/admin/${name}?max=1`);
  return items[0] === undefined ? null : `/admin/${name}/${items[0]._id}`;
};

/** Checks the first tab in both colour schemes and the other tabs in light. */
const eachPartIsPassable = async (page: Page): Promise<void> => {
  await isPassable(page);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const tab of (await page.getByRole('tab').all()).slice(1)) {
    await tab.click();
    await quiet(page);
    await isPassableInLight(page);
    await isWithinThePage(page);
  }
};

test.each(names)(
  'a record of %s has no barrier on any tab',
  async (name) => {
    const there = await someone(site(), onPhone);
    const address = await firstOf(there, name);
    // Screens such as the dashboard and the bin have no records of their own.
    if (address === null) return expect(binned).not.toContain(name);
    await shown(there.page, address);
    return eachPartIsPassable(there.page);
  },
  180_000,
);

test.each(makeable)('a new record of %s has no barrier', async (name) => {
  const { page } = await someone(site(), onDesktop);
  await shown(page, `/admin/${name}/new`);
  await isPassableInLight(page);
});

// All bins are one screen: checked with and without images.
test.each(['projects', 'pages'])('the bin of %s has no barrier', async (name) => {
  const { page } = await someone(site(), onPhone);
  await shown(page, `/admin/${name}/bin`);
  await isPassable(page);
});
