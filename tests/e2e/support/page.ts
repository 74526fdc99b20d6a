/** How one moves about the site in a browser, by roles and words. Knows nothing of tests: the screenshots use it too. */
import type { Locator, Page } from 'playwright-core';

export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };
/** For `describe.each` and `test.each`. */
export const sizes = [
  ['on a phone', phone],
  ['at a desk', desk],
] as const;
export type Size = typeof phone;

/** Goes to an address and waits until links move within the page. */
export const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await takenOver(page);
};

/** Resolves when React has taken the page over: links move within it from now on. */
export const takenOver = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
  });
  await settled(page);
};

/** Resolves when the page has done what it had planned: effects, idle work, two frames. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), {
          timeout: 2000,
        }),
      ),
  );

/** A mark on the document that a full load wipes out. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-same-document'));

/** Waits until the page's one main heading says this. */
export const arrivedAt = async (page: Page, title: string | RegExp): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
};

/** The menu as it is at this width, open: drop-down at a desk, sheet on a phone. */
export const openMenu = async (page: Page): Promise<Locator> => {
  if ((page.viewportSize() ?? desk).width >= 900) {
    const menu = page.getByRole('navigation', { name: 'Main' }).first();
    await menu.getByRole('link', { name: 'Our Work' }).hover();
    return menu;
  }
  await page.getByText('Menu', { exact: true }).click();
  return page.getByRole('navigation', { name: /^Main/ });
};

/** Follows a line of the menu. */
export const choose = async (page: Page, name: string | RegExp): Promise<void> => {
  await (await openMenu(page)).getByRole('link', { name }).first().click();
};
