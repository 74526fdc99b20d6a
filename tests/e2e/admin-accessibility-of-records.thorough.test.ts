/** No part of a record's screen in the content area has a barrier. */
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
import { siteWith } from './support/visit.ts';

const site = siteWith(busyAdmin);

/** The address of the first record that a screen lists; null where it lists none that have a screen. */
const firstOf = async ({ call }: AtWork, name: string): Promise<string | null> => {
  const { items = [] } = await call<{ items?: { _id: string }[] }>('GET', `/api/admin/${name}?max=1`);
  return items[0] === undefined ? null : `/admin/${name}/${items[0]._id}`;
};

/** The first part in both schemes, the others beside it, if there are others. */
const eachPartIsPassable = async (page: Page): Promise<void> => {
  await isPassable(page);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const tab of (await page.getByRole('tab').all()).slice(1)) {
    await tab.click();
    await page.waitForLoadState('networkidle');
    await isPassableInLight(page);
    await isWithinThePage(page);
  }
};

test.each(names)(
  'one of %s has no barrier, on any part of it',
  async (name) => {
    const there = await someone(site(), onPhone);
    const address = await firstOf(there, name);
    // What is no resource may have nothing to open: the dashboard, the bin.
    if (address === null) return expect(binned).not.toContain(name);
    await shown(there.page, address);
    return eachPartIsPassable(there.page);
  },
  180_000,
);

test.each(makeable)('a new one of %s has no barrier', async (name) => {
  const { page } = await someone(site(), onDesktop);
  await shown(page, `/admin/${name}/new`);
  await isPassableInLight(page);
});

// The bin of all resources is one screen: with pictures, and without.
test.each(['projects', 'pages'])('the bin of %s has no barrier', async (name) => {
  const { page } = await someone(site(), onPhone);
  await shown(page, `/admin/${name}/bin`);
  await isPassable(page);
});
