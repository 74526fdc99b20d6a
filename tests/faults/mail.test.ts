import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#tests/support/mail.ts';
import { dataFolder, start } from './program.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

describe('a message that was acknowledged', () => {
  test('is mailed once, although the program was killed before there was any mail server', async () => {
    const DATA_DIR = dataFolder();
    const first = start({ DATA_DIR });
    const answer = await fetch(`${await first.ready()}/api/guest/contact`, {
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
