import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { type Dial, smtpMail } from '#platform/mail/mail-smtp.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import { closedPort, type MailServer, startMailServer, startSilentServer } from '#tests/support/mail.ts';

/** Names and what they mean; the two servers stand on this machine, so the line is laid there instead. */
const hosts: Record<string, string[]> = {
  'mail.northline.example': ['93.184.215.14'],
  'inside.northline.example': ['10.0.0.25'],
  'both.northline.example': ['93.184.215.14', '127.0.0.1'],
};
const dialled: string[] = [];

let server: MailServer;
let app: TestApp;
let port: number;
beforeAll(async () => {
  server = await startMailServer();
  const dial: Dial = (address, asked) => {
    dialled.push(`${address}:${asked}`);
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('error', reject).once('connect', () => resolve(socket));
    });
  };
  app = await startTestApp({
    mailPort: smtpMail({
      name: 'www.northline.example',
      resolve: async (host) => {
        const addresses = hosts[host];
        if (addresses === undefined) throw new Error('ENOTFOUND');
        return addresses;
      },
      dial,
    }),
  });
});
beforeEach(() => {
  port = server.port;
  dialled.length = 0;
});
afterEach(() => {
  server.reject = {};
  server.received.length = 0;
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const smtp = (more: Record<string, unknown> = {}) => ({
  host: 'mail.northline.example',
  port: 587,
  security: 'none',
  username: 'office',
  password: 'right',
  timeout: 1,
  ...more,
});

/** What a try of these settings says. */
const tryOut = async (more: Record<string, unknown> = {}, to: unknown = 'ann@example.com') => {
  const outcome = await app.mail.trial({ to, smtp: smtp(more) }, system);
  return outcome.ok ? outcome.value.success : outcome.refusal.message;
};

describe('trying the mail settings', () => {
  test('sends one mail and says so', async () => {
    expect(await tryOut()).toBe('Test email sent to ann@example.com');
    expect(server.received.map(({ to, user }) => [to, user])).toEqual([[['ann@example.com'], 'office']]);
    expect(server.received[0]?.mail.subject).toBe('Test email from Your company');
    expect(dialled).toEqual(['93.184.215.14:587']);
  });

  test('says what to mend, never in the words of the other side', async () => {
    expect(await tryOut({ password: 'wrong' })).toBe(
      'mail.northline.example refused the user name or password',
    );
    server.reject.recipient = { code: 550, words: 'BANNER' };
    expect(await tryOut()).toBe('mail.northline.example refused the recipient (550)');
    server.reject = { sender: { code: 553, words: 'BANNER' } };
    expect(await tryOut()).toBe('mail.northline.example refused the sender (553)');
    server.reject = { connection: { code: 554, words: 'BANNER' } };
    expect(await tryOut()).toBe('mail.northline.example takes no mail right now (554)');
    expect(server.received).toEqual([]);
  });

  test('says that a server cannot be reached, and gives it as long as the settings say', async () => {
    port = await closedPort();
    expect(await tryOut({ timeout: 7 })).toBe('Could not reach mail.northline.example:587 in 7 seconds');
    expect(await tryOut({ host: 'nowhere.northline.example' })).toBe(
      'Could not reach nowhere.northline.example:587 in 1 seconds',
    );
    const silent = await startSilentServer();
    port = silent.port;
    expect(await tryOut()).toBe('Could not reach mail.northline.example:587 in 1 seconds');
    await silent.close();
  });

  test.each([
    [{ port: 465, security: 'starttls' }, 'Port 465 needs TLS'],
    [{ port: 465, security: 'none' }, 'Port 465 needs TLS'],
    [{ port: 8080 }, 'Port must be 25, 465, 587 or 2525'],
    [{ host: '' }, 'Enter host'],
    [{ host: 'mail.northline.example\r\nEHLO x' }, 'Host must be on one line'],
    [{ security: 'ssl' }, 'Select an option from the list'],
  ])('with %j says “%s”, and calls nobody', async (more, message) => {
    expect(await tryOut(more)).toBe(message);
    expect(dialled).toEqual([]);
  });

  test.each([
    'inside.northline.example',
    'both.northline.example',
    '127.0.0.1',
    '169.254.169.254',
    '::1',
    '::ffff:127.0.0.1',
    'fd00::1',
  ])('never calls into the network it stands in: %s', async (host) => {
    expect(await tryOut({ host })).toBe(
      `${host} is an address inside the network. Only MAIL_URL may name one`,
    );
    expect(dialled).toEqual([]);
  });

  test('refuses what is no address of a recipient', async () => {
    expect(await tryOut({}, 'ann')).toMatch(/^Enter an email address in the correct format/);
    expect(await tryOut({}, 'ann@example.com\r\nBcc: eve@example.com')).toBe('Email must be on one line');
    expect(await tryOut({}, null)).toBe('Enter email');
  });

  test('sends no password over a line that is not encrypted as asked', async () => {
    expect(await tryOut({ security: 'starttls' })).toBe(
      'The encrypted connection to mail.northline.example could not be made',
    );
    expect(server.received).toEqual([]);
    // A certificate that nobody signed.
    const selfSigned = await startMailServer({ hideSTARTTLS: false });
    port = selfSigned.port;
    expect(await tryOut({ security: 'starttls' })).toBe(
      'The encrypted connection to mail.northline.example could not be made',
    );
    const atOnce = await startMailServer({ secure: true });
    port = atOnce.port;
    expect(await tryOut({ port: 465, security: 'tls' })).toBe(
      'The encrypted connection to mail.northline.example could not be made',
    );
    expect([...selfSigned.received, ...atOnce.received]).toEqual([]);
    await selfSigned.close();
    await atOnce.close();
  });
});

describe('the mail settings', () => {
  test('keep the password where nobody reads it: not the office, not the database, not the audit', async () => {
    unwrap(await app.settings.put('smtp', 0, smtp({ fromName: 'The office' }), system));
    const seen = await app.settings.seenSmtp();
    expect(seen).toEqual({
      version: 1,
      data: expect.objectContaining({ username: 'office', password: null, passwordSet: true }),
    });
    const rows = await app.database.db.selectFrom('settings').selectAll().execute();
    const audit = await app.database.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('right');
    expect(JSON.stringify([seen, audit])).not.toMatch(/right|sealed/);
    expect(JSON.stringify(await app.settings.guest())).not.toContain('mail.northline.example');
  });

  test('keep the password that is left blank, and ask for it again when it would go elsewhere', async () => {
    unwrap(await app.settings.put('smtp', 1, smtp({ password: '', fromName: 'Somebody' }), system));
    expect(await app.settings.smtp()).toMatchObject({ password: 'right', fromName: 'Somebody' });
    const elsewhere = await app.settings.put(
      'smtp',
      2,
      smtp({ password: '', host: 'evil.example.com' }),
      system,
    );
    expect(elsewhere).toMatchObject({
      ok: false,
      refusal: { errors: { password: 'Enter the password again: it is sent to another host now' } },
    });
    expect(await tryOut({ password: '' })).toBe('Test email sent to ann@example.com');
    expect(await tryOut({ password: '', host: 'both.northline.example' })).toBe(
      'Enter the password again: it is sent to another host now',
    );
    const late = await app.settings.put('smtp', 1, smtp(), system);
    expect(late).toMatchObject({ ok: false, refusal: { code: 'conflict' } });
    expect(JSON.stringify(late)).not.toMatch(/right|sealed/);
  });

  test('that cannot work are not saved, and say so at the field', async () => {
    expect(
      await app.settings.put('smtp', 2, smtp({ port: 465, security: 'starttls' }), system),
    ).toMatchObject({
      refusal: { code: 'invalid', errors: { security: 'Port 465 needs TLS' } },
    });
    expect(await app.settings.put('smtp', 2, smtp({ port: 80, timeout: 0 }), system)).toMatchObject({
      refusal: {
        errors: {
          port: 'Port must be 25, 465, 587 or 2525',
          timeout: 'Timeout must be between 1 and 60',
        },
      },
    });
  });

  test('without a user name have no password', async () => {
    unwrap(await app.settings.put('smtp', 2, smtp({ username: '', password: '' }), system));
    expect((await app.settings.seenSmtp()).data.passwordSet).toBe(false);
  });

  test('let go what waited for them, as soon as they are there', async () => {
    unwrap(await app.settings.put('smtp', 3, smtp({ host: '' }), system));
    await app.database.transaction(() =>
      app.mail.ask(
        'contact-receipt',
        { reference: 'M-2026-0001', thanks: 'Thanks' },
        { key: 'waiting', to: { address: 'ann@example.com', name: null } },
      ),
    );
    await app.jobs.runDue();
    expect(await app.mail.list({ state: 'queued', page: 1, max: 10 })).toMatchObject({ total: 1 });
    unwrap(await app.settings.put('smtp', 4, smtp({ fromEmail: 'web@northline.example' }), system));
    await app.jobs.runDue();
    expect(server.received.map(({ from, to }) => [from, to])).toEqual([
      ['web@northline.example', ['ann@example.com']],
    ]);
  });

  test('that are mended are tried at once, however long the server was to rest', async () => {
    server.reject.user = { code: 535, words: 'no' };
    await app.database.transaction(() =>
      app.mail.ask(
        'contact-receipt',
        { reference: 'M-2026-0002', thanks: 'Thanks' },
        { key: 'mended', to: { address: 'bob@example.com', name: null } },
      ),
    );
    await app.jobs.runDue();
    expect(server.received).toEqual([]);
    app.complaints.length = 0;
    server.reject = {};
    unwrap(await app.settings.put('smtp', 5, smtp(), system));
    await app.jobs.runDue();
    expect(server.received.map(({ to }) => to)).toEqual([['bob@example.com']]);
  });
});
