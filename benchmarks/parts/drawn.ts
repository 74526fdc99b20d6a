/**
 * Measures answers that are rendered for each request: nothing is cached, and no two concurrent requests are equal.
 */
import { CONNECTIONS, type Part } from '../bench.ts';
import { integer, milliseconds } from '../figures.ts';
import type { Finding } from '../report.ts';
import { startSitework } from '../servers/index.ts';
import { type Contender, sideBySide } from '../wrk.ts';
import { findAddresses } from './addresses.ts';

const FEWEST_PAGES = 1000;
const MOST_P99 = 40_000;
const FEWEST_LISTS = 4000;
/** Seconds of warm-up: rendering is much code, which the compiler optimises gradually. */
const WARM_UP = 3;

const head = [
  'made afresh',
  'connections',
  'answers/s',
  'p50',
  'p99',
  'CPU µs/answer',
  'answers/s of one whole core',
];

const sorts = ['order', 'title', 'completionDate', 'publishedAt'];
/**
 * Paths to the same twelve projects (there are no more) with different parameters, so that no two concurrent requests
 * share an answer.
 */
const listPaths = Array.from({ length: 89 }, (_, index) => 12 + index).flatMap((max) =>
  sorts.map(
    (sort, index) =>
      `/api/guest/projects?max=${max}&sort=${sort}&direction=${(max + index) % 2 === 0 ? 'asc' : 'desc'}`,
  ),
);

export const drawn: Part = {
  name: 'drawn',
  about: 'pages and the list of 12 projects made afresh for each request',
  byDefault: true,
  needs: ['wrk'],
  async run(bench) {
    const sitework = await startSitework({
      database: { kind: 'sqlite', file: bench.data.database },
      files: bench.data.files,
      cacheBytes: 0,
      jobs: false,
    });
    const { all, project } = await findAddresses(sitework.base);
    const rows: string[][] = [];
    const measure = async (name: string, paths: readonly string[], connections: number) => {
      const contender: Contender = { name, base: sitework.base, pid: sitework.pid, paths };
      const contest = await sideBySide([contender], {
        folder: bench.work,
        seconds: bench.seconds,
        rounds: bench.rounds,
        connections,
        warmUp: WARM_UP,
      });
      rows.push([
        name,
        String(connections),
        integer(contest.of(name, 'rate')),
        milliseconds(contest.of(name, 'p50')),
        milliseconds(contest.of(name, 'p99')),
        integer(contest.of(name, 'processor')),
        integer(1e6 / contest.of(name, 'processor')),
      ]);
      return { rate: contest.of(name, 'rate'), p99: contest.of(name, 'p99') };
    };

    const pages = await measure(`all ${all.length} pages in turn`, all, CONNECTIONS);
    // Equal concurrent requests share one rendering; with one connection there are none.
    const front = await measure('front page', ['/'], 1);
    const one = await measure('project page', [project], 1);
    const lists = await measure('guest API, list of 12 projects', listPaths, CONNECTIONS);
    const single = all
      .filter((path) => path.split('/').length === 4)
      .map((path) => `/api/guest/projects/project/${path.split('/').at(-1)}`);
    await measure('guest API, one project', single, 8);
    await sitework.stop();

    const atLeast = (what: string, rate: number, fewest: number): Finding => ({
      what,
      measured: integer(rate),
      goal: `≥ ${integer(fewest)}`,
      met: rate >= fewest,
    });
    return {
      findings: [
        atLeast('pages drawn, all in turn: pages/s', pages.rate, FEWEST_PAGES),
        {
          what: 'pages drawn, all in turn: p99',
          measured: milliseconds(pages.p99),
          goal: `< ${milliseconds(MOST_P99)}`,
          met: pages.p99 < MOST_P99,
        },
        atLeast('front page drawn: pages/s', front.rate, FEWEST_PAGES),
        atLeast('project page drawn: pages/s', one.rate, FEWEST_PAGES),
        atLeast('guest API, list of 12 drawn afresh: answers/s', lists.rate, FEWEST_LISTS),
      ],
      tables: [{ title: 'Made afresh', head, rows }],
    };
  },
};
