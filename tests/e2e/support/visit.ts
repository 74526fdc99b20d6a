/**
 * Opens pages as a visitor, each in a new browser context. The test fails if anything goes wrong in the background:
 * console messages, script errors, violations of the content security policy, errors on the server.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { openContext } from '#tests/support/browser.ts';
import { type Content, type Site, type SiteOptions, startSite } from '#tests/support/site.ts';
import { desktop } from './page.ts';
import { watchRequests } from './quiet.ts';

/** Milliseconds. The first file of a run prepares the site, including its images. */
const PREPARING = 900_000;

/** Starts one site for all tests of a file. */
export const siteWith = (
  content: Content,
  options: () => SiteOptions | Promise<SiteOptions> = () => ({}),
): (() => Site) => {
  let site: Site | undefined;
  beforeAll(async () => {
    site = await startSite(content, await options());
  }, PREPARING);
  afterAll(() => site?.close());
  return () => {
    if (site === undefined) throw new Error('The site starts before the first test, not before that');
    return site;
  };
};

/** Starts a new site for each test. */
export const siteForEach = (content: Content): (() => Site) => {
  let site: Site | undefined;
  beforeEach(async ({ onTestFinished: whenFinished }) => {
    const started = await startSite(content);
    site = started;
    // Registered first, so it runs last: pages are closed before the site that they call.
    whenFinished(() => started.close());
  }, PREPARING);
  return () => {
    if (site === undefined) throw new Error('The site starts before each test, not before that');
    return site;
  };
};

export interface Visit {
  page: Page;
  /** Calls that the page made to /api and /auth, such as `GET /api/guest/settings` */
  calls: string[];
  /** Paths of the scripts that the page loaded */
  scripts: string[];
  /** Allows matching messages, which the test causes. */
  allowErrors(pattern: RegExp): void;
}

/**
 * Chromium reports a skipped transition between two pages as an unhandled rejection, also when the visitor leaves before
 * the first script has run and no code can handle it (csswg-drafts issue 13726).
 */
const SKIPPED_TRANSITION = /^Transition was (aborted|skipped)|ViewTransition opt-in disabled/;

export interface VisitOptions extends BrowserContextOptions {
  /** Runs in the page before its own scripts; must not use variables of the test */
  before?: () => void;
}

export const visit = async (site: Site, { before, ...options }: VisitOptions = {}): Promise<Visit> => {
  const context = await openContext({ baseURL: site.address, viewport: desktop, ...options });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  watchRequests(page);
  const expected: RegExp[] = [];
  const errors: string[] = [];
  const calls: string[] = [];
  const scripts: string[] = [];

  page.on('console', (message) => {
    // Playwright's own, in a context without service workers.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (message.type() === 'error' || message.type() === 'warning')
      errors.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => {
    if (!SKIPPED_TRANSITION.test(error.message))
      errors.push(`thrown: ${error.name}: ${error.message} ${error.stack ?? ''}`);
  });
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(api|auth)\//.test(pathname)) calls.push(`${request.method()} ${pathname}${search}`);
    if (request.resourceType() === 'script') scripts.push(pathname);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`refused by the content policy: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  if (before !== undefined) await page.addInitScript(before);

  onTestFinished(() => {
    const unexpected = errors.filter((text) => !expected.some((pattern) => pattern.test(text)));
    expect(unexpected, 'what the page complained of').toEqual([]);
    expect(site.loggedProblems.splice(0), 'what the server complained of').toEqual([]);
  });
  return { page, calls, scripts, allowErrors: (pattern) => void expected.push(pattern) };
};
