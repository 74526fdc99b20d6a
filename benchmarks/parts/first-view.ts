/** Measures the bytes that a phone downloads for each screen: by kind of file, and before or after the page is complete. */

import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { CACHE_BYTES, type Part } from '../bench.ts';
import { kilobytes, median } from '../figures.ts';
import type { Finding } from '../report.ts';
import { fetchRaw, startDemo } from '../servers/index.ts';
import { findAddresses } from './addresses.ts';
import { startBrowser } from './browser.ts';

const MAX_BOOT_BYTES = 5000;
const MAX_APP_BYTES = 100_000;
/** Limits of documents in bytes, plain and compressed, by screen */
const MAX_HTML: Record<string, { plain: number; compressed: number }> = {
  'front page': { plain: 40_000, compressed: 9000 },
  'all projects': { plain: 60_000, compressed: 12_000 },
};
const MAX_OTHER_HTML = { plain: 35_000, compressed: 9000 };
/** The smallest value that counts as a shift: reports show three decimals, and smaller values are rounded to 0. */
const MIN_SHIFT = 0.0005;

interface FirstView {
  html: number;
  /** The document before compression */
  plainHtml: number;
  styles: number;
  fonts: number;
  pictures: number;
  /** Scripts requested before the page was complete */
  boot: number;
  /** Scripts requested afterwards */
  app: { name: string; bytes: number }[];
  /** Requests before the page was complete, the document included */
  requests: number;
  /** Milliseconds on this machine, without throttling */
  lcp: number;
  cls: number;
}

/** The fields of the browser's performance timeline that are read here; Node's types lack some of them. */
interface TimelineEntry {
  name: string;
  startTime: number;
  encodedBodySize: number;
  decodedBodySize: number;
  loadEventStart: number;
  value: number;
  hadRecentInput: boolean;
}
interface Browser {
  seen: { lcp: number; cls: number };
  performance: { getEntriesByType(type: string): TimelineEntry[] };
  PerformanceObserver: new (
    callback: (list: { getEntries(): TimelineEntry[] }) => void,
  ) => { observe(what: { type: string; buffered: boolean }): void };
}

/** Reads the figures, in the page. Sizes are those of the compressed bodies. */
const readView = (): FirstView => {
  const { performance, seen } = globalThis as unknown as Browser;
  const navigation = performance.getEntriesByType('navigation')[0];
  const resources = performance.getEntriesByType('resource');
  const complete = navigation?.loadEventStart ?? 0;
  const bytes = (fits: (path: string, before: boolean) => boolean): number =>
    resources
      .filter(({ name, startTime }) => fits(new URL(name).pathname, startTime < complete))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return {
    html: navigation?.encodedBodySize ?? 0,
    plainHtml: navigation?.decodedBodySize ?? 0,
    styles: bytes((path) => path.endsWith('.css')),
    fonts: bytes((path) => path.endsWith('.woff2')),
    pictures: bytes((path) => path.startsWith('/images/') || path.endsWith('.svg')),
    boot: bytes((path, before) => path.endsWith('.js') && before),
    app: resources
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime >= complete)
      .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, bytes: encodedBodySize })),
    requests: resources.filter(({ startTime }) => startTime < complete).length + 1,
    lcp: seen.lcp,
    cls: seen.cls,
  };
};

/** Records paints and shifts, in the page before its own scripts. */
const watchPainting = (): void => {
  const seen = { lcp: 0, cls: 0 };
  Object.assign(globalThis, { seen });
  const { PerformanceObserver } = globalThis as unknown as Browser;
  new PerformanceObserver((list) => {
    seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) seen.cls += value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Requests a page until it is sent as small as to all but its first visitors; see `compressFurther`. */
const waitUntilSmall = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const { headers } = await fetchRaw(url, { 'accept-encoding': 'br' });
    if (headers['etag']?.endsWith('-small"')) return;
    await wait(50);
  }
  throw new Error(`${url} is not compressed further`);
};

const visit = async (page: Page, url: string): Promise<FirstView> => {
  await page.goto(url, { waitUntil: 'load' });
  // The app is loaded when the browser is idle, in several files.
  await page.waitForLoadState('networkidle');
  for (let tries = 0; tries < 50; tries += 1) {
    const view = await page.evaluate(readView);
    if (view.app.length > 0) break;
    await page.waitForTimeout(100);
  }
  await page.waitForLoadState('networkidle');
  return page.evaluate(readView);
};

const headings = [
  'first view',
  'HTML plain',
  'HTML',
  'CSS',
  'fonts',
  'boot script',
  'app and screen',
  'pictures',
  'requests',
  'LCP',
  'CLS',
];

const sum = (files: FirstView['app']): number => files.reduce((total, { bytes }) => total + bytes, 0);

export const firstView: Part = {
  name: 'view',
  about: 'bytes and requests of a first view on a phone (390×844), screen by screen',
  byDefault: true,
  needs: [],
  async run(bench) {
    const sitework = await startDemo(bench.data, { cacheBytes: CACHE_BYTES });
    const { screens } = await findAddresses(sitework.base);
    const runningBrowser = await startBrowser(bench.workFolder);
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${runningBrowser.port}`);
    const views: { name: string; view: FirstView }[] = [];
    for (const { name, path } of screens) {
      await waitUntilSmall(sitework.base + path);
      // A new context, so that nothing is cached from the screen before.
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      });
      await context.addInitScript(watchPainting);
      views.push({ name, view: await visit(await context.newPage(), sitework.base + path) });
      await context.close();
    }
    await browser.close();
    await runningBrowser.stop();
    await sitework.stop();

    const most = (of: (view: FirstView) => number): number => Math.max(...views.map(({ view }) => of(view)));
    const boot = most((view) => view.boot);
    const firstApp = views[0]?.view.app ?? [];
    // Files that every screen loads are the app; the others are the module of one screen.
    const app = sum(
      firstApp.filter(({ name }) => views.every(({ view }) => view.app.some((file) => file.name === name))),
    );
    const limitsOf = (name: string) => MAX_HTML[name] ?? MAX_OTHER_HTML;
    const tooLarge = views.filter(
      ({ name, view }) => view.plainHtml > limitsOf(name).plain || view.html > limitsOf(name).compressed,
    );
    const shift = most((view) => view.cls);
    const findings: Finding[] = [
      {
        what: `documents within their limits, of ${views.length}${tooLarge.length === 0 ? '' : `; not: ${tooLarge.map(({ name, view }) => `${name} (${kilobytes(view.plainHtml)}, ${kilobytes(view.html)})`).join(', ')}`}`,
        measured: String(views.length - tooLarge.length),
        goal: 'all; front page ≤ 40 kB plain and 9 compressed, all projects 60 and 12, others 35 and 9',
        met: tooLarge.length === 0,
      },
      {
        what: 'JavaScript before a page is complete, most of all screens',
        measured: kilobytes(boot),
        goal: `≤ ${kilobytes(MAX_BOOT_BYTES)}`,
        met: boot > 0 && boot <= MAX_BOOT_BYTES,
      },
      {
        what: 'React app itself, loaded when the page is complete',
        measured: kilobytes(app),
        goal: `≤ ${kilobytes(MAX_APP_BYTES)}`,
        met: app > 0 && app <= MAX_APP_BYTES,
      },
      {
        what: `layout shift, most of all screens (LCP on this machine, median ${median(views.map(({ view }) => view.lcp)).toFixed(0)} ms)`,
        measured: shift.toFixed(3),
        goal: '0',
        met: shift < MIN_SHIFT,
      },
    ];
    const rows = views.map(({ name, view }) => [
      name,
      ...[view.plainHtml, view.html, view.styles, view.fonts, view.boot, sum(view.app), view.pictures].map(
        kilobytes,
      ),
      String(view.requests),
      `${view.lcp.toFixed(0)} ms`,
      view.cls.toFixed(3),
    ]);
    return {
      findings,
      tables: [{ title: 'First view, as sent (brotli), 390×844, nothing slowed down', headings, rows }],
    };
  },
};
