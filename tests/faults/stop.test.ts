/**
 * Connections at their limits: requests that never arrive completely, and busy clients and mail servers while the server
 * stops.
 */
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#tests/support/mail.ts';
import { OWNER } from './nodes.ts';
import { dataFolder, type Program, start } from './program.ts';
import { tokenFor } from './sign-in.ts';

/** Returns what came back on a connection until the server closed it, and after how many milliseconds. */
const sendSlowly = (port: string, head: string): Promise<{ answer: string; ms: number }> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
    let answer = '';
    socket.on('data', (text) => {
      answer += text;
    });
    socket.write(head);
    const drip = setInterval(() => socket.write('x'), 500);
    socket.on('error', (error) => {
      if (
        (error as NodeJS.ErrnoException).code !== 'ECONNRESET' &&
        (error as NodeJS.ErrnoException).code !== 'EPIPE'
      )
        reject(error);
    });
    socket.on('close', () => {
      clearInterval(drip);
      resolve({ answer, ms: performance.now() - startedAt });
    });
  });

test('a GET whose body arrives a byte at a time is answered, and its connection is closed', async () => {
  const { port } = new URL(await start({ DATA_DIR: dataFolder() }).ready());
  const { answer, ms } = await sendSlowly(
    port,
    'GET /healthz HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100000\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  // Ten seconds are allowed.
  expect(ms).toBeLessThan(100_000);
});

test('a POST whose body arrives a byte at a time is given up', {
  tags: ['slow'],
  timeout: 1_300_000,
}, async () => {
  const { port } = new URL(await start({ DATA_DIR: dataFolder() }).ready());
  const { ms } = await sendSlowly(
    port,
    'POST /auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 30000\r\n\r\n',
  );
  // Two minutes are allowed.
  expect(ms).toBeLessThan(1_200_000);
});

interface Client {
  answered: number;
  failures: string[];
  /** An answer said that the connection ends. */
  toldToLeave: boolean;
}

/**
 * Requests the page again and again on a connection that is kept open, until an answer says that the connection ends,
 * as a proxy does. Of connections made after that one could still be lost: the kernel resets one that arrives in the moment
 * in which the server stops listening (`tests/http/closing.test.ts`).
 */
const keepAsking = async (address: string, client: Client): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (!client.toldToLeave && client.failures.length === 0) {
    await new Promise<void>((done) => {
      const fail = (error: NodeJS.ErrnoException): void => {
        client.failures.push(error.code ?? error.message);
        done();
      };
      const asked = httpRequest(address, { agent }, (answer) => {
        answer.on('error', fail);
        answer.resume().on('end', () => {
          client.answered += 1;
          client.toldToLeave = answer.headers.connection === 'close';
          done();
        });
      });
      asked.on('error', fail);
      asked.end();
    });
  }
  agent.destroy();
};

test('on SIGTERM it is not ready first, tells busy clients to reconnect elsewhere, resets none of them, and ends with 0', async () => {
  const program = start({ DATA_DIR: dataFolder(), DRAIN_SECONDS: '2' });
  const address = await program.ready();
  const clients = Array.from(
    { length: 8 },
    (): Client => ({ answered: 0, failures: [], toldToLeave: false }),
  );
  const asking = clients.map((client) => keepAsking(`${address}/`, client));
  await expect.poll(() => Math.min(...clients.map(({ answered }) => answered))).toBeGreaterThan(1);
  program.process.kill('SIGTERM');
  await expect
    .poll(async () => (await fetch(`${address}/readyz`)).json(), { timeout: 20_000 })
    .toEqual({ ready: false, missing: ['stopping'] });
  expect((await fetch(`${address}/`)).status).toBe(200);
  await Promise.all(asking);
  for (const client of clients) {
    expect(client.failures).toEqual([]);
    expect(client.toldToLeave).toBe(true);
  }
  expect(await program.ended()).toBe(0);
});

describe('an email that the mail server has received and not acknowledged when SIGTERM arrives', () => {
  let mailServer: MailServer;
  beforeAll(async () => {
    mailServer = await startMailServer();
  });
  afterAll(() => mailServer.close());
  beforeEach(() => {
    mailServer.received.length = 0;
  });

  const startIn = (DATA_DIR: string): Program =>
    start({
      DATA_DIR,
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: OWNER.password,
      MAIL_URL: `smtp://127.0.0.1:${mailServer.port}?from=web@northline.example`,
    });
  /** Starts a server whose visitor sends a message, and resolves when the mail server has received the confirmation. */
  const sendMail = async (DATA_DIR: string): Promise<Program> => {
    const program = startIn(DATA_DIR);
    const sent = await fetch(`${await program.ready()}/api/guest/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Ann Carter',
        email: 'ann@example.com',
        topic: 'press',
        message: 'Are you still there?',
      }),
    });
    expect(sent.status).toBe(200);
    await expect.poll(() => mailServer.received.length).toBe(1);
    return program;
  };
  /** Returns what the outbox shows of the email after the next start. */
  const outboxOf = async (DATA_DIR: string): Promise<object[]> => {
    const program = startIn(DATA_DIR);
    const address = await program.ready();
    const authorization = `Bearer ${await tokenFor(address, OWNER)}`;
    const outbox = await fetch(`${address}/api/admin/outbox?search=ann`, { headers: { authorization } });
    program.process.kill('SIGKILL');
    return ((await outbox.json()) as { items: object[] }).items;
  };

  test('is waited for, so that it is not sent again', async () => {
    let acknowledge = (): void => {};
    mailServer.beforeAcknowledging = () =>
      new Promise((resolve) => {
        acknowledge = resolve;
      });
    const DATA_DIR = dataFolder();
    const program = await sendMail(DATA_DIR);
    const address = await program.ready();
    program.process.kill('SIGTERM');
    // Nothing but the email is left to wait for.
    await expect
      .poll(
        () =>
          fetch(address).then(
            ({ status }) => status,
            () => 'closed',
          ),
        { timeout: 60_000 },
      )
      .toBe('closed');
    acknowledge();
    expect(await program.ended()).toBe(0);
    expect(await outboxOf(DATA_DIR)).toMatchObject([{ state: 'sent', attempts: 1 }]);
    expect(mailServer.received).toHaveLength(1);
  });

  test('is left to the next start if the acknowledgement does not come', { tags: ['slow'] }, async () => {
    mailServer.beforeAcknowledging = () => new Promise(() => {});
    const DATA_DIR = dataFolder();
    const program = await sendMail(DATA_DIR);
    program.process.kill('SIGTERM');
    expect(await program.ended()).toBe(0);
    expect(program.output()).not.toContain('{');
    // It did not wait for sending to fail, which takes five minutes.
    expect(await outboxOf(DATA_DIR)).toMatchObject([{ state: 'queued', attempts: 1, lastError: null }]);
  });
});
