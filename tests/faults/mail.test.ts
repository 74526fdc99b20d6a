import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#tests/support/mail.ts';
import { dataFolder, start } from './program.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

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
