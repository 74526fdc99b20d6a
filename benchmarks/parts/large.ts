/**
 * Measures the p95 of requests to a site with a hundred thousand projects, for guests and for admins, without a
 * cache.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import type { DatabaseConfig } from '../../src/platform/db/open.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import type { Bench, Part } from '../bench.ts';
import { integer, milliseconds } from '../figures.ts';
import { copyContent, multiplyProjects } from '../large/fill.ts';
import { startEmptyPostgres } from '../large/postgres.ts';
import type { Finding } from '../report.ts';
import { fetchRaw, startSitework } from '../servers/index.ts';
import { makeBenchApp, signInAdministrator } from '../servers/sitework.ts';
import { load } from '../wrk.ts';
import { findAddresses } from './addresses.ts';

const SLOWEST = 50_000;
const CONNECTIONS = 4;
const SECONDS = 4;

const LIST = '/api/guest/projects?max=12';

const ADMIN_LIST = '/api/admin/projects?max=20';

/** Returns requests of the admin area's list of projects. */
const adminRequests = (
  spread: (most: number) => number[],
  { pages, category }: { pages: number; category: string },
): [string, string[]][] => {
  const first = (query: string): string[] => spread(5).map((page) => `${ADMIN_LIST}&${query}&page=${page}`);
  const nothing = '019a0000-0000-7000-8000-ffffffffffff';
  return [
    ['content area, changed last', first('sort=updatedAt&direction=desc')],
    ['content area, as on the site', first('sort=order&direction=asc')],
    ['content area, by title', first('sort=title&direction=asc')],
    ['content area, published last', first('sort=publishedAt&direction=desc')],
    ['content area, newest first', first('sort=createdAt&direction=desc')],
    ...['updatedAt', 'order', 'title', 'publishedAt', 'createdAt'].map((sort): [string, string[]] => [
      `content area, deep pages by ${sort}`,
      spread(pages).map((page) => `${ADMIN_LIST}&sort=${sort}&page=${page}`),
    ]),
    ['content area, drafts', first('status=draft')],
    ['content area, published by title', first('status=published&sort=title&direction=asc')],
    ['content area, scheduled: nothing', first('status=scheduled')],
    ['content area, archived by publication: nothing', first('status=archived&sort=publishedAt')],
    ['content area, one category', first(`category=${category}`)],
    ['content area, a category of nothing', first(`category=${nothing}`)],
    ['content area, completed', first('projectStatus=completed')],
    ['content area, on hold: nothing', first('projectStatus=on_hold&sort=publishedAt')],
    ['content area, not featured', first('featured=false')],
    ['content area, words that many have', first('search=library')],
    ['content area, words that one has', spread(90).map((word) => `${ADMIN_LIST}&search=${50_000 + word}`)],
    [
      'content area, words that nothing has',
      spread(90).map((word) => `${ADMIN_LIST}&search=zeppelin+${word}`),
    ],
    ['content area, the bin', first('trashed=true')],
  ];
};

/** Returns the category of the project that was updated last. */
const someCategory = async (base: string, headers: Record<string, string>): Promise<string> => {
  const { body } = await fetchRaw(`${base}${ADMIN_LIST}`, headers);
  const { items } = JSON.parse(body.toString()) as { items: { category: string }[] };
  return items[0]?.category ?? '';
};

/** Returns a token for an administrator who exists only in this run's database. */
const bearerOf = async (config: DatabaseConfig): Promise<string> => {
  const app = await makeBenchApp({ database: config, files: '.', port: 0, cacheBytes: 0, jobs: false });
  const token = await signInAdministrator(app);
  await app.close();
  return token;
};

const measure = async (bench: Bench, name: string, database: DatabaseConfig) => {
  const signedIn = { authorization: `Bearer ${await bearerOf(database)}` };
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
  const pageCount = Math.floor(bench.projects / 12);
  const spread = (most: number): number[] =>
    Array.from({ length: 97 }, (_, index) => 1 + Math.floor((index * most) / 97));

  const requests: [string, string[]][] = [
    ['list, first pages', spread(20).map((page) => `${LIST}&page=${page}&n={n}`)],
    ['list, sorted by title', spread(20).map((page) => `${LIST}&sort=title&page=${page}&n={n}`)],
    [
      'list, by completion, latest first',
      spread(20).map((page) => `${LIST}&sort=completionDate&direction=desc&page=${page}&n={n}`),
    ],
    ['list, deep pages', spread(pageCount).map((page) => `${LIST}&page=${page}&n={n}`)],
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
    ['search, hits', spread(90).map((word) => `/api/guest/search?search=library+${word}&n={n}`)],
    ['search, words that many have', ['/api/guest/search?search=library&n={n}']],
    ['search, nothing found', spread(90).map((word) => `/api/guest/search?search=zeppelin${word}&n={n}`)],
    ...adminRequests(spread, {
      pages: Math.floor((bench.projects * 0.95) / 20),
      category: await someCategory(sitework.base, signedIn),
    }),
    ['page: all projects', spread(200).map((page) => `/projects?page=${page}`)],
    ['page: project', some],
  ];
  const rows: string[][] = [
    [name, 'page: all projects, first after a change', '', `${afterChange.toFixed(0)} ms`, '', ''],
  ];
  const findings: Finding[] = [];
  for (const [what, paths] of requests) {
    const found = await load(
      {
        base: sitework.base,
        paths,
        headers: paths[0]?.startsWith('/api/admin/') ? signedIn : {},
      },
      { folder: bench.work, seconds: SECONDS, connections: CONNECTIONS },
    );
    rows.push([
      name,
      what,
      integer(found.rate),
      milliseconds(found.p50),
      milliseconds(found.p95),
      milliseconds(found.p99),
    ]);
    findings.push({
      what: `${integer(bench.projects)} projects, ${name}: ${what}, p95`,
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
    bench.say(`filling SQLite with ${integer(bench.projects)} projects`);
    await multiplyProjects(sqlite, bench.projects);
    await sqlite.close();
    const onSqlite = await measure(bench, 'SQLite', { kind: 'sqlite', file });

    const server = await startEmptyPostgres();
    const postgres = await openDatabase({ kind: 'postgres', url: server.url });
    bench.say(`filling PostgreSQL with ${integer(bench.projects)} projects`);
    await copyContent(bench.data.database, postgres);
    await multiplyProjects(postgres, bench.projects);
    await postgres.close();
    const onPostgres = await measure(bench, 'PostgreSQL', { kind: 'postgres', url: server.url });
    await server.stop();

    return {
      findings: [...onSqlite.findings, ...onPostgres.findings],
      tables: [
        {
          title: `${integer(bench.projects)} projects, nothing kept (wrk -t1 -c${CONNECTIONS})`,
          head: ['database', 'asked for', 'answers/s', 'p50', 'p95', 'p99'],
          rows: [...onSqlite.rows, ...onPostgres.rows],
        },
      ],
    };
  },
};
