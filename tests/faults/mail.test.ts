import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type MailServer, startMailServer } from '#tests/support/mail.ts';
import { dataFolder, type Program, start } from './program.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

/** As after the pauses in which an email waits: nothing is claimed any more, and every job is due. */
const letPausesPass = (folder: string): void => {
  const database = new DatabaseSync(path.join(folder, 'sitework.sqlite'));
  database.exec(
    `update "outbox" set "lockedUntil" = null; update "jobs" set "lockedUntil" = null, "runAt" = ''`,
  );
  database.close();
};

const rowsIn = (folder: string, query: string): Record<string, unknown>[] => {
  const database = new DatabaseSync(path.join(folder, 'sitework.sqlite'), { readOnly: true });
  const rows = database
    .prepare(query)
    .all()
    .map((row) => ({ ...row }));
  database.close();
  return rows;
};

test('an email that ends the server each time it is sent is given up after ten attempts, and its jobs do not accumulate', async () => {
  const DATA_DIR = dataFolder();
  const waiting = start({ DATA_DIR });
  const address = await waiting.ready();
  const answer = await fetch(`${address}/api/guest/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ann Carter',
      email: 'ann@example.com',
      topic: 'press',
      message: 'Are you still there?',
    }),
  });
  expect(answer.status).toBe(200);
  waiting.process.kill('SIGTERM');
  await waiting.ended();

  let connections = 0;
  let program: Program;
  const poison = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {});
    program.process.kill('SIGKILL');
  });
  await once(poison.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void poison.close());
  const { port } = poison.address() as AddressInfo;
  const MAIL_URL = `smtp://127.0.0.1:${port}?from=web@northline.example`;
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    letPausesPass(DATA_DIR);
    program = start({ DATA_DIR, MAIL_URL });
    await program.ended();
    expect(connections).toBe(attempt);
    const jobs = rowsIn(DATA_DIR, `select * from "jobs" where "kind" = 'mail:send'`);
    expect(jobs.length).toBeLessThanOrEqual(3);
  }

  letPausesPass(DATA_DIR);
  program = start({ DATA_DIR, MAIL_URL });
  await program.ready();
  await expect
    .poll(() => rowsIn(DATA_DIR, 'select "state", "attempts", "lastError" from "outbox"'))
    .toEqual([
      {
        state: 'failed',
        attempts: 10,
        lastError: 'The server ended while it was sending this email',
      },
    ]);
  expect(connections).toBe(10);
});

describe('an acknowledged message', () => {
  test('is mailed once although the program was killed before it could reach a mail server', async () => {
    const DATA_DIR = dataFolder();
    const ADMIN_PASSWORD = 'correct horse battery';
    const first = start({ DATA_DIR, ADMIN_PASSWORD });
    const address = await first.ready();
    const send = async (method: string, path: string, body: object, token?: string): Promise<Response> =>
      fetch(`${address}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
    const signedIn = await send('POST', '/auth/login', { username: 'admin', password: ADMIN_PASSWORD });
    const { token } = (await signedIn.json()) as { token: string };
    const contact = { companyName: 'Your company', email: 'office@example.com', phone: '+44 113 496 0000' };
    const set = await send('PUT', '/api/admin/settings/contact', { version: 0, ...contact }, token);
    expect(set.status).toBe(200);
    const answer = await send('POST', '/api/guest/contact', {
      name: 'Ann Carter',
      email: 'ann@example.com',
      topic: 'press',
      message: 'Are you still there?',
    });
    expect(answer.status).toBe(200);
    const { reference } = (await answer.json()) as { reference: string };
    first.process.kill('SIGKILL');
    await first.ended();

    const MAIL_URL = `smtp://127.0.0.1:${server.port}?from=web@northline.example`;
    const second = start({ DATA_DIR, MAIL_URL });
    await second.ready();
    await expect.poll(() => server.received.length, { timeout: 60_000 }).toBe(2);
    const mails = server.received.map(({ from, to, mail }) => [from, to.join(), mail.subject]);
    expect(mails.sort()).toEqual([
      ['web@northline.example', 'ann@example.com', `We have your message (ref ${reference}) – Your company`],
      ['web@northline.example', 'office@example.com', `${reference}: Press, from Ann Carter`],
    ]);
    second.process.kill('SIGTERM');
    expect(await second.ended()).toBe(0);

    await start({ DATA_DIR, MAIL_URL }).ready();
    expect(server.received).toHaveLength(2);
  });
});
