/**
 * Navigates the site in a browser by roles and labels. It does not depend on the test runner, because the screenshots
 * use it too.
 */
import type { Locator, Page } from 'playwright-core';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };
/** For `describe.each` and `test.each`. */
export const sizes = [
  ['on a phone', phone],
  ['on a desktop', desktop],
] as const;
export type Size = typeof phone;

/** Opens an address and waits until links navigate on the client. */
export const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await hydrated(page);
};

/** Resolves when React has hydrated the page, so that links navigate on the client. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
  });
  await settled(page);
};

/**
 * Resolves when the page has its style sheets, also those that the boot script adds, and its fonts, and has finished its effects, idle work and two frames. On a busy machine Chromium
 * sometimes draws no more frames of a page in which nothing changes, so frames are not waited for longer than a second.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const orAfter = (ms: number, work: (done: () => void) => void): Promise<void> =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
        work(resolve);
      });
    await orAfter(5000, (done) => {
      const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
      // See src/web/boot/load-fonts.ts. Public pages name the sheet of the fonts in a `noscript` element.
      const loadsFonts =
        innerWidth < 600 &&
        connection?.saveData !== true &&
        [...document.querySelectorAll('noscript')].some(({ textContent }) => textContent.includes('/fonts-'));
      const look = (): void => {
        const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
        if (
          document.readyState === 'complete' &&
          links.every(({ sheet }) => sheet !== null) &&
          (!loadsFonts || links.some(({ href }) => href.includes('/fonts-')))
        )
          done();
        else setTimeout(look, 20);
      };
      look();
    });
    // The fonts of a new sheet are requested when the page is laid out.
    document.body.getBoundingClientRect();
    await orAfter(60_000, (done) => void document.fonts.ready.then(() => done()));
    if (document.fonts.status !== 'loaded') throw new Error('The fonts are still loading after a minute');
    await orAfter(3000, (done) => void requestIdleCallback(done, { timeout: 2000 }));
    await orAfter(1000, (done) => void requestAnimationFrame(() => requestAnimationFrame(() => done())));
  });

/** Marks the document; a full page load removes the mark. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-same-document'));

/** Waits until the page's main heading has this text. */
export const arrivedAt = async (page: Page, title: string | RegExp): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
};

/** Opens the menu for this width: the drop-down on a desktop, the sheet on a phone. */
export const openMenu = async (page: Page): Promise<Locator> => {
  if ((page.viewportSize() ?? desktop).width >= 900) {
    const menu = page.getByRole('navigation', { name: 'Main' }).first();
    await menu.getByRole('link', { name: 'Our Work' }).hover();
    return menu;
  }
  await page.getByText('Menu', { exact: true }).click();
  return page.getByRole('navigation', { name: /^Main/ });
};

/** Follows a link in the menu. */
export const choose = async (page: Page, name: string | RegExp): Promise<void> => {
  await (await openMenu(page)).getByRole('link', { name }).first().click();
};
