/**
 * Measures answers that are rendered for each request, compared with nginx sending the same bytes as a file: the page
 * cache is off, the caches of a generation are warm, and no two concurrent requests are equal.
 */
import { CONNECTIONS, type Part } from '../bench.ts';
import { integer, milliseconds } from '../figures.ts';
import type { Finding } from '../report.ts';
import { recordAnswer, startDemo, startNginx } from '../servers/index.ts';
import { measureInTurns } from '../wrk.ts';
import { findAddresses } from './addresses.ts';

const SITEWORK = 'Sitework';
const NGINX = 'nginx';
/** Limits for the processor time, as multiples of nginx's for the same answer as a file. */
const MAX_PAGE_RATIO = 60;
const MAX_LIST_RATIO = 25;
/** Rendering is much code, which the compiler optimises gradually. */
const WARM_UP_SECONDS = 3;

const headings = [
  'rendered per request',
  'connections',
  'answers/s',
  'p50',
  'p99',
  'CPU µs/answer',
  'CPU µs of nginx',
  'CPU of nginx',
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

export const rendered: Part = {
  name: 'rendered',
  about: 'pages and the list of 12 projects, rendered for each request',
  byDefault: true,
  needs: ['nginx', 'wrk'],
  async run(bench) {
    const sitework = await startDemo(bench.data, { cacheBytes: 0 });
    const { all, project } = await findAddresses(sitework.base);
    const list = listPaths[0] ?? '';
    const files = await Promise.all(
      ['/', project, list].map((path, index) =>
        recordAnswer(sitework.base + path, {
          folder: `${bench.workFolder}/rendered`,
          name: `rendered-${index}`,
          encoding: null,
        }),
      ),
    );
    const [frontFile, projectFile, listFile] = files.map(({ address }) => address);
    const nginx = await startNginx(`${bench.workFolder}/nginx-rendered`, files);
    const rows: string[][] = [];
    /** Returns the processor time of an answer as a multiple of nginx's. */
    const measure = async (
      name: string,
      paths: readonly string[],
      connections: number,
      file = '',
    ): Promise<number> => {
      const contestOptions = { folder: bench.workFolder, seconds: bench.seconds, rounds: bench.rounds };
      const siteworkContender = { name: SITEWORK, base: sitework.base, pid: sitework.pid, paths };
      const contest = await measureInTurns([siteworkContender], {
        ...contestOptions,
        connections,
        warmUp: WARM_UP_SECONDS,
      });
      // nginx is always measured with many connections: with one, it spends most of its time going to sleep and waking up.
      const nginxContender = { name: NGINX, base: nginx.base, pid: nginx.pid, paths: [file] };
      const ofNginx = (
        await measureInTurns([nginxContender], { ...contestOptions, connections: CONNECTIONS })
      ).of(NGINX, 'processor');
      const share = contest.of(SITEWORK, 'processor') / ofNginx;
      rows.push([
        name,
        String(connections),
        integer(contest.of(SITEWORK, 'rate')),
        milliseconds(contest.of(SITEWORK, 'p50')),
        milliseconds(contest.of(SITEWORK, 'p99')),
        integer(contest.of(SITEWORK, 'processor')),
        ofNginx.toFixed(1),
        integer(share),
        integer(1e6 / contest.of(SITEWORK, 'processor')),
      ]);
      return share;
    };

    await measure(`all ${all.length} pages in turn`, all, CONNECTIONS, projectFile);
    // One connection, because equal concurrent requests would share one rendering.
    const front = await measure('front page', ['/'], 1, frontFile);
    const projectPage = await measure('project page', [project], 1, projectFile);
    const lists = await measure('guest API, list of 12 projects', listPaths, CONNECTIONS, listFile);
    await Promise.all([sitework.stop(), nginx.stop()]);

    const atMost = (what: string, share: number, max: number): Finding => ({
      what: `${what}: CPU, of nginx sending it as a file`,
      measured: `${integer(share)} ×`,
      goal: `≤ ${max} ×`,
      met: share <= max,
    });
    return {
      findings: [
        atMost('front page, rendered', front, MAX_PAGE_RATIO),
        atMost('project page, rendered', projectPage, MAX_PAGE_RATIO),
        atMost('guest API, list of 12, rendered', lists, MAX_LIST_RATIO),
      ],
      tables: [{ title: 'Made afresh', headings, rows }],
    };
  },
};
