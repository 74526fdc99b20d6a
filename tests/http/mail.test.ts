/** @module-tag dialect */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MailEnvelope } from '#features/mail/server/mail.outbox.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import {
  closedPort,
  type MailServer,
  mailUrl,
  startMailServer,
  startSilentServer,
} from '#tests/support/mail.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: MailServer;
let app: TestApp;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await app.close();
  await server.close();
});

/** Starts a site that sends through the test server, or through `url`. */
const start = async (url = `smtp://127.0.0.1:${server.port}`): Promise<void> => {
  app = await startTestApp({ mailConfig: mailUrl(url), siteUrl: 'https://www.northline.example' });
  unwrap(
    await app.settings.put(
      'contact',
      0,
      {
        companyName: 'Northline Construction',
        email: 'office@northline.example',
        phone: '+44 113 496 0142',
        companyNo: '07654321',
        topics: { tender: 'tenders@northline.example' },
      },
      system,
    ),
  );
  unwrap(await app.settings.put('general', 0, { siteName: 'Northline' }, system));
};

/** Queues a mail in a transaction, as a feature does. */
const queueMail = (address: string, more: Partial<MailEnvelope> = {}): Promise<void> =>
  app.database.transaction(() =>
    app.mail.enqueue(
      'contact-receipt',
      { reference: 'M-2026-0001', thanks: `Thanks, ${address}` },
      { key: `test:${address}`, to: { address, name: null }, ...more },
    ),
  );

const states = async () =>
  (await app.mail.list({ page: 1, max: 100 })).items
    .map(({ recipient, state, attempts, lastError }) => ({ recipient, state, attempts, lastError }))
    .reverse();
const recipients = () => server.received.map(({ to }) => to);

describe('a mail', () => {
  test('is given up after ten attempts that ended the server, also while no mail server is set', async () => {
    app = await startTestApp();
    await queueMail('ann@example.com');
    // As the process left it that ended during the tenth attempt.
    await app.database.transaction(() =>
      app.database.db.updateTable('outbox').set({ attempts: 10 }).execute(),
    );
    await app.jobs.runDue();
    expect(await states()).toEqual([
      {
        recipient: 'ann@example.com',
        state: 'failed',
        attempts: 10,
        lastError: 'The server ended while it was sending this email',
      },
    ]);
    expect(app.loggedProblems.splice(0).join()).toContain('a mail was not sent');
  });

  test('is delivered without its reply address if that is invalid', async () => {
    await start();
    await queueMail('ann@example.com', { replyTo: { address: 'a@x,y.test', name: 'Ann' } });
    await app.jobs.runDue();
    expect(recipients()).toEqual([['ann@example.com']]);
    expect(server.received[0]?.mail.replyTo).toBeUndefined();
  });

  test('is sent once, as text and HTML, from the site to one recipient', async () => {
    await start();
    await queueMail('ann@example.com', {
      replyTo: { address: 'office@northline.example', name: 'The office' },
    });
    await queueMail('ann@example.com');
    await app.jobs.runDue();
    await app.jobs.runDue();
    expect(server.received).toHaveLength(1);
    const [received] = server.received;
    expect(received?.from).toBe('office@northline.example');
    expect(received?.to).toEqual(['ann@example.com']);
    const mail = received?.mail;
    expect(mail).toMatchObject({
      subject: 'We have your message (ref M-2026-0001) – Northline',
      from: { address: 'office@northline.example', name: 'Northline' },
      to: [{ address: 'ann@example.com' }],
      replyTo: [{ address: 'office@northline.example', name: 'The office' }],
    });
    expect(mail?.text).toContain('Thanks, ann@example.com');
    expect(mail?.html).toContain('Thanks, ann@example.com');
    expect(mail?.text).toContain('Company no. 07654321');
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@www\.northline\.example>$/);
    expect(await states()).toEqual([
      { recipient: 'ann@example.com', state: 'sent', attempts: 1, lastError: null },
    ]);
    expect(app.loggedProblems).toEqual([]);
  });

  test('links to the configured address only', async () => {
    await start();
    await queueMail('ann@example.com');
    await app.jobs.runDue();
    const links = [...(server.received[0]?.mail.html ?? '').matchAll(/(?:href|src)="([^"]*)"/g)].map(
      ([, link]) => link,
    );
    expect(links.length).toBeGreaterThan(1);
    expect(links.filter((link) => !link?.startsWith('https://www.northline.example'))).toEqual([]);
  });

  test('queued in a transaction that fails is not sent', async () => {
    await start();
    await app.database
      .transaction(async () => {
        await queueMail('ann@example.com');
        throw new Error('no');
      })
      .catch(() => {});
    await app.jobs.runDue();
    expect(server.received).toEqual([]);
    expect(await states()).toEqual([]);
  });

  test.each([
    ['Ann\r\nBcc: eve@example.com', 'Ann Bcc: eve@example.com'],
    ['Ann\nX-Evil: 1\n\nHello', 'Ann X-Evil: 1 Hello'],
    ['"Ann" <eve@example.com>, Bob', '"Ann" <eve@example.com>, Bob'],
    ['Ann\u0000\u202eEve', 'Ann Eve'],
  ])('has one recipient and no injected header when a name is %j', async (name, seen) => {
    await start();
    await queueMail('ann@example.com', {
      to: { address: 'ann@example.com', name },
      replyTo: { address: 'bob@example.com', name },
    });
    await app.jobs.runDue();
    const [received] = server.received;
    expect(received?.to).toEqual(['ann@example.com']);
    const heads = received?.mail.headers.map(({ key }) => key) ?? [];
    expect(heads.sort()).toEqual([
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
    expect(received?.mail.to).toEqual([expect.objectContaining({ address: 'ann@example.com', name: seen })]);
    expect(received?.mail.replyTo).toEqual([
      expect.objectContaining({ address: 'bob@example.com', name: seen }),
    ]);
  });

  test('to an invalid address fails in the outbox, and no server is contacted', async () => {
    await start();
    await queueMail('ann@example.com>\r\nRCPT TO:<eve@example.com');
    await app.jobs.runDue();
    expect(server.connections).toBe(0);
    expect(await states()).toMatchObject([{ state: 'failed', attempts: 0 }]);
  });

  test('that cannot be created says so in the outbox; the reason, which may name files, is only in the log', async () => {
    app = await startTestApp({
      mailConfig: mailUrl(`smtp://127.0.0.1:${server.port}`),
      mailRenderer: { render: () => Promise.reject(new Error('ENOENT: /srv/dist/mails.js')) },
    });
    await queueMail('ann@example.com');
    await app.jobs.runDue();
    expect(await states()).toMatchObject([
      { state: 'queued', lastError: 'The email could not be created. The server’s log says why' },
    ]);
    expect(app.loggedProblems.splice(0)).toEqual([expect.stringContaining('/srv/dist/mails.js')]);
  });

  test('sent automatically says so in a header', async () => {
    await start();
    await queueMail('ann@example.com', { automatic: true });
    await app.jobs.runDue();
    expect(server.received[0]?.mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  test('that is confidential is encrypted in the database, and deleted from it once sent', async () => {
    await start(`smtp://127.0.0.1:${await closedPort()}?timeout=1`);
    await queueMail('ann@example.com', { confidential: true });
    const stored = async () =>
      JSON.stringify(await app.database.db.selectFrom('outbox').selectAll().execute());
    expect(await stored()).not.toContain('Thanks, ann');
    await app.jobs.runDue();
    expect(await stored()).not.toContain('Thanks, ann');
    const [waiting] = (await app.mail.list({ page: 1, max: 1 })).items;
    expect(waiting).toMatchObject({ state: 'queued', html: null, text: null });
    await app.close();

    await start();
    await queueMail('ann@example.com', { confidential: true });
    await app.jobs.runDue();
    expect(server.received[0]?.mail.text).toContain('Thanks, ann@example.com');
    const [row] = await app.database.db.selectFrom('outbox').selectAll().execute();
    expect(row).toMatchObject({ state: 'sent', words: null, html: null, text: null });
  });
});

describe('while mail is not set up', () => {
  test('a mail waits in the outbox and is sent once MAIL_URL is set', async () => {
    app = await startTestApp();
    await queueMail('ann@example.com');
    await app.jobs.runDue();
    expect(await app.mail.list({ state: 'queued', page: 1, max: 10 })).toMatchObject({
      matchCount: 1,
      items: [
        {
          recipient: 'ann@example.com',
          attempts: 0,
          lastError: 'Email is not set up yet. This email will be sent once the mail server has been set up',
          text: expect.stringContaining('Thanks, ann@example.com'),
        },
      ],
    });
    app.clock.advance(30 * DAY);
    expect(await app.jobs.runDue()).toBe(0);

    const next = await startTestApp({
      mailConfig: mailUrl(`smtp://127.0.0.1:${server.port}`),
      database: app.database,
      clock: app.clock,
    });
    await next.mail.retryQueued();
    await next.jobs.runDue();
    expect(recipients()).toEqual([['ann@example.com']]);
    await next.close();
  });
});

describe('no mail is lost, and none is sent twice, when the server', () => {
  test('is down and comes back', async () => {
    const port = await closedPort();
    await start(`smtp://127.0.0.1:${port}?timeout=1`);
    await queueMail('ann@example.com');
    await queueMail('bob@example.com');
    await app.jobs.runDue();
    const unreachable = `Could not reach 127.0.0.1:${port} in 1\u00a0second`;
    // The second mail waits for the server without trying it.
    expect(await states()).toEqual([
      { recipient: 'ann@example.com', state: 'queued', attempts: 1, lastError: unreachable },
      {
        recipient: 'bob@example.com',
        state: 'queued',
        attempts: 0,
        lastError:
          'The mail server is not available at the moment. This email will be sent when the server is available again',
      },
    ]);
    expect(app.loggedProblems.splice(0)).toHaveLength(1);

    const back = await startMailServer({}, port);
    app.clock.advance(MINUTE);
    await app.jobs.runDue();
    expect(back.received.map(({ to }) => to)).toEqual([['ann@example.com'], ['bob@example.com']]);
    app.clock.advance(DAY);
    await app.jobs.runDue();
    expect(back.received).toHaveLength(2);
    await back.close();
  });

  test('does not answer', async () => {
    const silent = await startSilentServer();
    await start(`smtp://127.0.0.1:${silent.port}?timeout=1`);
    await queueMail('ann@example.com');
    await app.jobs.runDue();
    expect(await states()).toMatchObject([
      { state: 'queued', lastError: `Could not reach 127.0.0.1:${silent.port} in 1\u00a0second` },
    ]);
    await silent.close();
  });

  test('is slow to acknowledge a mail it already has', async () => {
    // Longer than the timeout: the mail server has the mail, so it must not be sent again.
    server.beforeAcknowledging = () => new Promise((resolve) => setTimeout(resolve, 1300));
    await start(`smtp://127.0.0.1:${server.port}?timeout=1`);
    await queueMail('ann@example.com');
    await app.jobs.runDue();
    app.clock.advance(DAY);
    await app.jobs.runDue();
    expect(recipients()).toEqual([['ann@example.com']]);
    expect(await states()).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  test('rejects the username or password', async () => {
    await start(`smtp://office:wrong@127.0.0.1:${server.port}`);
    await queueMail('ann@example.com');
    await app.jobs.runDue();
    expect(await states()).toMatchObject([
      { state: 'queued', attempts: 1, lastError: '127.0.0.1 refused the user name or password' },
    ]);
    app.clock.advance(MINUTE);
    await app.jobs.runDue();
    expect(await states()).toMatchObject([{ state: 'queued', attempts: 2 }]);
    expect(server.received).toEqual([]);
  });

  test('accepts the username and password', async () => {
    await start(`smtp://office:right@127.0.0.1:${server.port}`);
    await queueMail('ann@example.com');
    await app.jobs.runDue();
    expect(server.received.map(({ user }) => user)).toEqual(['office']);
  });

  test('permanently rejects one recipient, and the others get theirs', async () => {
    server.reject.recipient = (address) =>
      address.startsWith('gone') ? { code: 550, text: 'BANNER: no such mailbox' } : undefined;
    await start();
    await queueMail('gone@example.com');
    await queueMail('ann@example.com');
    await app.jobs.runDue();
    expect(await states()).toEqual([
      {
        recipient: 'gone@example.com',
        state: 'failed',
        attempts: 1,
        lastError: '127.0.0.1 refused the recipient (550)',
      },
      { recipient: 'ann@example.com', state: 'sent', attempts: 1, lastError: null },
    ]);
    expect(app.loggedProblems.join()).not.toContain('BANNER');
    expect(app.loggedProblems.splice(0)).toHaveLength(1);
    app.clock.advance(DAY);
    expect(await app.jobs.runDue()).toBe(0);

    server.reject = {};
    const [, failed] = (await app.mail.list({ page: 1, max: 10 })).items;
    unwrap(await app.mail.sendAgain(failed?._id ?? ''));
    await app.jobs.runDue();
    expect(recipients()).toEqual([['ann@example.com'], ['gone@example.com']]);
  });

  test.each([
    ['recipient', 450],
    ['data', 452],
    ['sender', 451],
    ['connection', 421],
  ] as const)('asks to try later (%s, %i)', async (where, code) => {
    server.reject[where] = { code, text: 'BANNER: greylisted' };
    await start();
    await queueMail('ann@example.com');
    await app.jobs.runDue();
    const [first] = await states();
    expect(first).toMatchObject({ state: 'queued', attempts: 1 });
    expect(first?.lastError).not.toContain('BANNER');
    expect(server.received).toEqual([]);

    server.reject = {};
    expect(await app.jobs.runDue()).toBe(0);
    app.clock.advance(MINUTE);
    await app.jobs.runDue();
    expect(recipients()).toEqual([['ann@example.com']]);
    expect(await states()).toMatchObject([{ state: 'sent', attempts: 2, lastError: null }]);
  });

  test('rejects a mail for three days, after which it counts as failed', async () => {
    server.reject.data = { code: 451, text: 'later' };
    await start();
    await queueMail('ann@example.com');
    for (let hours = 0; hours < 80; hours += 1) {
      await app.jobs.runDue();
      app.clock.advance(60 * MINUTE);
    }
    expect(await states()).toMatchObject([
      { state: 'failed', attempts: 10, lastError: '127.0.0.1 refused the email (451)' },
    ]);
    expect(app.loggedProblems.filter((line) => line.includes('"final":true'))).toHaveLength(1);
    app.loggedProblems.length = 0;
  });

  test('gets one mail from two concurrent jobs', async () => {
    await start();
    await queueMail('ann@example.com');
    const [mail] = (await app.mail.list({ page: 1, max: 1 })).items;
    await app.database.transaction(() => app.jobs.enqueue('mail:send', { _id: mail?._id }));
    await Promise.all([app.jobs.runDue(), app.jobs.runDue()]);
    app.clock.advance(DAY);
    await app.jobs.runDue();
    expect(recipients()).toEqual([['ann@example.com']]);
  });
});
