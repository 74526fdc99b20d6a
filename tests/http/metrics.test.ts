/** What `/metrics` measures, and that the handbook and the example alerts speak of exactly that. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, type RunningServer } from '#platform/http/listen.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
let listening: RunningServer;
beforeAll(async () => {
  app = await startTestApp({ metrics: true });
  listening = await listen(app, {
    port: 0,
    host: '127.0.0.1',
    onlyHost: null,
    onRequestEnd: app.countRequest,
  });
});
afterAll(async () => {
  await listening.close(0);
  await app.close();
});

const ask = async (path: string): Promise<string> =>
  (await fetch(`http://127.0.0.1:${listening.port}${path}`)).text();
const names = (text: string): Set<string> => new Set(text.match(/\bsitework_\w+/g));

test('requests are counted by route, those answered from the cache too', async () => {
  for (let time = 0; time < 3; time += 1) await ask('/api/guest/offices');
  await ask('/api/guest/staff/nobody');
  const text = await ask('/metrics');
  const line = (labels: string) => `sitework_requests_total{${labels}}`;
  const of = 'method="GET",route="/api/guest/offices",status="200"';
  expect(text).toContain(`${line(`${of},cached="no"`)} 1`);
  expect(text).toContain(`${line(`${of},cached="yes"`)} 2`);
  expect(text).toMatch(/route="\/api\/guest\/staff\/\{\w+\}",status="404",cached="no"\} 1/);
  expect(text).toContain('sitework_request_seconds_count{route="/api/guest/offices",cached="yes"} 2');
  expect(text).toContain('sitework_requests_rejected_total 0');
});

test('emails, jobs, faults and the disk are measured', async () => {
  app.jobs.handle('levels', async () => {});
  await app.database.transaction(() => app.jobs.enqueue('levels', null));
  await app.jobs.runDue();
  const text = await ask('/metrics');
  expect(text).toContain('sitework_job_seconds_count{lane="quick",outcome="done"} 1');
  expect(text).toContain('sitework_outbox_waiting 0');
  expect(text).toContain('sitework_outbox_oldest_seconds 0');
  expect(text).toContain('sitework_faults_total{fault="database"} 0');
  expect(Number(/sitework_disk_free_bytes\{place="files"\} (\S+)/.exec(text)?.[1])).toBeGreaterThan(0);
});

test('the metrics are served while the database is away', async () => {
  const other = await startTestApp({ metrics: true });
  await other.database.close();
  const answer = await other.request('/metrics');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('sitework_generation');
});

test('the handbook describes every metric, and it and the example alerts name no other', async () => {
  const served = await ask('/metrics');
  const measured = new Set(Array.from(served.matchAll(/^# TYPE (sitework_\w+)/gm), ([, name = '']) => name));
  const handbook = readFileSync('docs/operations.md', 'utf8');
  const onlyOnPostgres = [
    'sitework_database_connections',
    'sitework_database_connections_idle',
    'sitework_database_waiting',
  ];
  expect([...measured].filter((name) => !names(handbook).has(name))).toEqual([]);
  const known = new Set([...measured, ...onlyOnPostgres]);
  const unknown = (text: string) =>
    [...names(text)].filter(
      (name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')) && !known.has(name),
    );
  expect(unknown(handbook)).toEqual([]);
  expect(unknown(readFileSync('deploy/alerts.yml', 'utf8'))).toEqual([]);
});

test('the example alerts take rates of counters and histograms only, and compare every gauge as it is', async () => {
  const types = new Map(
    Array.from((await ask('/metrics')).matchAll(/^# TYPE (\w+) (\w+)/gm), ([, name, type]) => [name, type]),
  );
  const expressions = readFileSync('deploy/alerts.yml', 'utf8').matchAll(/(\w*)\(?(sitework_\w+)[{[ ]/g);
  const uses = Array.from(expressions, ([, before = '', name = '']) => ({
    name,
    isRate: ['rate', 'increase'].includes(before),
    // Metrics that only PostgreSQL has are gauges.
    isGauge: (types.get(name.replace(/_(bucket|count|sum)$/, '')) ?? 'gauge') === 'gauge',
  }));
  expect(uses.filter(({ isRate }) => isRate).length).toBeGreaterThan(3);
  expect(uses.filter(({ isRate, isGauge }) => isRate === isGauge)).toEqual([]);
});
