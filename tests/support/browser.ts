/**
 * The browser for the tests in tests/e2e: each process of the run starts one Chromium, which ends with it; each test opens pages in a
 * context of its own, so that no test sees another's cookies or storage. One Chromium for all of them had to be spoken to
 * through a second process, which took a tenth of the time.
 */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { chromiumArguments, findOrInstallChromium } from '../../scripts/chromium.ts';

let launched: Promise<Browser> | undefined;

/** A context of its own for the test that runs now, closed when it is finished. */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  launched ??= chromium.launch({
    executablePath: findOrInstallChromium(),
    headless: true,
    args: [...chromiumArguments],
  });
  const context = await (await launched).newContext(options);
  onTestFinished(() => context.close());
  return context;
}
