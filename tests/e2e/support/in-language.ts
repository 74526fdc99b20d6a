/** The tests that every screen passes in a pseudo-language. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, smallDemo } from '#tests/support/site.ts';
import { shown } from './admin.ts';
import { makeable, names, someone } from './admin-screens.ts';
import { testsOfParts } from './in-language-parts.ts';
import { open, phone, settled } from './page.ts';
import { startPseudoSite } from './pseudo-languages.ts';
import { quiet } from './quiet.ts';
import { screens } from './screens.ts';
import { visit } from './visit.ts';

const publicAddresses = screens.flatMap(({ address }) => (address === undefined ? [] : [address]));
const accountAddresses = ['/user/login', '/user/signup', '/user/recovery'];
const signedInAddresses = ['/user/dashboard', '/user/settings'];
const adminAddresses = [
  ...names.map((name) => `/admin/${name}`),
  ...makeable.map((name) => `/admin/${name}/new`),
];

/** Nothing scrolls sideways on the narrowest phone. */
const fitsNarrowPhone = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 320, height: 640 });
  await settled(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'width of the page').toBeLessThanOrEqual(320);
};

/** `check` looks at each screen once it is complete. */
export const testsInLanguage = (locale: string, check: (page: Page, site: Site) => Promise<void>): void => {
  describe(`in ${locale}`, () => {
    let site: Site;
    beforeAll(async () => {
      site = await startPseudoSite(smallDemo, locale);
    }, 900_000);
    afterAll(() => site?.close());

    const passes = async (page: Page): Promise<void> => {
      await check(page, site);
      await fitsNarrowPhone(page);
    };

    test.each(publicAddresses)('%s', async (address) => {
      const { page } = await visit(site, { viewport: phone });
      await open(page, address);
      await passes(page);
    });

    test.each(accountAddresses)('%s', async (address) => {
      const { page } = await visit(site, { viewport: phone });
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await quiet(page);
      await passes(page);
    });

    test.each(signedInAddresses)('%s', async (address) => {
      const { page } = await someone(site, phone);
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await quiet(page);
      await passes(page);
    });

    test.each(adminAddresses)('%s', async (address) => {
      const { page } = await someone(site, phone);
      await shown(page, address);
      await passes(page);
    });

    testsOfParts(locale, () => site, passes);
  });
};
