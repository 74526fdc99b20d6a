import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import type { SmtpTransport } from '#platform/mail/mail.ts';
import { type Dial, smtpMail } from '#platform/mail/mail-smtp.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import {
  closedPort,
  type MailServer,
  mailUrl,
  startMailServer,
  startSilentServer,
} from '#tests/support/mail.ts';

/** Host names and their addresses. Connections to them lead to the two servers on this machine. */
const hosts: Record<string, string[]> = {
  'mail.northline.example': ['93.184.215.14'],
  'inside.northline.example': ['10.0.0.25'],
  'both.northline.example': ['93.184.215.14', '127.0.0.1'],
};
const dialled: string[] = [];

let server: MailServer;
let app: TestApp;
let port: number;
/** The last connection, on the side of the site */
let connection: Socket | undefined;
let transport: SmtpTransport;
/** The server's address as the site sees it; undefined: that of this machine */
let remoteAddress: string | undefined;
beforeAll(async () => {
  server = await startMailServer();
  const dial: Dial = (address, targetPort) => {
    dialled.push(`${address}:${targetPort}`);
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      connection = socket;
      if (remoteAddress !== undefined)
        Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
      socket.once('error', reject).once('connect', () => resolve(socket));
    });
  };
  transport = smtpMail({
    name: 'www.northline.example',
    resolve: async (host) => {
      const addresses = hosts[host];
      if (addresses === undefined) throw new Error('ENOTFOUND');
      return addresses;
    },
    dial,
  });
  app = await startTestApp({ mailTransport: transport });
});
beforeEach(() => {
  port = server.port;
  dialled.length = 0;
  remoteAddress = undefined;
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

/** Tests these settings and returns the message. */
const tryOut = async (more: Record<string, unknown> = {}, to: unknown = 'ann@example.com') => {
  const outcome = await app.mail.sendTest({ to, smtp: smtp(more) }, system);
  return outcome.ok ? outcome.value.success : outcome.refusal.message;
};

describe('testing the mail settings', () => {
  test('sends one mail and says so', async () => {
    expect(await tryOut()).toBe('Test email sent to ann@example.com');
    expect(server.received.map(({ to, user }) => [to, user])).toEqual([[['ann@example.com'], 'office']]);
    expect(server.received[0]?.mail.subject).toBe('Test email from Your company');
    expect(dialled).toEqual(['93.184.215.14:587']);
  });

  test('says what to correct, never in the mail server’s words', async () => {
    expect(await tryOut({ password: 'wrong' })).toBe(
      'mail.northline.example refused the user name or password',
    );
    server.reject.recipient = { code: 550, text: 'BANNER' };
    expect(await tryOut()).toBe('mail.northline.example refused the recipient (550)');
    server.reject = { sender: { code: 553, text: 'BANNER' } };
    expect(await tryOut()).toBe('mail.northline.example refused the sender (553)');
    server.reject = { connection: { code: 554, text: 'BANNER' } };
    expect(await tryOut()).toBe('mail.northline.example is not accepting email at the moment (554)');
    expect(server.received).toEqual([]);
  });

  test('blames neither sender nor recipient for what they did not cause', async () => {
    server.reject = { recipient: { code: 451, text: 'greylisted' } };
    expect(await tryOut()).toBe('mail.northline.example is not accepting email to this recipient yet (451)');
    server.reject = { sender: { code: 451, text: 'later' } };
    expect(await tryOut()).toBe('mail.northline.example is not accepting email at the moment (451)');
    server.reject = { sender: { code: 530, text: 'sign in first' } };
    expect(await tryOut()).toBe(
      'mail.northline.example requires encryption, or a username and password (530)',
    );
    server.reject = { user: { code: 538, text: 'encrypt first' } };
    expect(await tryOut()).toBe(
      'mail.northline.example requires encryption, or a username and password (538)',
    );
    server.reject = { sender: { code: 552, text: 'too large' } };
    expect(await tryOut()).toBe('The email is larger than mail.northline.example accepts');
  });

  test('says that the server cannot serve anybody at the moment', async () => {
    server.reject = { user: { code: 454, text: 'no directory' } };
    expect(await tryOut()).toBe('mail.northline.example is not accepting sign-ins at the moment (454)');
    server.reject = { connection: { code: 421, text: 'restarting' } };
    expect(await tryOut()).toBe('mail.northline.example is not available at the moment (421)');
  });

  test('says that the connection was lost while the email was being sent', async () => {
    const hangingUp = await startMailServer({
      onData: (stream) => void stream.resume().on('end', () => connection?.destroy()),
    });
    port = hangingUp.port;
    expect(await tryOut({ timeout: 20 })).toBe(
      'The connection to mail.northline.example was lost while the email was being sent',
    );
    await hangingUp.close();
  });

  test('says that a server cannot be reached within the timeout', async () => {
    port = await closedPort();
    expect(await tryOut({ timeout: 7 })).toBe('Could not reach mail.northline.example:587 in 7\u00a0seconds');
    expect(await tryOut({ host: 'nowhere.northline.example' })).toBe(
      'Could not reach nowhere.northline.example:587 in 1\u00a0second',
    );
    const silent = await startSilentServer();
    port = silent.port;
    expect(await tryOut()).toBe('Could not reach mail.northline.example:587 in 1\u00a0second');
    await silent.close();
  });

  test.each([
    [{ port: 465, security: 'starttls' }, 'Port 465 needs TLS'],
    [{ port: 465, security: 'none' }, 'Port 465 needs TLS'],
    [{ port: 8080 }, 'Select an option from the list'],
    [{ host: '' }, 'Enter host'],
    [{ host: 'mail.northline.example\r\nEHLO x' }, 'Host must be a name, like mail.example.com'],
    [{ security: 'ssl' }, 'Select an option from the list'],
  ])('with %j says “%s” and connects to nothing', async (more, message) => {
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
  ])('never connects to a private address: %s', async (host) => {
    expect(await tryOut({ host })).toBe(
      `${host} is an address in the internal network, which can only be set in MAIL_URL`,
    );
    expect(dialled).toEqual([]);
  });

  test('rejects an invalid recipient', async () => {
    expect(await tryOut({}, 'ann')).toMatch(/^Enter an email address in the correct format/);
    expect(await tryOut({}, 'ann@example.com\r\nBcc: eve@example.com')).toBe('Recipient must be on one line');
    expect(await tryOut({}, null)).toBe('Enter recipient');
  });

  test('sends no password over a connection without the requested encryption', async () => {
    expect(await tryOut({ security: 'starttls' })).toBe(
      'An encrypted connection to mail.northline.example could not be established. Its certificate is not valid, or it does not offer this type of encryption on this port',
    );
    expect(server.received).toEqual([]);
    // A self-signed certificate.
    const selfSigned = await startMailServer({ hideSTARTTLS: false });
    port = selfSigned.port;
    expect(await tryOut({ security: 'starttls' })).toBe(
      'An encrypted connection to mail.northline.example could not be established. Its certificate is not valid, or it does not offer this type of encryption on this port',
    );
    const atOnce = await startMailServer({ secure: true });
    port = atOnce.port;
    expect(await tryOut({ port: 465, security: 'tls' })).toBe(
      'An encrypted connection to mail.northline.example could not be established. Its certificate is not valid, or it does not offer this type of encryption on this port',
    );
    expect([...selfSigned.received, ...atOnce.received]).toEqual([]);
    await selfSigned.close();
    await atOnce.close();
  });

  test('sends no password of MAIL_URL over the internet without encryption', async () => {
    const { server: outside } = mailUrl('smtp://office:right@mail.northline.example');
    remoteAddress = '93.184.215.14';
    expect(await transport.check(outside)).toMatchObject({
      problem: 'encryption',
      message:
        'mail.northline.example offers no encryption on this port, so the password was not sent. Set another port in MAIL_URL',
    });
  });
});

describe('the mail settings', () => {
  test('hide the password from admins and store it neither in plain text nor in the audit', async () => {
    unwrap(await app.settings.put('smtp', 0, smtp({ fromName: 'The office' }), system));
    const seen = await app.settings.adminSmtp();
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

  test('keep a password that is left blank, and ask for it again if the host changes', async () => {
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
      refusal: { errors: { password: 'The host has changed. Enter the password again' } },
    });
    expect(await tryOut({ password: '' })).toBe('Test email sent to ann@example.com');
    expect(await tryOut({ password: '', host: 'both.northline.example' })).toBe(
      'The host has changed. Enter the password again',
    );
    const late = await app.settings.put('smtp', 1, smtp(), system);
    expect(late).toMatchObject({ ok: false, refusal: { code: 'conflict' } });
    expect(JSON.stringify(late)).not.toMatch(/right|sealed/);
  });

  test('that cannot work are rejected at the field', async () => {
    expect(
      await app.settings.put('smtp', 2, smtp({ port: 465, security: 'starttls' }), system),
    ).toMatchObject({
      refusal: { code: 'invalid', errors: { security: 'Port 465 needs TLS' } },
    });
    expect(await app.settings.put('smtp', 2, smtp({ port: 80, timeout: 0 }), system)).toMatchObject({
      refusal: {
        errors: {
          port: 'Select an option from the list',
          timeout: 'Timeout must be between 1 and 60',
        },
      },
    });
    expect(await app.settings.put('smtp', 2, smtp({ password: 'x'.repeat(501) }), system)).toMatchObject({
      refusal: { errors: { password: 'Password must be 500 characters or less' } },
    });
  });

  test('without a user name have no password', async () => {
    unwrap(await app.settings.put('smtp', 2, smtp({ username: '', password: '' }), system));
    expect((await app.settings.adminSmtp()).data.passwordSet).toBe(false);
  });

  test('send the waiting mails as soon as they are saved', async () => {
    unwrap(await app.settings.put('smtp', 3, smtp({ host: '' }), system));
    await app.database.transaction(() =>
      app.mail.enqueue(
        'contact-receipt',
        { reference: 'M-2026-0001', thanks: 'Thanks' },
        { key: 'waiting', to: { address: 'ann@example.com', name: null } },
      ),
    );
    await app.jobs.runDue();
    expect(await app.mail.list({ state: 'queued', page: 1, max: 10 })).toMatchObject({ matchCount: 1 });
    unwrap(await app.settings.put('smtp', 4, smtp({ fromEmail: 'web@northline.example' }), system));
    await app.jobs.runDue();
    expect(server.received.map(({ from, to }) => [from, to])).toEqual([
      ['web@northline.example', ['ann@example.com']],
    ]);
  });

  test('are used at once when corrected, however long the server was to be left alone', async () => {
    server.reject.user = { code: 535, text: 'no' };
    await app.database.transaction(() =>
      app.mail.enqueue(
        'contact-receipt',
        { reference: 'M-2026-0002', thanks: 'Thanks' },
        { key: 'mended', to: { address: 'bob@example.com', name: null } },
      ),
    );
    await app.jobs.runDue();
    expect(server.received).toEqual([]);
    app.loggedProblems.length = 0;
    server.reject = {};
    unwrap(await app.settings.put('smtp', 5, smtp(), system));
    await app.jobs.runDue();
    expect(server.received.map(({ to }) => to)).toEqual([['bob@example.com']]);
  });
});
