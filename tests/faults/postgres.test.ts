/** PostgreSQL fails under the running program, in each way that happens in practice, and comes back. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letters, projects, tenders } from '#demo/content/index.ts';
import { type MailServer, startMailServer } from '#tests/support/mail.ts';
import { type PostgresServer, preparePostgresServer } from '#tests/support/postgres.ts';
import { dataFolder, type Program, start } from './program.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await preparePostgresServer();
  await postgres.start();
});
afterAll(() => postgres.remove());

/** Runs `work` on the maintenance database, on its own connection. */
const asOperator = async <Value>(work: (client: pg.Client) => Promise<Value>): Promise<Value> => {
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const newDatabase = async (): Promise<{ name: string; url: string }> => {
  const name = `faults_${randomUUID().replaceAll('-', '')}`;
  await asOperator((client) => client.query(`create database ${name}`));
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return { name, url: url.href };
};

const environment = (database: string): Record<string, string> => ({
  DATA_DIR: dataFolder(),
  DATABASE_URL: database,
  SECRET: 'a secret of thirty-two characters',
  LOG_LEVEL: 'info',
  TRUST_PROXY: '1',
});

/** Returns the log entries of a level: 40 is a warning, 50 an error. */
const logged = (program: Program, level: number): { msg: string; [field: string]: unknown }[] =>
  program
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter((line) => line.level === level);

/** Returns a timeout long enough for a slow machine; a request that hangs fails its test. */
const patiently = () => ({ signal: AbortSignal.timeout(60_000) });

let searches = 0;
/** Makes an API call that no cache answers. */
const search = (address: string): Promise<Response> =>
  fetch(`${address}/api/guest/search?search=wall${++searches}`, patiently());
/** Requests a page that no cache holds. */
const freshPage = (address: string, init?: RequestInit): Promise<Response> =>
  fetch(`${address}/search?q=wall${++searches}`, { ...patiently(), ...init });

/**
 * Sends a message from a visitor with their own network. Its idempotency key makes a repeat count as the same
 * message.
 */
const write = (address: string, number: number): Promise<Response> =>
  fetch(`${address}/api/guest/contact`, {
    ...patiently(),
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `message-number-${number}`,
      'x-forwarded-for': `203.0.${number >> 8}.${number & 255}`,
    },
    body: JSON.stringify({
      name: `Visitor ${number}`,
      email: `visitor-${number}@example.com`,
      topic: 'press',
      message: `This is message number ${number}`,
    }),
  });

const expectAway = async (answer: Response): Promise<void> => {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('cache-control')).toContain('no-store');
};

describe('when connections are ended', () => {
  let mails: MailServer;
  beforeAll(async () => {
    mails = await startMailServer();
  });
  afterAll(() => mails.close());

  test('the program keeps running, and every message is stored once and mailed once', async () => {
    const { name, url } = await newDatabase();
    const program = start({
      ...environment(url),
      MAIL_URL: `smtp://127.0.0.1:${mails.port}?from=web@northline.example`,
    });
    const address = await program.ready();

    const KILLS = 12;
    const MESSAGES = 36;
    let running = true;
    let number = 0;
    let written = 0;
    const trouble: string[] = [];
    const look = async (answer: Response): Promise<boolean> => {
      const text = await answer.text();
      if (answer.status === 200) return true;
      if (answer.status !== 503 || !answer.headers.has('retry-after'))
        trouble.push(`${answer.status} ${answer.url} ${text.slice(0, 200)}`);
      return false;
    };
    const reading = async (read: (address: string) => Promise<Response>): Promise<void> => {
      while (running) await look(await read(address));
    };
    const writing = async (): Promise<void> => {
      while (number < MESSAGES) {
        const mine = ++number;
        // Sent again until it is acknowledged, as a browser does.
        while (!(await look(await write(address, mine))));
        written += 1;
      }
    };
    const reads = [search, freshPage, search].map((read) => reading(read));
    const writes = [writing(), writing()];
    for (let kill = 0; kill < KILLS; kill += 1) {
      await expect.poll(() => written, { timeout: 60_000 }).toBeGreaterThan((kill * MESSAGES) / (KILLS + 1));
      await asOperator((client) =>
        client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]),
      );
    }
    await Promise.all(writes);
    running = false;
    await Promise.all(reads);
    expect(trouble).toEqual([]);
    expect(program.process.exitCode).toBeNull();

    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('select message from "contactMessages"');
    await client.end();
    expect(rows.map((row) => row.message).sort()).toEqual(
      Array.from({ length: number }, (_, at) => `This is message number ${at + 1}`).sort(),
    );
    // One receipt per message: the company has no address of its own here, so no notifications are sent.
    await expect.poll(() => mails.received.length, { timeout: 150_000 }).toBeGreaterThanOrEqual(number);
    const receipts = mails.received.flatMap(({ to }) => to).filter((to) => to.startsWith('visitor-'));
    expect(new Set(receipts).size).toBe(number);
    expect(mails.received).toHaveLength(number);
  });
});

test('loads all demo content exactly once although connections are ended while it loads', {
  tags: ['slow'],
}, async () => {
  const { name, url } = await newDatabase();
  const program = start({ ...environment(url), DEMO_CONTENT: 'on' });
  await program.ready();
  const site = new pg.Client({ connectionString: url, application_name: 'test' });
  await site.connect();
  const count = async (table: string): Promise<number> =>
    Number((await site.query(`select count(*) as "count" from "${table}"`)).rows[0]?.count);
  try {
    for (let kill = 0; kill < 8; kill += 1) {
      await expect
        .poll(() => count('steps'), { timeout: 60_000, interval: 5 })
        .toBeGreaterThan(5 + kill * 12);
      await site.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name <> $2',
        [name, 'test'],
      );
    }
    await expect.poll(() => program.output().includes('is loaded'), { timeout: 180_000 }).toBe(true);
    expect(await count('projects')).toBe(projects.length);
    expect(await count('tenders')).toBe(tenders.length);
    expect(await count('letters')).toBe(letters.length);
    expect(await count('documents')).toBe(
      letters.length +
        tenders.flatMap(({ documents, addenda }) => [
          ...documents,
          ...addenda.flatMap((one) => one.documents),
        ]).length,
    );
    expect(program.output()).not.toMatch(/\n\s+at /);
  } finally {
    await site.end();
  }
});

describe('when PostgreSQL is stopped and started again', () => {
  test('visitors get cached pages or a 503 page with Retry-After, and the site recovers by itself', async () => {
    const { url } = await newDatabase();
    const program = start(environment(url));
    const address = await program.ready();
    expect((await fetch(`${address}/`)).status).toBe(200);
    expect((await freshPage(address)).status).toBe(200);

    await postgres.stop();
    try {
      expect((await fetch(`${address}/`, patiently())).status).toBe(200);
      const page = await freshPage(address);
      await expectAway(page);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page.headers.get('content-security-policy')).toContain('default-src');
      expect(await page.text()).toContain('<h1');
      const head = await freshPage(address, { method: 'HEAD' });
      await expectAway(head);
      expect(await head.text()).toBe('');
      const call = await search(address);
      await expectAway(call);
      expect(await call.json()).toMatchObject({ code: 'unavailable' });
      await expectAway(await write(address, 1));
      for (const path of ['/galleries', '/letters-of-reference', '/news/something', '/tenders', '/nowhere']) {
        const answer = await fetch(`${address}${path}`, patiently());
        // Or rendered from records cached in memory.
        if (answer.status !== 200) await expectAway(answer);
      }
      expect((await fetch(`${address}/readyz`, patiently())).status).toBe(503);
      expect((await fetch(`${address}/healthz`, patiently())).status).toBe(200);
      for (let visit = 0; visit < 20; visit += 1) await (await freshPage(address)).text();
    } finally {
      await postgres.start();
    }
    await expect.poll(async () => (await freshPage(address)).status, { timeout: 30_000 }).toBe(200);
    await expect.poll(async () => (await write(address, 1)).status, { timeout: 30_000 }).toBe(200);
    await expect
      .poll(() => logged(program, 30).map(({ msg }) => msg), { timeout: 30_000 })
      .toContain('the database answers again');
    // One line for the whole outage, with its cause and without a stack trace.
    const errors = logged(program, 50);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.msg).toBe('the database is not working');
    expect(String(errors[0]?.cause)).toMatch(/terminat|ECONNREFUSED|shutting down/);
    expect(logged(program, 40)).toEqual([]);
    expect(program.output()).not.toMatch(/\n\s+at /);
    expect(program.process.exitCode).toBeNull();
    program.process.kill('SIGTERM');
    expect(await program.ended()).toBe(0);
  });

  test('accounts and the content area answer 503 too', async () => {
    const { url } = await newDatabase();
    const program = start(environment(url));
    const address = await program.ready();
    await postgres.stop();
    try {
      for (const path of ['/admin/', '/user/login'])
        for (const method of ['GET', 'HEAD']) {
          const answer = await fetch(`${address}${path}`, { ...patiently(), method });
          await expectAway(answer);
          expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
        }
      const signIn = await fetch(`${address}/auth/login`, {
        ...patiently(),
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'admin', password: 'not the right one' }),
      });
      await expectAway(signIn);
    } finally {
      await postgres.start();
    }
    await expect
      .poll(async () => (await fetch(`${address}/admin/`, patiently())).status, { timeout: 30_000 })
      .toBe(200);
  });

  test('answers 503 while PostgreSQL accepts connections but does not reply', async () => {
    const { url } = await newDatabase();
    const program = start(environment(url));
    const address = await program.ready();
    expect((await fetch(`${address}/`)).status).toBe(200);
    await postgres.freeze();
    try {
      expect((await fetch(`${address}/`, patiently())).status).toBe(200);
      // More requests than the pool has connections: some wait for a connection, some for an answer.
      const answers = await Promise.all(Array.from({ length: 15 }, () => freshPage(address)));
      for (const answer of answers) await expectAway(answer);
    } finally {
      postgres.thaw();
    }
    await expect.poll(async () => (await freshPage(address)).status, { timeout: 60_000 }).toBe(200);
  });

  test('answers 503 while PostgreSQL accepts no more connections, and recovers by itself', async () => {
    const { name, url } = await newDatabase();
    const setLimit = (connections: number) =>
      asOperator((client) => client.query(`alter role ${name} connection limit ${connections}`));
    await asOperator((client) =>
      client.query(`create role ${name} login password 'brick'; alter database ${name} owner to ${name}`),
    );
    const ownUrl = Object.assign(new URL(url), { username: name, password: 'brick' });
    const program = start(environment(ownUrl.href));
    const address = await program.ready();
    expect((await fetch(`${address}/`)).status).toBe(200);
    await setLimit(0);
    await asOperator((client) =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [name]),
    );
    expect((await fetch(`${address}/`, patiently())).status).toBe(200);
    // More requests than the pool had connections: the others need a new one.
    for (let visit = 0; visit < 15; visit += 1) await expectAway(await search(address));
    await expectAway(await freshPage(address));
    await expectAway(await write(address, 1));
    expect(logged(program, 50).map(({ msg }) => msg)).toEqual(['the database is not working']);
    await setLimit(-1);
    await expect.poll(async () => (await freshPage(address)).status, { timeout: 30_000 }).toBe(200);
    await expect.poll(async () => (await write(address, 1)).status, { timeout: 30_000 }).toBe(200);
  });

  test('ends with 0 on SIGTERM while PostgreSQL does not reply', { tags: ['slow'] }, async () => {
    const { url } = await newDatabase();
    const program = start(environment(url));
    await program.ready();
    await postgres.freeze();
    try {
      program.process.kill('SIGTERM');
      expect(await program.ended()).toBe(0);
    } finally {
      postgres.thaw();
    }
  });

  test('waits for PostgreSQL at start-up, says so in one line and starts once it is available', async () => {
    const { url } = await newDatabase();
    await postgres.stop();
    let program: Program;
    try {
      program = start(environment(url));
      await expect.poll(() => program.output(), { timeout: 30_000 }).toContain('Waiting for the database');
    } finally {
      await postgres.start();
    }
    await program.ready();
    expect(program.output().match(/Waiting for the database/g)).toHaveLength(1);
  });

  test('gives up with one line when PostgreSQL stays unavailable or rejects the password', {
    tags: ['slow'],
  }, async () => {
    const { url } = await newDatabase();
    const nowhere = new URL(url);
    nowhere.port = '1';
    const missing = start({ ...environment(nowhere.href), LOG_LEVEL: 'silent' });
    expect(await missing.ended()).toBe(1);
    expect(missing.output().trim().split('\n')).toEqual([
      expect.stringMatching(/^Waiting for the database \(connect ECONNREFUSED .*\), for up to 30 seconds$/),
      expect.stringMatching(
        /^Sitework cannot start: the database cannot be reached \(connect ECONNREFUSED .*\)$/,
      ),
    ]);

    const wrong = new URL(url);
    wrong.password = 'not-the-password';
    const refused = start({ ...environment(wrong.href), LOG_LEVEL: 'silent' });
    expect(await refused.ended()).toBe(1);
    expect(refused.output().trim()).toMatch(
      /^Sitework cannot start: the database cannot be opened \(password authentication failed .*\)$/,
    );
  });
});
