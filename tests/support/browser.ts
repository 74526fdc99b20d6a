/**
 * Opens the browser for the tests in tests/e2e. Each process of the run starts one Chromium, which ends with it, and
 * each test has its own context, so that no test sees another's cookies or storage. One Chromium for all processes
 * needed a second process in between, which cost a tenth of the time.
 */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { chromiumArguments, findOrInstallHeadlessChromium } from '../../scripts/chromium.ts';

let launched: Promise<Browser> | undefined;

/**
 * Opens a context for the current test and closes it when the test ends. It has no service workers unless the test allows
 * them, because `page.route` does not see what a worker fetches.
 */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  launched ??= chromium.launch({
    executablePath: findOrInstallHeadlessChromium(),
    headless: true,
    args: [...chromiumArguments],
  });
  const context = await (await launched).newContext({ serviceWorkers: 'block', ...options });
  onTestFinished(() => context.close());
  return context;
}
