/**
 * The browser for the tests in tests/e2e. As global setup of the `browser` project this file starts one Chromium;
 * each test opens pages in a context of its own, so that no test sees another's cookies or storage.
 */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import type { TestProject } from 'vitest/node';
import { chromiumArguments, findOrInstallChromium } from '../../scripts/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the started browser listens; only in the `browser` project. */
    browserEndpoint: string;
  }
}

let connected: Promise<Browser> | undefined;

/** A context of its own for the test that runs now, closed when it is finished. */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  connected ??= chromium.connect(inject('browserEndpoint'));
  const context = await (await connected).newContext(options);
  onTestFinished(() => context.close());
  return context;
}

/** Global setup: called once, before the first file of the project; what it returns is called after the last. */
export default async function startBrowser(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({
    executablePath: findOrInstallChromium(),
    headless: true,
    args: [...chromiumArguments],
  });
  project.provide('browserEndpoint', server.wsEndpoint());
  return () => server.close();
}
