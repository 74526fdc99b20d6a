/**
 * Compares cached answers: Sitework's page cache, nginx and a bare Node server send the same bytes.
 */
import { type Bench, CACHE_BYTES, CONNECTIONS, type Part } from '../bench.ts';
import { integer, milliseconds, ratio } from '../figures.ts';
import type { Finding, PartReport } from '../report.ts';
import { recordAnswer, startBare, startDemo, startNginx } from '../servers/index.ts';
import { type Contest, measureInTurns } from '../wrk.ts';
import { findAddresses } from './addresses.ts';

interface Case {
  name: string;
  path: string;
  encoding: 'br' | null;
  /** The goal for calls: requests per second, as a share of nginx's */
  share: number;
  /** Pages have goals for processor time and p99 instead of `share` */
  isPage: boolean;
}

const SITEWORK = 'Sitework';
const NGINX = 'nginx';
const NODE = 'bare node:http';

/** The goals for pages, as multiples of the bare server's figures. */
const MAX_PROCESSOR_RATIO = 1.1;
const MAX_P99_RATIO = 2;

const headings = [
  'cached answer',
  'server',
  'requests/s',
  'of nginx',
  'p50',
  'p99',
  'p99 of nginx',
  'CPU µs/request',
  'CPU of nginx',
];

const compare = async (bench: Bench, cases: readonly Case[]): Promise<PartReport> => {
  const sitework = await startDemo(bench.data, { cacheBytes: CACHE_BYTES });
  const recorded = new Map<Case, Awaited<ReturnType<typeof recordAnswer>>>();
  for (const [index, one] of cases.entries())
    recorded.set(
      one,
      await recordAnswer(sitework.base + one.path, {
        folder: `${bench.workFolder}/cached`,
        name: `answer-${index}${one.encoding === null ? '' : `.${one.encoding}`}`,
        encoding: one.encoding,
      }),
    );
  const nginx = await startNginx(`${bench.workFolder}/nginx`, [...recorded.values()]);
  const bare = await startBare([...recorded.values()]);

  const rows: string[][] = [];
  const findings: Finding[] = [];
  for (const [one, file] of recorded) {
    const headers: Record<string, string> = one.encoding === null ? {} : { 'Accept-Encoding': one.encoding };
    const contest = await measureInTurns(
      [
        { name: SITEWORK, base: sitework.base, pid: sitework.pid, paths: [one.path], headers },
        { name: NGINX, base: nginx.base, pid: nginx.pid, paths: [file.address], headers },
        { name: NODE, base: bare.base, pid: bare.pid, paths: [file.address], headers },
      ],
      { folder: bench.workFolder, seconds: bench.seconds, rounds: bench.rounds, connections: CONNECTIONS },
    );
    for (const name of [SITEWORK, NGINX, NODE]) rows.push(row(one, contest, name));
    findings.push(...findingsOf(one, contest));
  }
  await Promise.all([sitework.stop(), nginx.stop(), bare.stop()]);
  return { findings, tables: [{ title: `Cached answers (wrk -t1 -c${CONNECTIONS})`, headings, rows }] };
};

const row = (one: Case, contest: Contest, name: string): string[] => [
  one.name,
  name,
  integer(contest.of(name, 'rate')),
  ratio(contest.against(name, NGINX, 'rate')),
  milliseconds(contest.of(name, 'p50')),
  milliseconds(contest.of(name, 'p99')),
  ratio(contest.against(name, NGINX, 'p99')),
  contest.of(name, 'processor').toFixed(1),
  ratio(contest.against(name, NGINX, 'processor')),
];

const findingsOf = (one: Case, contest: Contest): Finding[] => {
  if (!one.isPage) {
    const share = contest.against(SITEWORK, NGINX, 'rate');
    return [
      {
        what: `${one.name}: requests/s, of nginx`,
        measured: ratio(share),
        goal: `≥ ${one.share}`,
        met: share >= one.share,
      },
    ];
  }
  const processor = contest.against(SITEWORK, NODE, 'processor');
  const slowest = contest.against(SITEWORK, NODE, 'p99');
  return [
    {
      what: `${one.name}: CPU, of bare node:http`,
      measured: `${ratio(processor)} ×`,
      goal: `≤ ${MAX_PROCESSOR_RATIO} ×`,
      met: processor <= MAX_PROCESSOR_RATIO,
    },
    {
      what: `${one.name}: p99, of bare node:http`,
      measured: `${ratio(slowest)} ×`,
      goal: `≤ ${MAX_P99_RATIO} ×`,
      met: slowest <= MAX_P99_RATIO,
    },
  ];
};

export const cachedPages: Part = {
  name: 'cached',
  about: 'cached pages, plain and compressed, compared with nginx and a bare node:http',
  byDefault: true,
  needs: ['wrk', 'nginx'],
  async run(bench) {
    const probe = await startDemo(bench.data, { cacheBytes: 0 });
    const { project } = await findAddresses(probe.base);
    await probe.stop();
    const page = { share: 0.8, isPage: true };
    return compare(bench, [
      { name: 'front page', path: '/', encoding: null, ...page },
      { name: 'front page, br', path: '/', encoding: 'br', ...page },
      { name: 'project page', path: project, encoding: null, ...page },
      { name: 'project page, br', path: project, encoding: 'br', ...page },
    ]);
  },
};

export const cachedCalls: Part = {
  name: 'cached-calls',
  about: 'the cached list of 12 projects of the guest API, compared with nginx and a bare node:http',
  byDefault: true,
  needs: ['wrk', 'nginx'],
  run: (bench) => {
    const list = { path: '/api/guest/projects?max=12', share: 0.5, isPage: false };
    return compare(bench, [
      { name: 'list of 12 projects', encoding: null, ...list },
      { name: 'list of 12 projects, br', encoding: 'br', ...list },
    ]);
  },
};
