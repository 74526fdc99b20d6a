/** Several nodes of one site, on one PostgreSQL and one bucket: what one of them does holds on all of them. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPhoto } from '#tests/support/factories.ts';
import { startFakeS3 } from '#tests/support/fake-s3.ts';
import { type MailServer, startMailServer } from '#tests/support/mail.ts';
import { type PostgresServer, preparePostgresServer } from '#tests/support/postgres.ts';
import { storageUrl } from '#tests/support/storage-url.ts';
import { isSwiftInstalled, startSwift } from '#tests/support/swift.ts';
import { isNginxInstalled, newDatabase, OWNER, startNginx, startNodes } from './nodes.ts';
import { dataFolder, start } from './program.ts';
import { tokenFor } from './sign-in.ts';

// biome-ignore lint/suspicious/noExplicitAny: each test reads the fields it needs
type Json = any;

let postgres: PostgresServer;
let s3: Awaited<ReturnType<typeof startSwift | typeof startFakeS3>>;
let mails: MailServer;
beforeAll(async () => {
  postgres = await preparePostgresServer();
  await postgres.start();
  s3 = isSwiftInstalled ? await startSwift() : await startFakeS3(1000);
  mails = await startMailServer();
});
afterAll(async () => {
  await postgres?.remove();
  await s3?.stop();
  await mails?.close();
});

const sharedSettings = async (): Promise<Record<string, string>> => ({
  DATABASE_URL: await newDatabase(postgres),
  STORAGE_URL: storageUrl(s3.config),
  MAIL_URL: `smtp://127.0.0.1:${mails.port}?from=web@northline.example`,
});

interface Answer {
  status: number;
  body: Json;
}
let visitors = 0;
/** Makes a call, from a network of its own unless `from` names one. */
const call = async (
  address: string,
  method: string,
  target: string,
  {
    body,
    token,
    key,
    from = `203.${++visitors >> 8}.${visitors & 255}.1`,
  }: { body?: unknown; token?: string; key?: string; from?: string } = {},
): Promise<Answer> => {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${address}${target}`, {
    method,
    headers: {
      'x-forwarded-for': `${from}, 127.0.0.1`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  return { status: answer.status, body: isJson ? JSON.parse(text) : text };
};

/** Tries until it is true, and returns how many milliseconds that took. */
const timeUntil = async (isTrue: () => Promise<boolean>): Promise<number> => {
  const startedAt = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - startedAt > 60_000) throw new Error('It did not become true within a minute');
    await wait(5);
  }
  return performance.now() - startedAt;
};

/** Prints a figure for the person who runs the test, and checks it against ten times the goal. */
const expectWithin = (what: string, times: readonly number[], goal: number): void => {
  const sorted = times.map(Math.round).sort((a, b) => a - b);
  process.stdout.write(`${what}: ${sorted.join(', ')} ms (goal ${goal})\n`);
  expect(sorted.at(-1)).toBeLessThan(10 * goal);
};

describe('several nodes', () => {
  let nodes: string[];
  let first: string;
  let second: string;
  let owner: string;
  let database: pg.Client;
  // The programs live as long as the test that starts them, so one test has several parts.
  test.each([2, 3])('%i of them are one site', { timeout: 1_200_000 }, async (count) => {
    const shared = await sharedSettings();
    nodes = (await startNodes(count, shared)).map(({ address }) => address);
    [first = '', second = ''] = nodes;
    mails.received.length = 0;
    database = new pg.Client({ connectionString: shared.DATABASE_URL });
    await database.connect();
    owner = await tokenFor(first, OWNER);
    try {
      await changesAreVisible();
      await peopleAreSignedOut();
      await attemptsAreCounted();
      await keysAreRecognised();
      await uploadsAreShared();
      await jobsRunOnce();
    } finally {
      await database.end();
    }
  });

  /** A change on one node is visible on the others. */
  async function changesAreVisible(): Promise<void> {
    const times: number[] = [];
    for (let change = 1; change <= 10; change += 1) {
      const on = nodes[change % nodes.length] ?? first;
      const others = nodes.filter((node) => node !== on);
      const { version } = (await call(on, 'GET', '/api/admin/settings/general', { token: owner })).body;
      const siteName = `Builder number ${change}`;
      // Cached there, so that an outdated page could be shown.
      for (const other of others) await call(other, 'GET', '/');
      const saved = await call(on, 'PUT', '/api/admin/settings/general', {
        token: owner,
        body: { version, siteName },
      });
      expect([saved.status, saved.body]).toEqual([200, expect.anything()]);
      times.push(
        await timeUntil(async () => {
          const pages = await Promise.all(others.map((other) => call(other, 'GET', '/')));
          return pages.every(({ body }) => body.includes(siteName));
        }),
      );
    }
    expectWithin('a change is visible on every other node after', times, 500);
  }

  /** Signing out and bans on one node hold on the other. */
  async function peopleAreSignedOut(): Promise<void> {
    const out: number[] = [];
    const banned: number[] = [];
    for (let round = 1; round <= 5; round += 1) {
      const login = { username: `person.${round}`, password: OWNER.password };
      const signedUp = await call(first, 'POST', '/auth/signup', {
        body: { ...login, name: 'Ann Carter', email: `${login.username}@example.com` },
      });
      expect([signedUp.status, signedUp.body]).toEqual([200, expect.anything()]);
      const [here, there] = [await tokenFor(first, login), await tokenFor(second, login)];
      const status = async (address: string, token: string) =>
        (await call(address, 'GET', '/auth/current_user', { token })).status;
      expect([await status(second, here), await status(first, there)]).toEqual([200, 200]);
      expect((await call(first, 'GET', '/auth/logout', { token: here })).status).toBeLessThan(300);
      out.push(await timeUntil(async () => (await status(second, here)) === 401));
      const { rows } = await database.query('select _id from users where username = $1', [login.username]);
      const ban = await call(first, 'POST', '/api/admin/bans', {
        token: owner,
        body: { kind: 'user', value: rows[0]?._id, scope: 'all', reason: 'Abusive messages' },
      });
      expect([ban.status, ban.body]).toEqual([201, expect.anything()]);
      banned.push(await timeUntil(async () => (await status(second, there)) === 401));
    }
    expectWithin('a session that ended is rejected by the other node after', out, 2000);
    expectWithin('a banned user is rejected by the other node after', banned, 2000);
  }

  /** Failed attempts to sign in are counted on both together. */
  async function attemptsAreCounted(): Promise<void> {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1)
      statuses.push(
        (
          await call(attempt % 2 === 0 ? first : second, 'POST', '/auth/login', {
            body: { username: 'person.9', password: 'wrong all the time' },
            from: `198.51.100.${attempt}`,
          })
        ).status,
      );
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  }

  const message = (number: number) => ({
    name: `Visitor ${number}`,
    email: `visitor-${number}@example.com`,
    topic: 'press',
    message: `This is message number ${number}`,
  });

  /** The same create sent to both nodes at once is one record. */
  async function keysAreRecognised(): Promise<void> {
    for (let number = 1; number <= 10; number += 1) {
      const body = message(number);
      const send = (address: string) =>
        call(address, 'POST', '/api/guest/contact', {
          body,
          key: `message-number-${number}`,
          from: `192.0.2.${number}`,
        });
      const answers = await Promise.all([send(first), send(second), send(first), send(second)]);
      const done = answers.filter(({ status }) => status === 200);
      // One of several at the same moment may be told that the first is still being handled.
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      expect(new Set(done.map(({ body: answer }) => JSON.stringify(answer))).size).toBe(1);
    }
    const { rows } = await database.query('select message from "contactMessages"');
    expect(rows).toHaveLength(10);
  }

  /** A picture uploaded to one node is processed by any, and served by each. */
  async function uploadsAreShared(): Promise<void> {
    const form = new FormData();
    const photo = await testPhoto();
    form.append('file', new Blob([photo as Uint8Array<ArrayBuffer>]), 'site.jpg');
    form.append('alt', 'A wall being built');
    const sent = await call(first, 'POST', '/api/admin/images', { token: owner, body: form });
    expect(sent.status).toBe(201);
    await timeUntil(async () => {
      const { rows } = await database.query('select sources from images where _id = $1', [sent.body._id]);
      return JSON.parse(rows[0]?.sources).avif.length > 0;
    });
    const hashes = await Promise.all(
      [first, second].map(async (address) => {
        const answer = await fetch(`${address}/images/${sent.body._id}`);
        expect(answer.status).toBe(200);
        return createHash('sha256')
          .update(Buffer.from(await answer.arrayBuffer()))
          .digest('hex');
      }),
    );
    expect(new Set(hashes).size).toBe(1);
  }

  /** Each mail is sent once, although both nodes look for jobs. */
  async function jobsRunOnce(): Promise<void> {
    const MESSAGES = 40;
    await Promise.all(
      Array.from({ length: MESSAGES - 10 }, async (_, at) => {
        const number = 11 + at;
        const sent = await call(at % 2 === 0 ? first : second, 'POST', '/api/guest/contact', {
          body: message(number),
        });
        expect([sent.status, sent.body]).toEqual([200, expect.anything()]);
      }),
    );
    const receipts = () => mails.received.flatMap(({ to }) => to).filter((to) => to.startsWith('visitor-'));
    await expect.poll(() => new Set(receipts()).size, { timeout: 150_000 }).toBe(MESSAGES);
    await expect
      .poll(
        async () =>
          (await database.query('select 1 from jobs where "failedAt" is null and attempts > 0')).rowCount,
        {
          timeout: 60_000,
        },
      )
      .toBe(0);
    expect(receipts()).toHaveLength(MESSAGES);
  }
});

describe('files in folders', () => {
  const settings = async (): Promise<Record<string, string>> => ({
    DATABASE_URL: await newDatabase(postgres),
    SECRET: 'a secret of thirty-two characters',
    ADMIN_PASSWORD: OWNER.password,
  });

  test('a node that would store them elsewhere does not start while another runs', async () => {
    const env = await settings();
    const [here, there] = [dataFolder(), dataFolder()];
    const running = start({ ...env, DATA_DIR: here });
    await running.ready();
    const alone = start({ ...env, DATA_DIR: there });
    expect(await alone.ended()).toBe(1);
    expect(alone.output()).toContain('the other servers of this site store their files elsewhere');
    expect(running.process.exitCode).toBeNull();

    running.process.kill('SIGTERM');
    expect(await running.ended()).toBe(0);
    const moved = start({ ...env, DATA_DIR: there });
    await moved.ready();
    const former = start({ ...env, DATA_DIR: here });
    expect(await former.ended()).toBe(1);
  });

  test('nodes share a folder that STORAGE_URL names', async () => {
    const folder = dataFolder();
    const env = { ...(await settings()), STORAGE_URL: pathToFileURL(folder).href };
    const [first, second] = (await startNodes(2, env)).map(({ address }) => address);
    const form = new FormData();
    form.append('file', new Blob([(await testPhoto()) as Uint8Array<ArrayBuffer>]), 'site.jpg');
    const token = await tokenFor(first ?? '', OWNER);
    const sent = await call(first ?? '', 'POST', '/api/admin/images', { token, body: form });
    expect(sent.status).toBe(201);
    // Either node prepares it.
    await expect.poll(async () => (await fetch(`${second}/images/${sent.body._id}`)).status).toBe(200);
    expect(readdirSync(folder)).toContain('images');
  });
});

/** As many as a test run can wait for; 20 by hand: `ROLLING_RESTARTS=20`. */
const RESTARTS = Number(process.env.ROLLING_RESTARTS ?? 4);

test.skipIf(!isNginxInstalled)(
  'nodes are restarted one after the other under load, and no request fails',
  { timeout: 1_200_000, tags: ['slow'] },
  async () => {
    const env = { ...(await sharedSettings()), DRAIN_SECONDS: '4' };
    const nodes = await startNodes(2, env);
    const address = await startNginx(nodes);
    const failures: string[] = [];
    const statuses = new Map<string, number>();
    let running = true;
    let number = 0;
    const count = (what: string, ok: boolean, detail: string): void => {
      statuses.set(what, (statuses.get(what) ?? 0) + 1);
      if (!ok) failures.push(`${what}: ${detail}`);
    };
    const visit = async (agent: Agent, target: string, init: { method?: string; body?: string } = {}) => {
      const what = `${init.method ?? 'GET'} ${target.split('?')[0]}`;
      await new Promise<void>((done) => {
        const fail = (error: NodeJS.ErrnoException): void => {
          count(what, false, error.code ?? error.message);
          done();
        };
        const asked = httpRequest(
          `${address}${target}`,
          {
            agent,
            method: init.method ?? 'GET',
            headers: {
              'x-forwarded-for': `203.${(number >> 8) & 255}.${number & 255}.1`,
              ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
            },
          },
          (answer) => {
            answer.on('error', fail);
            answer.resume().on('end', () => {
              count(what, answer.statusCode === 200, String(answer.statusCode));
              done();
            });
          },
        );
        asked.on('error', fail);
        asked.end(init.body);
      });
    };
    const keepVisiting = async (): Promise<void> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (running) {
        number += 1;
        await visit(agent, '/');
        await visit(agent, `/search?q=wall${number}`);
        await visit(agent, `/api/guest/search?search=brick${number}`);
        await visit(agent, '/api/guest/contact', {
          method: 'POST',
          body: JSON.stringify({
            name: `Visitor ${number}`,
            email: `guest-${number}@example.com`,
            topic: 'press',
            message: `This is message number ${number}`,
          }),
        });
      }
      agent.destroy();
    };
    const clients = Array.from({ length: 4 }, () => keepVisiting());
    for (let restart = 0; restart < RESTARTS; restart += 1) await nodes[restart % 2]?.restart();
    running = false;
    await Promise.all(clients);
    process.stdout.write(
      `${RESTARTS} restarts: ${JSON.stringify(Object.fromEntries(statuses))}, ${failures.length} failures\n`,
    );
    expect(failures).toEqual([]);
    expect([...statuses.values()].every((times) => times > 10)).toBe(true);
  },
);
