/**
 * Measures Largest Contentful Paint on a phone with a weak signal: 400 kbit/s, a round trip of 400 ms, and a processor a
 * quarter as fast.
 */
import { CACHE_BYTES, type Part } from '../bench.ts';
import { kilobytes, median } from '../figures.ts';
import { startDemo } from '../servers/index.ts';
import { findAddresses } from './addresses.ts';
import { startBrowser } from './browser.ts';
import { type BareBrowser, bareBrowser } from './devtools.ts';

const VISITS = 3;
const MAX_LCP_MS = 2500;
/** Bytes a second */
const THROUGHPUT = 400_000 / 8;
const ROUND_TRIP_MS = 400;

interface View {
  /** Milliseconds from the navigation */
  fcp: number;
  lcp: number;
  /** The largest element: its tag, and its file if it is a picture */
  what: string;
  /** Bytes that had arrived by the time of `lcp` */
  bytes: number;
}

/** Records the largest paint, in the page before its own scripts. */
const watch = `
  globalThis.largest = null;
  new PerformanceObserver((list) => { globalThis.largest = list.getEntries().at(-1); })
    .observe({ type: 'largest-contentful-paint', buffered: true });`;

/** Reads the figures three seconds after the page has loaded, because no larger element appears after that. */
const read = `
  new Promise((resolve) => {
    const loaded = () => setTimeout(resolve, 3000);
    if (document.readyState === 'complete') loaded(); else addEventListener('load', loaded);
  }).then(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    lcp: largest?.startTime ?? Infinity,
    what: (largest?.element?.tagName ?? '?').toLowerCase() + ' ' + (largest?.url ? new URL(largest.url).pathname : ''),
    bytes: performance.getEntriesByType('navigation')[0].encodedBodySize + performance.getEntriesByType('resource')
      .filter(({ responseEnd }) => responseEnd <= (largest?.startTime ?? 0))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }))`;

const openPage = (browser: BareBrowser, address: string): Promise<View> =>
  browser.withPage(async (page) => {
    await page.send('Emulation.setDeviceMetricsOverride', {
      width: 390,
      height: 844,
      deviceScaleFactor: 2,
      mobile: true,
    });
    await page.send('Network.enable');
    await page.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: ROUND_TRIP_MS,
      downloadThroughput: THROUGHPUT,
      uploadThroughput: THROUGHPUT,
    });
    await page.send('Page.enable');
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: watch });
    await page.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.send('Page.navigate', { url: address });
    return page.read<View>(read);
  });

export const slowPhone: Part = {
  name: 'slow-phone',
  about: 'when each public screen has its largest content on a phone with a weak signal',
  byDefault: true,
  needs: [],
  async run(bench) {
    const sitework = await startDemo(bench.data, { cacheBytes: CACHE_BYTES });
    const { screens } = await findAddresses(sitework.base);
    const runningBrowser = await startBrowser(bench.workFolder);
    const browser = await bareBrowser(runningBrowser.port);
    const rows: { name: string; views: View[] }[] = [];
    for (const { name, path } of screens) {
      const views: View[] = [];
      for (let visit = 0; visit < VISITS; visit += 1)
        views.push(await openPage(browser, sitework.base + path));
      rows.push({ name, views });
    }
    browser.close();
    await runningBrowser.stop();
    await sitework.stop();

    const lcps = rows.map(({ views }) => median(views.map(({ lcp }) => lcp)));
    const slowest = Math.max(...lcps);
    return {
      findings: [
        {
          what: '400 kbit/s, 400 ms, processor ÷ 4: slowest LCP of all screens',
          measured: `${(slowest / 1000).toFixed(2)} s`,
          goal: `≤ ${(MAX_LCP_MS / 1000).toFixed(1)} s`,
          met: slowest <= MAX_LCP_MS,
        },
      ],
      tables: [
        {
          title: `A phone with a weak signal, 390×844, median of ${VISITS} visits`,
          headings: ['screen', 'FCP', 'LCP', 'largest', 'bytes by then'],
          rows: rows.map(({ name, views }, index) => [
            name,
            `${(median(views.map(({ fcp }) => fcp)) / 1000).toFixed(2)} s`,
            `${((lcps[index] ?? 0) / 1000).toFixed(2)} s`,
            views[0]?.what ?? '',
            kilobytes(views[0]?.bytes ?? 0),
          ]),
        },
      ],
    };
  },
};
