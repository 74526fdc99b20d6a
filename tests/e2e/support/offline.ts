/** Visits a site through a test proxy, in a browser that may have service workers. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Site } from '#tests/support/site.ts';
import type { TestProxy } from './test-proxy.ts';
import { type Visit, type VisitOptions, visit } from './visit.ts';

const STORED_PAGES = '/service-worker/stored-pages';
export const NO_CONNECTION = 'No connection';

/** What the browser itself says about every request that fails. */
const FAILED_REQUESTS = /Failed to load resource|net::ERR_|ViewTransition opt-in disabled|^error: GET \//;

export const visitThroughProxy = async (
  site: Site,
  proxy: TestProxy,
  options: VisitOptions = {},
): Promise<Visit> => {
  const opened = await visit(site, { baseURL: proxy.address, serviceWorkers: 'allow', ...options });
  opened.allowErrors(FAILED_REQUESTS);
  return opened;
};

/** Waits until something is true in the page; the browser's own waiting does not wait for promises. */
export const until = async (condition: () => Promise<boolean>): Promise<void> => {
  await expect.poll(condition).toBe(true);
};

/** Resolves when the copy of this page, with the pictures that it shows, is on the device. */
export const stored = (page: Page, address: string): Promise<void> =>
  until(() =>
    page.evaluate(
      async ([list, path]) => {
        const pages = (await (await caches.match(list))?.json()) ?? [];
        const own = pages.find((one: { address: string }) => one.address === path);
        const pictures = [...document.images].filter(
          (image) => image.complete && /\/images\//.test(image.currentSrc),
        );
        return (
          own !== undefined && pictures.every((image) => new URL(image.currentSrc).pathname in own.files)
        );
      },
      [STORED_PAGES, address] as const,
    ),
  );
export const openAndStore = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await stored(page, address);
};
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const notice = (page: Page) => page.getByRole('complementary', { name: 'Connection' });
