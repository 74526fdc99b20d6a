/** Navigates the tender form of the content area. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Tender } from '#features/tenders/schema/guest.ts';
import type { Site } from '#tests/support/site.ts';
import { csvTable } from '#tests/support/tenders.ts';
import { openAsStaff } from './admin.ts';
import { settled } from './page.ts';
import type { VisitOptions } from './visit.ts';

/** Tall enough that the bar at the foot covers nothing. */
export const narrow = { width: 360, height: 2400 };

export const openForm = async (page: Page, address: string) => {
  await page.goto(address);
  await page.getByRole('tab').first().waitFor();
  await settled(page);
};
export const tab = async (page: Page, name: string) => {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  await settled(page);
};
export const openPart = async (page: Page, { _id }: { _id: string }, name: string) => {
  await openForm(page, `/admin/tenders/${_id}`);
  await tab(page, name);
};
export const press = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click();
export const fromMenu = async (page: Page, of: string, line: string) => {
  await press(page, `More actions for ${of}`);
  await press(page, line);
};
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
export const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );
export const file = (name: string, buffer: Uint8Array = csvTable()) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(buffer),
});

/** Waits until the value is as expected, however busy the machine is. */
export const eventually = <Value>(read: () => Value) => expect.poll(read);

/** Returns helpers that depend on the site of a test file. */
export const tendersOf = (site: () => Site) => ({
  /** Opens the content area as an owner in a new browser context */
  inAdmin: (options: VisitOptions = {}) => openAsStaff(site(), { role: 'owner', ...options }),
  /** Returns the tender as guests see it */
  seen: async (_id: string) => (await site().json<Tender>(`/api/guest/tender/${_id}`)).body,
  /** Returns the titles of its folders: those with folders inside as `[title, ...folders inside]` */
  folders: async (_id: string): Promise<unknown[]> => {
    const all = await site().tenderAdmin.folders.list(_id);
    const within = (parent: string | null): unknown[] =>
      all
        .filter((one) => one.parent === parent)
        .map(({ _id: key, title }) => {
          const inside = within(key);
          return inside.length === 0 ? title : [title, ...inside];
        });
    return within(null);
  },
});
