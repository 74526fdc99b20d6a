/**
 * Waits until a page has no call or script under way and nothing left to do. Playwright's `networkidle` counts pictures too,
 * and a picture whose element goes away while it loads sometimes never counts as finished.
 */
import type { Page, Request } from 'playwright-core';
import { settled } from './page.ts';

const KINDS = new Set(['document', 'stylesheet', 'script', 'fetch', 'xhr']);
/** Milliseconds; only ends tests that hang. */
const LIMIT = 240_000;

interface Requests {
  underWay: Set<Request>;
  /** How many have begun so far */
  begun: number;
}
const requestsOf = new WeakMap<Page, Requests>();

/** Watches a page from its first request on. */
export const watchRequests = (page: Page): void => {
  const requests: Requests = { underWay: new Set(), begun: 0 };
  requestsOf.set(page, requests);
  page.on('request', (request) => {
    if (!KINDS.has(request.resourceType())) return;
    requests.underWay.add(request);
    requests.begun += 1;
  });
  page.on('requestfinished', (request) => void requests.underWay.delete(request));
  page.on('requestfailed', (request) => void requests.underWay.delete(request));
};

export const quiet = async (page: Page): Promise<void> => {
  const requests = requestsOf.get(page);
  if (requests === undefined) throw new Error('The requests of this page are not watched');
  const { underWay } = requests;
  const until = Date.now() + LIMIT;
  for (let isQuiet = false; !isQuiet; ) {
    const wasIdle = underWay.size === 0;
    const { begun } = requests;
    // What the page does with an answer may begin the next request.
    await settled(page);
    isQuiet = wasIdle && underWay.size === 0 && requests.begun === begun;
    if (Date.now() > until)
      throw new Error(`Still under way: ${[...underWay].map((request) => request.url()).join(', ')}`);
  }
};
