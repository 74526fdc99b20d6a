/** Turning on two-factor sign-in. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountSettings, BackupCodes, TwoFactorStart } from '#features/accounts/schema/account.ts';
import { addMember, callApi, login, type TestUser } from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { mailbox, mailOptions, type TestMailbox } from '#tests/support/mailbox.ts';
import { codeOf, turnOnTwoFactor } from '#tests/support/second-factor.ts';

const MINUTE = 60_000;

let app: TestApp;
let post: TestMailbox;

beforeAll(async () => {
  post = mailbox();
  app = await startTestApp(mailOptions(post));
});
// Lets the rate limits and the last code expire.
beforeEach(() => app.clock.advance(16 * MINUTE));
afterAll(() => app.close());

/** Creates a person with two-factor sign-in. */
const withCodes = async (): Promise<{ person: TestUser; secret: string; backupCodes: string[] }> => {
  const person = await addMember(app);
  const { secret, backupCodes } = await turnOnTwoFactor(app, person.headers);
  app.clock.advance(MINUTE);
  return { person, secret, backupCodes };
};

const start = (headers: Record<string, string>) =>
  callApi<TwoFactorStart>(app, 'POST', '/api/user/two-factor', undefined, headers);
const confirm = (code: string, headers: Record<string, string>) =>
  callApi<BackupCodes>(app, 'POST', '/api/user/two-factor/confirm', { code }, headers);

describe('setting up two-factor sign-in', () => {
  test('returns a secret as a URI and a QR code; sign-in asks for no code until one has confirmed it', async () => {
    const { username, headers } = await addMember(app);
    const { body } = await callApi<TwoFactorStart>(app, 'POST', '/api/user/two-factor', undefined, headers);
    expect(body.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(body.uri).toMatch(/^otpauth:\/\/totp\//);
    expect(body.uri).toContain(username);
    expect(body.uri).toContain(`secret=${body.secret.replaceAll(' ', '')}`);
    expect(body.qr.size).toBeGreaterThan(25);
    expect(body.qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    expect((await login(app, { username })).body.token).not.toBeNull();
    const wrong = await callApi(app, 'POST', '/api/user/two-factor/confirm', { code: '000000' }, headers);
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors).toHaveProperty('code');
    expect((await login(app, { username })).body.token).not.toBeNull();
  });

  test('returns ten backup codes once, stores only hashes and mails the owner', async () => {
    await post.collect(app);
    const { person, secret, backupCodes } = await withCodes();
    expect(new Set(backupCodes).size).toBe(10);
    for (const code of backupCodes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    const { db } = app.database;
    const stored = JSON.stringify([
      await db.selectFrom('users').selectAll().execute(),
      await db.selectFrom('backupCodes').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
    ]);
    for (const code of backupCodes) expect(stored).not.toContain(code);
    expect(stored).not.toContain(secret.replaceAll(' ', ''));
    const letters = await post.collect(app);
    expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining('was turned on')]);
    const { body } = await callApi<AccountSettings>(
      app,
      'GET',
      '/api/user/settings',
      undefined,
      person.headers,
    );
    expect(body.twoFactor).toMatchObject({ enabled: true, backupCodesLeft: 10 });
  });

  test('cannot be repeated while it is on, so that a stolen session cannot replace the phone', async () => {
    const { person } = await withCodes();
    const again = await callApi(app, 'POST', '/api/user/two-factor', undefined, person.headers);
    expect(again.status).toBe(409);
  });

  test('is confirmed once if the code is sent twice at once, and the backup codes in the answer are valid', {
    tags: ['dialect'],
  }, async () => {
    const { username, headers } = await addMember(app);
    const { secret } = (await start(headers)).body;
    const both = await Promise.all([
      confirm(codeOf(app, secret), headers),
      confirm(codeOf(app, secret), headers),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const [code] = both.find(({ status }) => status === 200)?.body.backupCodes ?? [];
    expect((await login(app, { username, code })).body.token).not.toBeNull();
  });
});
