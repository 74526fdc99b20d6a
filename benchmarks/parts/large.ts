/**
 * Compares a site of a hundred thousand projects, on SQLite and on PostgreSQL, with the demo's dozen on SQLite. All answer
 * the same kinds of requests, without a page cache.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import type { DatabaseConfig } from '../../src/platform/db/open.ts';
import type { Bench, Part } from '../bench.ts';
import { integer, milliseconds } from '../figures.ts';
import { fillLarge, sizeOf } from '../large/fill.ts';
import { startEmptyPostgres } from '../large/postgres.ts';
import { requestsTo } from '../large/requests.ts';
import { processorTime, residentMemory } from '../processes.ts';
import { fetchRaw, startSitework } from '../servers/index.ts';
import { makeBenchApp, signInAdministrator } from '../servers/sitework.ts';
import { load } from '../wrk.ts';

/** Microseconds */
const MAX_P95_US = 50_000;
const CONNECTIONS = 4;
/** Long enough for some answers even on a busy machine. */
const SECONDS = 3;

const CSV = '/api/admin/projects/export.csv';

/** Returns a bearer token of an administrator who exists only in this run's database. */
const signIn = async (database: DatabaseConfig): Promise<string> => {
  const app = await makeBenchApp({ database, files: '.', port: 0, cacheBytes: 0, jobs: false });
  await app.accounts.ensureBuiltInRoles();
  const token = await signInAdministrator(app);
  await app.close();
  await app.database.close();
  return token;
};

interface Figures {
  /** Microseconds */
  p95: number;
  /** Processor time of the server per answer, in microseconds */
  processor: number;
}

interface Measurement {
  answers: ReadonlyMap<string, Figures>;
  /** Figures that are measured once, as text with their unit: `120 ms` */
  once: ReadonlyMap<string, string>;
}

const timed = async (work: () => Promise<unknown>): Promise<string> => {
  const began = performance.now();
  await work();
  return `${(performance.now() - began).toFixed(0)} ms`;
};

/** Fetches an answer completely. Throws if it is an error, because its time would say nothing. */
const fetchComplete = async (address: string, headers?: Record<string, string>): Promise<void> => {
  const { status } = await fetchRaw(address, headers);
  if (status !== 200) throw new Error(`${address} answers ${status}`);
};

const measure = async (
  bench: Bench,
  { database, files, count }: { database: DatabaseConfig; files: string; count: number },
): Promise<Measurement> => {
  const adminHeaders = { authorization: `Bearer ${await signIn(database)}` };
  const once = new Map<string, string>();
  const began = performance.now();
  const sitework = await startSitework({ database, files, cacheBytes: 0, jobs: false });
  await fetchRaw(`${sitework.base}/`);
  once.set('start to the first page', `${(performance.now() - began).toFixed(0)} ms`);
  once.set('memory after the start', `${residentMemory(sitework.pid).toFixed(0)} MB`);
  once.set(
    'first page of the list after a start',
    await timed(() => fetchComplete(`${sitework.base}/projects`)),
  );

  const answers = new Map<string, Figures>();
  for (const { name, paths } of await requestsTo(sitework.base, { count, adminHeaders })) {
    const processorBefore = processorTime(sitework.pid);
    const result = await load(
      { base: sitework.base, paths, headers: paths[0]?.startsWith('/api/admin/') ? adminHeaders : {} },
      { folder: bench.workFolder, seconds: SECONDS, connections: CONNECTIONS },
    );
    const processor = (processorTime(sitework.pid) - processorBefore) / result.requests;
    answers.set(name, { p95: result.p95, processor });
  }
  once.set('sitemap', await timed(() => fetchComplete(`${sitework.base}/sitemap.xml`)));
  once.set(
    'first part of the sitemap',
    await timed(() => fetchComplete(`${sitework.base}/sitemap.xml?part=1`)),
  );
  once.set('all projects as CSV', await timed(() => fetchComplete(`${sitework.base}${CSV}`, adminHeaders)));
  once.set('memory after all this', `${residentMemory(sitework.pid).toFixed(0)} MB`);
  await sitework.stop();
  return { answers, once };
};

export const large: Part = {
  name: 'large',
  about: 'a site of 100,000 projects and 20,000 tenders, on SQLite and PostgreSQL (a quarter of an hour)',
  byDefault: false,
  needs: ['wrk'],
  async run(bench) {
    const folder = `${bench.workFolder}/large`;
    const files = `${folder}/files`;
    mkdirSync(files, { recursive: true });
    const size = sizeOf(bench.projects);
    const fill = async (name: string, database: DatabaseConfig): Promise<void> => {
      bench.say(
        `filling ${name} with ${integer(size.projects)} projects and ${integer(size.documents)} documents`,
      );
      const took = await timed(() => fillLarge(database, files, size));
      bench.say(`${name} is filled after ${took}`);
    };

    const demoFile = `${folder}/demo.sqlite`;
    copyFileSync(bench.data.database, demoFile);
    const demo = await measure(bench, {
      database: { kind: 'sqlite', file: demoFile },
      files: bench.data.files,
      count: 12,
    });
    const sqlite: DatabaseConfig = { kind: 'sqlite', file: `${folder}/site.sqlite` };
    await fill('SQLite', sqlite);
    const onSqlite = await measure(bench, { database: sqlite, files, count: size.projects });
    const server = await startEmptyPostgres();
    const postgres: DatabaseConfig = { kind: 'postgres', url: server.url };
    await fill('PostgreSQL', postgres);
    const onPostgres = await measure(bench, { database: postgres, files, count: size.projects });
    await server.stop();

    const requests = [
      ['SQLite', onSqlite],
      ['PostgreSQL', onPostgres],
    ] as const;
    const cells = (name: string, { answers }: Measurement): string[] => {
      const { p95 = Number.NaN, processor = Number.NaN } = answers.get(name) ?? {};
      const demoAnswer = demo.answers.get(name);
      return [
        milliseconds(p95),
        milliseconds(processor),
        demoAnswer === undefined ? '' : `${(processor / demoAnswer.processor).toFixed(1)} ×`,
      ];
    };
    return {
      findings: requests.flatMap(([name, { answers }]) =>
        [...answers].map(([what, { p95 }]) => ({
          what: `${integer(size.projects)} projects, ${name}: ${what}, p95`,
          measured: milliseconds(p95),
          goal: `< ${milliseconds(MAX_P95_US)}`,
          met: p95 < MAX_P95_US,
        })),
      ),
      tables: [
        {
          title: `${integer(size.projects)} projects beside the demo, nothing cached (wrk -t1 -c${CONNECTIONS})`,
          headings: [
            'asked for',
            ...['demo, p95', 'CPU'],
            ...['SQLite, p95', 'CPU', 'of the demo’s'],
            ...['PostgreSQL, p95', 'CPU without the database', 'of the demo’s'],
          ],
          rows: [...onSqlite.answers.keys()].map((name) => [
            name,
            ...cells(name, demo).slice(0, 2),
            ...cells(name, onSqlite),
            ...cells(name, onPostgres),
          ]),
        },
        {
          title: `${integer(size.projects)} projects: asked for once`,
          headings: ['', 'demo', 'SQLite', 'PostgreSQL'],
          rows: [...onSqlite.once.keys()].map((name) => [
            name,
            ...[demo, onSqlite, onPostgres].map(({ once }) => once.get(name) ?? ''),
          ]),
        },
      ],
    };
  },
};
