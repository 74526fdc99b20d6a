/** Several processes of one server on the same port, under a supervisor. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#tests/support/mail.ts';
import { type PostgresServer, preparePostgresServer } from '#tests/support/postgres.ts';
import { newDatabase, OWNER } from './nodes.ts';
import { dataFolder, type Program, start } from './program.ts';
import { tokenFor } from './sign-in.ts';

let postgres: PostgresServer;
let mails: MailServer;
beforeAll(async () => {
  postgres = await preparePostgresServer();
  await postgres.start();
  mails = await startMailServer();
});
afterAll(async () => {
  await postgres?.remove();
  await mails?.close();
});

/** Returns the processes that the supervisor started. */
const childrenOf = (program: Program): number[] => {
  const { pid = 0 } = program.process;
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
};
const environment = async (kind: 'sqlite' | 'postgres'): Promise<Record<string, string>> => ({
  DATA_DIR: dataFolder(),
  PROCESSES: '2',
  METRICS: 'on',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
  ADMIN_PASSWORD: OWNER.password,
  MAIL_URL: `smtp://127.0.0.1:${mails.port}?from=web@northline.example`,
  ...(kind === 'postgres'
    ? { DATABASE_URL: await newDatabase(postgres), SECRET: 'a secret of thirty-two characters' }
    : {}),
});
/** Each call on a connection of its own, so that it may reach either process. */
const call = (address: string, target: string, init: RequestInit = {}, from = '203.0.113.1') =>
  fetch(`${address}${target}`, {
    ...init,
    headers: { connection: 'close', 'x-forwarded-for': from, ...init.headers },
  });
const json = (method: string, body: unknown, token = ''): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: {
    'content-type': 'application/json',
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  },
});
const processesSeen = async (address: string): Promise<Set<string>> => {
  const seen = new Set<string>();
  for (let time = 0; time < 8; time += 1) {
    const text = await (await call(address, '/metrics')).text();
    seen.add(/process="(\d+)"/.exec(text)?.[1] ?? 'none');
  }
  return seen;
};
const twoAnswer = (address: string) =>
  expect.poll(async () => (await processesSeen(address)).size, { timeout: 120_000 }).toBe(2);

describe.each(['sqlite', 'postgres'] as const)('two processes on %s', (kind) => {
  test('answer on one port, show the changes of the other, and run each job once', async () => {
    const address = await start(await environment(kind)).ready();
    await twoAnswer(address);
    const token = await tokenFor(address, OWNER);
    const settings = '/api/admin/settings/general';
    const times: number[] = [];
    for (let change = 1; change <= 10; change += 1) {
      // Cached by both.
      for (let time = 0; time < 4; time += 1) await (await call(address, '/')).text();
      const read = await call(address, settings, { headers: { authorization: `Bearer ${token}` } });
      const { version } = (await read.json()) as { version: number };
      const siteName = `Builder number ${change}`;
      const saved = await call(address, settings, json('PUT', { version, siteName }, token));
      expect([saved.status, await saved.text()]).toEqual([200, expect.anything()]);
      const startedAt = performance.now();
      for (let fresh = 0; fresh < 4; ) {
        expect(performance.now() - startedAt).toBeLessThan(60_000);
        fresh = (await (await call(address, '/')).text()).includes(siteName) ? fresh + 1 : 0;
        if (fresh === 0) await wait(5);
      }
      times.push(Math.round(performance.now() - startedAt));
    }
    process.stdout.write(`${kind}: four answers in a row show a change after ${times.join(', ')} ms\n`);
    expect(Math.max(...times)).toBeLessThan(5000);

    mails.received.length = 0;
    const MESSAGES = 30;
    await Promise.all(
      Array.from({ length: MESSAGES }, async (_, number) => {
        const message = {
          name: `Visitor ${number}`,
          email: `visitor-${number}@example.com`,
          topic: 'press',
          message: `This is message number ${number}`,
        };
        const sent = await call(address, '/api/guest/contact', json('POST', message), `198.51.100.${number}`);
        expect([sent.status, await sent.text()]).toEqual([200, expect.anything()]);
      }),
    );
    const receipts = () => mails.received.flatMap(({ to }) => to).filter((to) => to.startsWith('visitor-'));
    await expect.poll(() => new Set(receipts()).size, { timeout: 150_000 }).toBe(MESSAGES);
    expect(receipts()).toHaveLength(MESSAGES);
  });

  test('one that is killed is started again, and SIGTERM ends all of them with 0', async () => {
    const env = await environment(kind);
    const program = start(env);
    const address = await program.ready();
    await twoAnswer(address);
    const children = childrenOf(program);
    expect(children).toHaveLength(2);
    process.kill(children[0] ?? 0, 'SIGKILL');
    // The other one goes on answering. A connection that the first had just received is not answered any more.
    const visit = () => call(address, '/', { signal: AbortSignal.timeout(10_000) });
    await expect.poll(async () => (await visit()).status, { timeout: 120_000 }).toBe(200);
    await twoAnswer(address);
    expect(program.output()).toContain('a process of the server ended and is started again');
    const former = childrenOf(program);
    program.process.kill('SIGTERM');
    expect(await program.ended()).toBe(0);
    const living = new Set(readdirSync('/proc'));
    expect(former.filter((pid) => living.has(String(pid)))).toEqual([]);
    // The data folder is free again.
    const again = start(env);
    await again.ready();
  });
});

test('a server whose first process cannot start says why and ends', async () => {
  const env = await environment('sqlite');
  const first = start(env);
  await first.ready();
  const second = start({ ...env, LOG_LEVEL: 'warn' });
  expect(await second.ended()).toBe(1);
  expect(second.output()).toContain(`process ${first.process.pid}`);
  const { port } = new URL(await first.ready());
  const third = start({ ...env, DATA_DIR: dataFolder(), PORT: port });
  expect(await third.ended()).toBe(1);
  expect(third.output()).toContain(`port ${port} is in use`);
});
