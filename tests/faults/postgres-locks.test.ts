/** A table that somebody has locked, a statement that never ends and a transaction that pauses hold nothing without bound. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseFault } from '#platform/db/connection/fault.ts';
import { openDatabase } from '#platform/db/open.ts';
import { type PostgresServer, preparePostgresServer } from '#tests/support/postgres.ts';
import { dataFolder, start } from './program.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await preparePostgresServer();
  await postgres.start();
});
afterAll(() => postgres.remove());

test('while an operator holds a lock on a table, calls that need it get 503, cached pages are answered, and all is well afterwards', async () => {
  const program = start({
    DATA_DIR: dataFolder(),
    DATABASE_URL: postgres.url,
    SECRET: 'a secret of thirty-two characters',
    LOG_LEVEL: 'info',
  });
  const address = await program.ready();
  expect((await fetch(`${address}/`)).status).toBe(200);
  const operator = new pg.Client({ connectionString: postgres.url });
  await operator.connect();
  await operator.query('begin; lock table letters in access exclusive mode');
  try {
    const startedAt = performance.now();
    const locked = await fetch(`${address}/api/guest/letters`);
    expect(locked.status).toBe(503);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    // Four seconds are allowed.
    expect(performance.now() - startedAt).toBeLessThan(40_000);
    expect((await fetch(`${address}/`)).status).toBe(200);
    // After a change, answers that no cache has and that do not need the table.
    const other = new pg.Client({ connectionString: postgres.url });
    await other.connect();
    await other.query(`select pg_notify('sitework_changes', '')`);
    await other.end();
    for (const path of ['/api/guest/search?search=brick', '/search?q=brick'])
      expect((await fetch(address + path)).status, path).toBe(200);
    expect(program.output()).toContain('lock timeout');
  } finally {
    await operator.query('rollback');
    await operator.end();
  }
  expect((await fetch(`${address}/api/guest/letters`)).status).toBe(200);
});

test('while all connections wait for a lock, other calls get 503 with Retry-After within seconds, and all is well afterwards', async () => {
  const program = start({
    DATA_DIR: dataFolder(),
    DATABASE_URL: postgres.url,
    DATABASE_POOL: '2',
    TRUST_PROXY: '1',
    SECRET: 'a secret of thirty-two characters',
  });
  const address = await program.ready();
  expect((await fetch(`${address}/`)).status).toBe(200);
  const operator = new pg.Client({ connectionString: postgres.url });
  await operator.connect();
  const waiting = async (): Promise<number> => {
    const { rows } = await operator.query(
      `select count(*) as "count" from pg_locks where not granted and relation = '"contactMessages"'::regclass`,
    );
    return Number(rows[0]?.count);
  };
  const write = (number: number): Promise<Response> =>
    fetch(`${address}/api/guest/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${number}` },
      body: JSON.stringify({
        name: 'Ann Carter',
        email: 'ann@example.com',
        topic: 'press',
        message: `This is message number ${number}`,
      }),
    });
  const search = (number: number): Promise<Response> =>
    fetch(`${address}/api/guest/search?search=lintel${number}`);
  await operator.query('begin; lock table "contactMessages" in access exclusive mode');
  try {
    const writing = [write(1), write(2)];
    await expect.poll(waiting).toBe(2);
    const startedAt = performance.now();
    const refused = await search(1);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Two seconds are allowed.
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    expect((await fetch(`${address}/`)).status).toBe(200);
    for (const answer of await Promise.all(writing)) expect(answer.status).toBe(503);
  } finally {
    await operator.query('rollback');
    await operator.end();
  }
  await expect.poll(async () => (await search(2)).status).toBe(200);
  for (const number of [1, 2]) expect((await write(number)).status).toBe(200);
});

test('a statement that never ends is ended, and its connection can be used again', async () => {
  const database = await openDatabase({ kind: 'postgres', url: postgres.url, poolSize: 2 });
  const startedAt = performance.now();
  const failure = await sql`select pg_sleep(600)`.execute(database.db).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DatabaseFault);
  expect((failure as DatabaseFault).kind).toBe('unavailable');
  // Ten seconds are allowed.
  expect(performance.now() - startedAt).toBeLessThan(100_000);
  await database.check();
  await database.close();
});

test('a transaction that pauses is ended, so that others get its locks, and the database can be used again', {
  tags: ['slow'],
}, async () => {
  const operator = new pg.Client({ connectionString: postgres.url });
  await operator.connect();
  await operator.query('create table bricks (laid integer)');
  const database = await openDatabase({ kind: 'postgres', url: postgres.url, poolSize: 2 });
  const { promise: pause, resolve: resume } = Promise.withResolvers<void>();
  const { promise: locked, resolve: onLocked } = Promise.withResolvers<void>();
  const outcome = database
    .transaction(async () => {
      await sql`lock table bricks in access exclusive mode`.execute(database.db);
      onLocked();
      await pause;
      await sql`select 1`.execute(database.db);
    })
    .catch((error: unknown) => error);
  await locked;
  const startedAt = performance.now();
  expect((await operator.query('select count(*) from bricks')).rows).toHaveLength(1);
  // Thirty seconds are allowed.
  expect(performance.now() - startedAt).toBeLessThan(300_000);
  resume();
  expect(await outcome).toMatchObject({ name: 'DatabaseFault', kind: 'unavailable' });
  await database.check();
  await database.close();
  await operator.end();
});
