/**
 * Waits until a page has no call or script under way. Playwright's `networkidle` counts pictures too, and a picture whose element
 * goes away while it loads sometimes never counts as finished.
 */
import type { Page, Request } from 'playwright-core';

const KINDS = new Set(['document', 'stylesheet', 'script', 'fetch', 'xhr']);
/** Milliseconds without anything under way. */
const QUIET = 400;
const LIMIT = 240_000;

const underWay = new WeakMap<Page, Set<Request>>();

/** Watches a page from its first request on. */
export const watchRequests = (page: Page): void => {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    if (KINDS.has(request.resourceType())) requests.add(request);
  });
  page.on('requestfinished', (request) => void requests.delete(request));
  page.on('requestfailed', (request) => void requests.delete(request));
};

export const quiet = async (page: Page): Promise<void> => {
  const requests = underWay.get(page) ?? new Set();
  const until = Date.now() + LIMIT;
  let since = Date.now();
  while (Date.now() - since < QUIET) {
    if (requests.size > 0) since = Date.now();
    if (Date.now() > until)
      throw new Error(`Still under way: ${[...requests].map((request) => request.url()).join(', ')}`);
    await page.waitForTimeout(50);
  }
};
