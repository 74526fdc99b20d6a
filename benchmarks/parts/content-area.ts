/**
 * Measures how long a user of the content area with a slow processor waits for a list, and for a form with its rich-text
 * editor.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import { listen } from '../../src/platform/http/listen.ts';
import { CACHE_BYTES, type Part } from '../bench.ts';
import { kilobytes, median } from '../figures.ts';
import { freePort } from '../processes.ts';
import { makeBenchApp, signInAdministrator } from '../servers/sitework.ts';
import { startBrowser } from './browser.ts';
import { type BareBrowser, bareBrowser } from './devtools.ts';

/** How many times each screen is opened, with an empty cache. */
const VISITS = 7;
/** The factor by which the processor is slowed down. */
const SLOWDOWN = 4;
const MAX_BYTES = 280_000;

const screens = [
  { name: 'list of projects', path: '/admin/projects', ready: 'table.list tbody a[href]', max: 900 },
  {
    name: 'form of a person, its editor',
    path: '/admin/staff/new',
    ready: '[contenteditable="true"]',
    max: 1300,
  },
] as const;

interface View {
  /** Milliseconds from the navigation until the screen is ready */
  ready: number;
  /** Bytes of JavaScript, compressed */
  scripts: number;
}

/**
 * Returns a script that runs before the page's own and checks in every animation frame whether `selector` matches. It is a
 * string because it runs in the page.
 */
const watch = (selector: string): string => `
  globalThis.isReady = new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(${JSON.stringify(selector)}) === null) requestAnimationFrame(look);
      else resolve(performance.now());
    };
    look();
  });`;

/** The longest wait for a screen to become ready; after it the run fails. */
const MAX_WAIT_MS = 60_000;

const read = `
  Promise.race([isReady, new Promise((resolve) => setTimeout(resolve, ${MAX_WAIT_MS}, null))]).then((ready) => ready === null ? null : ({
    ready,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }))`;

const openScreen = (
  browser: BareBrowser,
  { address, token, ready }: { address: string; token: string; ready: string },
): Promise<View> =>
  browser.withPage(async (page) => {
    await page.send('Emulation.setDeviceMetricsOverride', {
      width: 390,
      height: 844,
      deviceScaleFactor: 1,
      mobile: true,
    });
    // Without this, the script below would not run before the page's own.
    await page.send('Page.enable');
    const signedIn = `localStorage.setItem('token', ${JSON.stringify(token)});`;
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: signedIn + watch(ready) });
    await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.send('Page.navigate', { url: address });
    const view = await page.read<View | null>(read);
    if (view === null) throw new Error(`${address} did not say when it was ready`);
    return view;
  });

export const contentArea: Part = {
  name: 'content-area',
  about: 'JavaScript and time to the first list and to an editor, processor four times slower',
  byDefault: true,
  needs: [],
  async run(bench) {
    const folder = `${bench.workFolder}/content-area`;
    mkdirSync(folder, { recursive: true });
    const file = `${folder}/site.sqlite`;
    copyFileSync(bench.data.database, file);
    const port = await freePort();
    const app = await makeBenchApp({
      database: { kind: 'sqlite', file },
      files: bench.data.files,
      port,
      cacheBytes: CACHE_BYTES,
      jobs: false,
    });
    const server = await listen(app, { port, host: '127.0.0.1', onlyHost: null });
    const token = await signInAdministrator(app);
    const runningBrowser = await startBrowser(bench.workFolder);
    const browser = await bareBrowser(runningBrowser.port);
    const visits = [];
    for (const screen of screens) {
      const views: View[] = [];
      for (let count = 0; count < VISITS; count += 1)
        views.push(
          await openScreen(browser, {
            address: `http://localhost:${port}${screen.path}`,
            token,
            ready: screen.ready,
          }),
        );
      const ready = views.map((view) => view.ready);
      visits.push({
        ...screen,
        ready: median(ready),
        best: Math.min(...ready),
        scripts: views[0]?.scripts ?? 0,
      });
    }
    browser.close();
    await runningBrowser.stop();
    await server.close(1000);
    await app.close();
    const firstScripts = visits[0]?.scripts ?? 0;
    return {
      findings: [
        {
          what: 'content area: JavaScript to the first list',
          measured: kilobytes(firstScripts),
          goal: `≤ ${kilobytes(MAX_BYTES)}`,
          met: firstScripts > 0 && firstScripts <= MAX_BYTES,
        },
        ...visits.map(({ name, ready, max }) => ({
          what: `content area, processor ${SLOWDOWN}× slower: ${name}, from nothing`,
          measured: `${ready.toFixed(0)} ms`,
          goal: `≤ ${max} ms`,
          met: ready <= max,
        })),
      ],
      tables: [
        {
          title: `Content area on a phone with a processor ${SLOWDOWN}× slower, empty cache, median of ${VISITS}`,
          headings: ['screen', 'usable after', 'best', 'scripts (brotli)'],
          rows: visits.map(({ name, ready, best, scripts }) => [
            name,
            `${ready.toFixed(0)} ms`,
            `${best.toFixed(0)} ms`,
            kilobytes(scripts),
          ]),
        },
      ],
    };
  },
};
