/** A hundred thousand projects: what the slowest of twenty requests takes, with nothing kept. */
import { copyFileSync, mkdirSync } from 'node:fs';
import type { DatabaseConfig } from '../../src/server/db/open.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import type { Bench, Part } from '../bench.ts';
import { milliseconds, whole } from '../figures.ts';
import { copyContent, multiplyProjects } from '../large/fill.ts';
import { startEmptyPostgres } from '../large/postgres.ts';
import type { Finding } from '../report.ts';
import { fetchRaw, startSitework } from '../servers/index.ts';
import { load } from '../wrk.ts';
import { findAddresses } from './addresses.ts';

const SLOWEST = 50_000;
const CONNECTIONS = 4;
const SECONDS = 4;

const LIST = '/api/guest/projects?max=12';

const measure = async (bench: Bench, name: string, database: DatabaseConfig) => {
  const start = { database, files: bench.data.files, cacheBytes: 0, jobs: false };
  const sitework = await startSitework(start);
  const began = performance.now();
  const first = await fetchRaw(`${sitework.base}/projects`);
  const afterChange = performance.now() - began;
  if (first.status !== 200) throw new Error(`/projects answers ${first.status}`);
  const { all, screens } = await findAddresses(sitework.base);
  const category = screens.find((screen) => screen.name === 'category')?.path ?? '/projects';
  const projects = all.filter((path) => path.split('/').length === 4 && path.startsWith('/projects/'));
  const some = projects.filter((_, index) => index % Math.ceil(projects.length / 500) === 0);
  const pagesThereAre = Math.floor(bench.projects / 12);
  const spread = (most: number): number[] =>
    Array.from({ length: 97 }, (_, index) => 1 + Math.floor((index * most) / 97));

  const asked: [string, string[]][] = [
    ['list, first pages', spread(20).map((page) => `${LIST}&page=${page}&n={n}`)],
    ['list, sorted by title', spread(20).map((page) => `${LIST}&sort=title&page=${page}&n={n}`)],
    [
      'list, by completion, latest first',
      spread(20).map((page) => `${LIST}&sort=completionDate&direction=desc&page=${page}&n={n}`),
    ],
    ['list, deep pages', spread(pagesThereAre).map((page) => `${LIST}&page=${page}&n={n}`)],
    ['list, narrowed by status', spread(20).map((page) => `${LIST}&status=completed&page=${page}&n={n}`)],
    ['list, narrowed by words', spread(90).map((word) => `${LIST}&search=library+${word}&n={n}`)],
    ['list, words that nothing has', spread(90).map((word) => `${LIST}&search=zeppelin+${word}&n={n}`)],
    [
      'category',
      spread(20).map(
        (page) => `${category.replace('/projects/', '/api/guest/projects/category/')}?page=${page}&n={n}`,
      ),
    ],
    ['detail', some.map((path) => `/api/guest/projects/project/${path.split('/').at(-1)}?n={n}`)],
    ['page: all projects', spread(200).map((page) => `/projects?page=${page}`)],
    ['page: project', some],
  ];
  const rows: string[][] = [
    [name, 'page: all projects, first after a change', '', `${afterChange.toFixed(0)} ms`, '', ''],
  ];
  const findings: Finding[] = [];
  for (const [what, paths] of asked) {
    const found = await load(
      { base: sitework.base, paths },
      { folder: bench.work, seconds: SECONDS, connections: CONNECTIONS },
    );
    rows.push([
      name,
      what,
      whole(found.rate),
      milliseconds(found.p50),
      milliseconds(found.p95),
      milliseconds(found.p99),
    ]);
    findings.push({
      what: `${whole(bench.projects)} projects, ${name}: ${what}, p95`,
      measured: milliseconds(found.p95),
      goal: `< ${milliseconds(SLOWEST)}`,
      met: found.p95 < SLOWEST,
    });
  }
  await sitework.stop();
  return { rows, findings };
};

export const large: Part = {
  name: 'large',
  about: 'a database of 100,000 projects, SQLite and PostgreSQL (five minutes)',
  byDefault: false,
  needs: ['wrk'],
  async run(bench) {
    const folder = `${bench.work}/large`;
    mkdirSync(folder, { recursive: true });
    const file = `${folder}/site.sqlite`;
    copyFileSync(bench.data.database, file);
    const sqlite = await openDatabase({ kind: 'sqlite', file });
    bench.say(`filling SQLite with ${whole(bench.projects)} projects`);
    await multiplyProjects(sqlite, bench.projects);
    await sqlite.close();
    const onSqlite = await measure(bench, 'SQLite', { kind: 'sqlite', file });

    const server = await startEmptyPostgres();
    const postgres = await openDatabase({ kind: 'postgres', url: server.url });
    bench.say(`filling PostgreSQL with ${whole(bench.projects)} projects`);
    await copyContent(bench.data.database, postgres);
    await multiplyProjects(postgres, bench.projects);
    await postgres.close();
    const onPostgres = await measure(bench, 'PostgreSQL', { kind: 'postgres', url: server.url });
    await server.stop();

    return {
      findings: [...onSqlite.findings, ...onPostgres.findings],
      tables: [
        {
          title: `${whole(bench.projects)} projects, nothing kept (wrk -t1 -c${CONNECTIONS})`,
          head: ['database', 'asked for', 'answers/s', 'p50', 'p95', 'p99'],
          rows: [...onSqlite.rows, ...onPostgres.rows],
        },
      ],
    };
  },
};
