/** Runs Lighthouse's mobile audit on each public screen. */
import { CACHE_BYTES, type Part } from '../bench.ts';
import { median } from '../figures.ts';
import { installPackages } from '../installed.ts';
import type { Finding } from '../report.ts';
import { startDemo } from '../servers/index.ts';
import { findAddresses } from './addresses.ts';
import { startBrowser } from './browser.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
/** The number of visits to each screen; the table shows their medians. */
const VISITS = 3;
const MAX_LCP_MS = 1300;
/** The smallest value that counts as a shift. */
const MIN_SHIFT = 0.0005;

interface Verdict {
  name: string;
  scores: number[];
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  /** The audits that reduced the score */
  lostAudits: string[];
}

/** The parts of Lighthouse's interface used here; the package is installed only for this part. */
type Lighthouse = (
  url: string,
  options: { port: number; output: 'json'; logLevel: 'silent'; onlyCategories: string[] },
) => Promise<{ lhr: Result } | undefined>;
interface Result {
  runtimeError?: { message: string };
  audits: { readonly [id: string]: { score: number | null; numericValue?: number } };
  categories: {
    readonly [id: string]: { score: number | null; auditRefs: readonly { id: string; weight: number }[] };
  };
}

const load = async (): Promise<Lighthouse> => {
  const name = 'lighthouse';
  const { default: lighthouse } = (await import(name)) as { default: Lighthouse };
  return lighthouse;
};

const judge = async (
  lighthouse: Lighthouse,
  { name, url, port }: { name: string; url: string; port: number },
): Promise<Verdict> => {
  const outcome = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: categories,
  });
  if (outcome === undefined) throw new Error(`Lighthouse says nothing of ${url}`);
  const { lhr } = outcome;
  if (lhr.runtimeError) throw new Error(`Lighthouse on ${url}: ${lhr.runtimeError.message}`);
  const number = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const lostAudits = categories.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    name,
    scores: categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbt: number('total-blocking-time'),
    lostAudits,
  };
};

/** Returns the median of each figure, and the audits that reduced the score in most of the visits. */
const middleOf = (visits: readonly Verdict[]): Verdict => {
  const medianOf = (figure: (verdict: Verdict) => number): number => median(visits.map(figure));
  const lostAudits = new Set(visits.flatMap((visit) => visit.lostAudits));
  return {
    name: visits[0]?.name ?? '',
    scores: categories.map((_, index) => medianOf(({ scores }) => scores[index] ?? Number.NaN)),
    fcp: medianOf(({ fcp }) => fcp),
    lcp: medianOf(({ lcp }) => lcp),
    cls: medianOf(({ cls }) => cls),
    tbt: medianOf(({ tbt }) => tbt),
    lostAudits: [...lostAudits].filter(
      (audit) => visits.filter((visit) => visit.lostAudits.includes(audit)).length > VISITS / 2,
    ),
  };
};

export const lighthouseMobile: Part = {
  name: 'lighthouse',
  about: 'Lighthouse mobile on each public screen',
  byDefault: true,
  needs: [],
  async run(bench) {
    installPackages(bench.say);
    const lighthouse = await load();
    const sitework = await startDemo(bench.data, { cacheBytes: CACHE_BYTES });
    const { screens } = await findAddresses(sitework.base);
    const browser = await startBrowser(bench.workFolder);
    const verdicts: Verdict[] = [];
    for (const { name, path } of screens) {
      const visits: Verdict[] = [];
      const address = { name, url: `http://localhost:${sitework.port}${path}`, port: browser.port };
      for (let visit = 0; visit < VISITS; visit += 1) visits.push(await judge(lighthouse, address));
      verdicts.push(middleOf(visits));
    }
    await browser.stop();
    await sitework.stop();

    const perfect = verdicts.filter(({ scores }) => scores.every((score) => score === 100));
    const slowest = Math.max(...verdicts.map(({ lcp }) => lcp));
    const shift = Math.max(...verdicts.map(({ cls }) => cls));
    const findings: Finding[] = [
      {
        what: 'Lighthouse mobile: screens with 100 / 100 / 100 / 100',
        measured: `${perfect.length} of ${verdicts.length}`,
        goal: 'all',
        met: perfect.length === verdicts.length,
      },
      {
        what: 'Lighthouse mobile: slowest LCP',
        measured: `${(slowest / 1000).toFixed(2)} s`,
        goal: `≤ ${(MAX_LCP_MS / 1000).toFixed(1)} s`,
        met: slowest <= MAX_LCP_MS,
      },
      {
        what: 'Lighthouse mobile: most layout shift',
        measured: shift.toFixed(3),
        goal: '0',
        met: shift < MIN_SHIFT,
      },
    ];
    const rows = verdicts.map(({ name, scores, fcp, lcp, cls, tbt, lostAudits }) => [
      name,
      scores.join(' / '),
      `${(fcp / 1000).toFixed(2)} s`,
      `${(lcp / 1000).toFixed(2)} s`,
      cls.toFixed(3),
      `${tbt.toFixed(0)} ms`,
      lostAudits.join(', '),
    ]);
    return {
      findings,
      tables: [
        {
          title: `Lighthouse mobile, median of ${VISITS} visits (performance / accessibility / best practices / SEO)`,
          headings: ['screen', 'scores', 'FCP', 'LCP', 'CLS', 'TBT', 'what cost points'],
          rows,
        },
      ],
    };
  },
};
