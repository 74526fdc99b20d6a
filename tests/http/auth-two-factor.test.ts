import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountSettings, BackupCodes, TwoFactorStart } from '#contract/account.ts';
import type { UserState } from '#contract/auth.ts';
import { addMember, call, currentUser, login, PASSWORD, type Person } from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { deliveringTo, type Mailbox, mailbox, tokenIn } from '#tests/support/mailbox.ts';

const MINUTE = 60_000;

let app: TestApp;
let post: Mailbox;

beforeAll(async () => {
  post = mailbox();
  app = await startTestApp(deliveringTo(post));
});
// A window of tries and a time step are over.
beforeEach(() => app.clock.advance(16 * MINUTE));
afterAll(() => app.close());

const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: app.clock.now().getTime() + later,
  });

/** Somebody whose app shows codes. */
const withCodes = async (): Promise<{ person: Person; secret: string; backupCodes: string[] }> => {
  const person = await addMember(app);
  const started = await call<TwoFactorStart>(app, 'POST', '/api/user/two-factor', undefined, person.headers);
  const { secret } = started.body;
  const confirmed = await call<BackupCodes>(
    app,
    'POST',
    '/api/user/two-factor/confirm',
    { code: codeOf(secret) },
    person.headers,
  );
  expect(confirmed.status).toBe(200);
  app.clock.advance(MINUTE);
  return { person, secret, backupCodes: confirmed.body.backupCodes };
};

const byCode = (challenge: string | null, code: string) =>
  call<UserState>(app, 'POST', '/auth/login', { challenge, code });

describe('setting two-factor up', () => {
  test('gives a secret as address and as picture; nothing is asked for until a code confirmed it', async () => {
    const { username, headers } = await addMember(app);
    const { body } = await call<TwoFactorStart>(app, 'POST', '/api/user/two-factor', undefined, headers);
    expect(body.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(body.uri).toMatch(/^otpauth:\/\/totp\//);
    expect(body.uri).toContain(username);
    expect(body.uri).toContain(`secret=${body.secret.replaceAll(' ', '')}`);
    expect(body.qr.size).toBeGreaterThan(25);
    expect(body.qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    expect((await login(app, { username })).body.token).not.toBeNull();
    const wrong = await call(app, 'POST', '/api/user/two-factor/confirm', { code: '000000' }, headers);
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors).toHaveProperty('code');
    expect((await login(app, { username })).body.token).not.toBeNull();
  });

  test('tells ten backup codes this once, keeps only hashes, and writes to the owner', async () => {
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
    const { body } = await call<AccountSettings>(app, 'GET', '/api/user/settings', undefined, person.headers);
    expect(body.twoFactor).toMatchObject({ enabled: true, backupCodesLeft: 10 });
  });

  test('cannot be begun anew while it is on: whoever has the session cannot swap the phone', async () => {
    const { person } = await withCodes();
    const again = await call(app, 'POST', '/api/user/two-factor', undefined, person.headers);
    expect(again.status).toBe(409);
  });
});

describe('signing in with two-factor on', () => {
  test('asks for a code after the right password only; no token is given before', async () => {
    const { person, secret } = await withCodes();
    const { username } = person;
    expect((await login(app, { username, password: 'not the right one' })).status).toBe(401);
    const asked = await login(app, { username });
    expect(asked.status).toBe(200);
    expect(asked.body).toMatchObject({
      token: null,
      username: null,
      user: null,
      twoFactor: true,
      error: null,
    });
    expect(asked.body.challenge).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await currentUser(app, asked.body.challenge ?? '')).status).toBe(401);
    const wrong = await byCode(asked.body.challenge, '123456');
    expect(wrong.status).toBe(401);
    expect(wrong.body.errors).toHaveProperty('code');
    const done = await byCode(asked.body.challenge, codeOf(secret));
    expect(done.body).toMatchObject({ username, user: { twoFactor: true } });
    expect((await currentUser(app, done.body.token ?? '')).status).toBe(200);
    app.clock.advance(MINUTE);
    expect((await byCode(asked.body.challenge, codeOf(secret))).status).toBe(410);
  });

  test('takes name, password and code at once', async () => {
    const { person, secret } = await withCodes();
    const { body } = await login(app, {
      username: person.username,
      code: codeOf(secret).replace(/(...)/, '$1 '),
    });
    expect(body.token).not.toBeNull();
  });

  test('takes a code once, also when two bring it at once, and none that is old', async () => {
    const { person, secret } = await withCodes();
    const { username } = person;
    const code = codeOf(secret);
    const both = await Promise.all([login(app, { username, code }), login(app, { username, code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await login(app, { username, code })).status).toBe(401);
    expect((await login(app, { username, code: codeOf(secret, -2 * MINUTE) })).status).toBe(401);
    app.clock.advance(MINUTE);
    expect((await login(app, { username, code: codeOf(secret, -30_000) })).status).toBe(200);
  });

  test('takes a backup code once, as it is typed', async () => {
    const { person, backupCodes } = await withCodes();
    const { username } = person;
    const [first = '', second = ''] = backupCodes;
    const typed = first.toUpperCase().replaceAll('-', ' ');
    expect((await login(app, { username, code: typed })).status).toBe(200);
    expect((await login(app, { username, code: first })).status).toBe(401);
    expect((await login(app, { username, code: second })).status).toBe(200);
    const { body } = await call<BackupCodes>(
      app,
      'POST',
      '/api/user/two-factor/backup-codes',
      undefined,
      person.headers,
    );
    expect((await login(app, { username, code: backupCodes[2] })).status).toBe(401);
    expect((await login(app, { username, code: body.backupCodes[0] })).status).toBe(200);
  });

  test('lets nobody guess codes: ten wrong ones in a quarter of an hour, with however many challenges', async () => {
    const { person, secret } = await withCodes();
    const { username } = person;
    for (let index = 0; index < 10; index += 1) {
      const { body } = await login(app, { username });
      expect((await byCode(body.challenge, '000000')).status).toBe(401);
    }
    expect((await login(app, { username, code: codeOf(secret) })).status).toBe(429);
  });

  test('by a mailed link asks for the code, too, and a challenge ends after ten minutes', async () => {
    const { person, secret } = await withCodes();
    await post.collect(app);
    await call(app, 'POST', '/auth/magic_link', { email: person.email });
    const token = tokenIn((await post.collect(app)).at(-1));
    const asked = await call(app, 'GET', `/auth/gentoken/${token}`);
    expect(asked.body).toMatchObject({ token: null, twoFactor: true });
    app.clock.advance(10 * MINUTE);
    expect((await byCode(asked.body.challenge, codeOf(secret))).status).toBe(410);
  });

  test('goes back to the password alone when it is turned off', async () => {
    const { person } = await withCodes();
    const fresh = await login(app, { username: person.username });
    expect(fresh.body.twoFactor).toBe(true);
    app.clock.advance(11 * MINUTE);
    const dropped = await call(app, 'DELETE', '/api/user/two-factor', undefined, person.headers);
    expect(dropped.status).toBe(403);
    await call(app, 'POST', '/auth/confirm', { password: PASSWORD }, person.headers);
    expect((await call(app, 'DELETE', '/api/user/two-factor', undefined, person.headers)).status).toBe(200);
    expect((await login(app, { username: person.username })).body.token).not.toBeNull();
  });
});
