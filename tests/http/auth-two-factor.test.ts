import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BackupCodes } from '#features/accounts/schema/account.ts';
import type { UserState } from '#features/accounts/schema/auth.ts';
import { reject } from '#platform/http/routing/outcome.ts';
import {
  addMember,
  addUser,
  callApi,
  currentUser,
  login,
  PASSWORD,
  type TestUser,
} from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { cheapHashing } from '#tests/support/hashing.ts';
import { mailbox, mailOptions, type TestMailbox, tokenIn } from '#tests/support/mailbox.ts';
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

const byCode = (challenge: string | null, code: string) =>
  callApi<UserState>(app, 'POST', '/auth/login', { challenge, code });

describe('signing in with two-factor on', () => {
  test('asks for a code only after the right password, and gives no token before', async () => {
    const { person, secret } = await withCodes();
    const { username } = person;
    expect((await login(app, { username, password: 'not the right one' })).status).toBe(401);
    const challenged = await login(app, { username });
    expect(challenged.status).toBe(200);
    expect(challenged.body).toMatchObject({
      token: null,
      username: null,
      user: null,
      twoFactor: true,
      error: null,
    });
    expect(challenged.body.challenge).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await currentUser(app, challenged.body.challenge ?? '')).status).toBe(401);
    const wrong = await byCode(challenged.body.challenge, '123456');
    expect(wrong.status).toBe(401);
    expect(wrong.body.errors).toHaveProperty('code');
    const done = await byCode(challenged.body.challenge, codeOf(app, secret));
    expect(done.body).toMatchObject({ username, user: { twoFactor: true } });
    expect((await currentUser(app, done.body.token ?? '')).status).toBe(200);
    app.clock.advance(MINUTE);
    expect((await byCode(challenged.body.challenge, codeOf(app, secret))).status).toBe(410);
  });

  test('accepts user name, password and code at once', async () => {
    const { person, secret } = await withCodes();
    const { body } = await login(app, {
      username: person.username,
      code: codeOf(app, secret).replace(/(...)/, '$1 '),
    });
    expect(body.token).not.toBeNull();
  });

  test('accepts a code once, even when it is used twice at the same time, and no expired one', {
    tags: ['dialect'],
  }, async () => {
    const { person, secret } = await withCodes();
    const { username } = person;
    const code = codeOf(app, secret);
    const both = await Promise.all([login(app, { username, code }), login(app, { username, code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await login(app, { username, code })).status).toBe(401);
    expect((await login(app, { username, code: codeOf(app, secret, -2 * MINUTE) })).status).toBe(401);
    app.clock.advance(MINUTE);
    expect((await login(app, { username, code: codeOf(app, secret, -30_000) })).status).toBe(200);
  });

  test('accepts a backup code once, in any spelling', async () => {
    const { person, backupCodes } = await withCodes();
    const { username } = person;
    const [first = '', second = ''] = backupCodes;
    const typed = first.toUpperCase().replaceAll('-', ' ');
    expect((await login(app, { username, code: typed })).status).toBe(200);
    expect((await login(app, { username, code: first })).status).toBe(401);
    expect((await login(app, { username, code: second })).status).toBe(200);
    const { body } = await callApi<BackupCodes>(
      app,
      'POST',
      '/api/user/two-factor/backup-codes',
      undefined,
      person.headers,
    );
    expect((await login(app, { username, code: backupCodes[2] })).status).toBe(401);
    expect((await login(app, { username, code: body.backupCodes[0] })).status).toBe(200);
  });

  test('accepts a backup code that an earlier version stored without a key', async () => {
    const { person, backupCodes } = await withCodes();
    const { username, _id } = person;
    const [code = ''] = backupCodes;
    const codeHash = createHash('sha256')
      .update(`backup-code:${_id}:${code.replaceAll('-', '')}`)
      .digest('hex');
    const { db } = app.database;
    const stored = () => db.selectFrom('backupCodes').select('codeHash').where('userId', '=', _id).execute();
    await app.database.transaction(async () => {
      await app.database.db.deleteFrom('backupCodes').where('userId', '=', _id).execute();
      await app.database.db.insertInto('backupCodes').values({ userId: _id, codeHash }).execute();
    });
    await app.auth.twoFactor.keyBackupCodes();
    expect(await stored()).toEqual([{ codeHash: expect.stringMatching(/^v1\.[\w-]{43}$/) }]);
    expect((await login(app, { username, code })).status).toBe(200);
    expect((await login(app, { username, code })).status).toBe(401);
  });

  test('stops guessing after ten wrong codes in a quarter of an hour, over any number of challenges', async () => {
    const { person, secret } = await withCodes();
    const { username } = person;
    for (let index = 0; index < 10; index += 1) {
      const { body } = await login(app, { username });
      expect((await byCode(body.challenge, '000000')).status).toBe(401);
    }
    expect((await login(app, { username, code: codeOf(app, secret) })).status).toBe(429);
  });

  test('through a mailed link asks for the code too, and a challenge expires after ten minutes', async () => {
    const { person, secret } = await withCodes();
    await post.collect(app);
    await callApi(app, 'POST', '/auth/magic_link', { email: person.email });
    const token = tokenIn((await post.collect(app)).at(-1));
    const challenged = await callApi(app, 'GET', `/auth/gentoken/${token}`);
    expect(challenged.body).toMatchObject({ token: null, twoFactor: true });
    app.clock.advance(10 * MINUTE);
    expect((await byCode(challenged.body.challenge, codeOf(app, secret))).status).toBe(410);
  });

  test('needs only the password again once two-factor is turned off', async () => {
    const { person, secret } = await withCodes();
    const fresh = await login(app, { username: person.username });
    expect(fresh.body.twoFactor).toBe(true);
    app.clock.advance(11 * MINUTE);
    const dropped = await callApi(app, 'DELETE', '/api/user/two-factor', undefined, person.headers);
    expect(dropped.status).toBe(403);
    const confirm = (code?: string) =>
      callApi(app, 'POST', '/auth/confirm', { password: PASSWORD, code }, person.headers);
    const challenged = await confirm();
    expect([challenged.status, challenged.body.errors]).toEqual([
      400,
      { code: 'Enter the code from your authenticator app' },
    ]);
    expect((await confirm('000000')).body.errors).toHaveProperty('code');
    expect((await callApi(app, 'DELETE', '/api/user/two-factor', undefined, person.headers)).status).toBe(
      403,
    );
    const code = codeOf(app, secret);
    expect((await confirm(code)).status).toBe(200);
    expect((await confirm(code)).status).toBe(400);
    await post.collect(app);
    expect((await callApi(app, 'DELETE', '/api/user/two-factor', undefined, person.headers)).status).toBe(
      200,
    );
    expect((await post.collect(app)).map(({ to, text }) => [to, text.includes('was turned off')])).toEqual([
      [person.email, true],
    ]);
    expect((await login(app, { username: person.username })).body.token).not.toBeNull();
  });

  test('reauthentication with a mailed code asks for the code too', async () => {
    const { person, secret } = await withCodes();
    await app.database.transaction(() =>
      app.database.db
        .updateTable('users')
        .set({ passwordHash: null })
        .where('_id', '=', person._id)
        .execute(),
    );
    await post.collect(app);
    await callApi(app, 'POST', '/auth/confirm/mail', undefined, person.headers);
    const mailedCode = /\d{4} \d{4}/.exec((await post.collect(app)).at(-1)?.text ?? '')?.[0] ?? '';
    const confirm = (more: object) =>
      callApi(app, 'POST', '/auth/confirm', { mailedCode, ...more }, person.headers);
    expect((await confirm({})).body.errors).toEqual({ code: 'Enter the code from your authenticator app' });
    expect((await confirm({ code: codeOf(app, secret) })).status).toBe(200);
  });
});

const NEW_PASSWORD = 'seven wet slates and a ladder';

describe('recovery with two-factor on', () => {
  const linkFor = async (email: string): Promise<string> => {
    await post.collect(app);
    await callApi(app, 'POST', '/auth/recovery', { email });
    return tokenIn((await post.collect(app)).at(-1));
  };
  const change = (token: string, more: object = {}) =>
    callApi(app, 'POST', '/auth/recovery/changepass', {
      token,
      password: NEW_PASSWORD,
      confirm: NEW_PASSWORD,
      ...more,
    });

  test('asks for the code, keeps the link after a wrong one, and leaves two-factor on', async () => {
    const { person, secret } = await withCodes();
    const token = await linkFor(person.email);
    for (const more of [{}, { code: '' }]) {
      const challenged = await change(token, more);
      expect(challenged.status).toBe(400);
      expect(challenged.body.errors).toEqual({ code: 'Enter the code from your authenticator app' });
    }
    const common = await change(token, { password: 'passwordpassword', confirm: 'passwordpassword' });
    expect(Object.keys(common.body.errors ?? {}).sort()).toEqual(['code', 'password']);
    expect((await change(token, { code: '000000' })).body.errors).toHaveProperty('code');
    expect((await login(app, { username: person.username })).body.twoFactor).toBe(true);
    expect((await change(token, { code: codeOf(app, secret) })).status).toBe(200);
    const { body } = await login(app, { username: person.username, password: NEW_PASSWORD });
    expect(body).toMatchObject({ token: null, twoFactor: true });
    expect((await change(token, { code: codeOf(app, secret) })).status).toBe(410);
  });

  test('accepts a backup code and limits guessing', async () => {
    const { person, backupCodes } = await withCodes();
    const token = await linkFor(person.email);
    for (let index = 0; index < 9; index += 1)
      expect((await change(token, { code: '000000' })).status).toBe(400);
    expect((await change(token, { code: backupCodes[0] })).status).toBe(200);
    const again = await linkFor(person.email);
    expect((await change(again, { code: backupCodes[0] })).status).toBe(400);
    for (let index = 0; index < 9; index += 1) await change(again, { code: '000000' });
    expect((await change(again, { code: backupCodes[1] })).status).toBe(429);
  });

  test('counts no attempt while the new password cannot be hashed, because no code is checked', async () => {
    let works = true;
    const ownPost = mailbox();
    const broken = await startTestApp({
      ...mailOptions(ownPost),
      hashing: {
        ...cheapHashing,
        compute: async (request) =>
          works ? cheapHashing.compute(request) : reject('unavailable', 'No process to hash in'),
      },
    });
    const { email, headers } = await addMember(broken);
    const { backupCodes } = await turnOnTwoFactor(broken, headers);
    await ownPost.collect(broken);
    await callApi(broken, 'POST', '/auth/recovery', { email });
    const token = tokenIn((await ownPost.collect(broken)).at(-1));
    const reset = () =>
      callApi(broken, 'POST', '/auth/recovery/changepass', {
        ...{ token, password: NEW_PASSWORD, confirm: NEW_PASSWORD },
        code: backupCodes[0],
      });
    works = false;
    for (let tries = 0; tries < 12; tries += 1) expect((await reset()).status).toBe(503);
    works = true;
    expect((await reset()).status).toBe(200);
    await broken.close();
  });

  test.each(['recovery', 'a sign-in link'])(
    'keeps two-factor on through %s to an unconfirmed address',
    async (way) => {
      const { person, secret } = await withCodes();
      await app.database.transaction(() =>
        app.database.db
          .updateTable('users')
          .set({ emailVerified: 0 })
          .where('_id', '=', person._id)
          .execute(),
      );
      if (way === 'recovery') {
        const token = await linkFor(person.email);
        expect((await change(token)).status).toBe(400);
        expect((await change(token, { code: codeOf(app, secret) })).status).toBe(200);
      } else {
        await post.collect(app);
        await callApi(app, 'POST', '/auth/magic_link', { email: person.email });
        const { body } = await callApi(
          app,
          'GET',
          `/auth/gentoken/${tokenIn((await post.collect(app)).at(-1))}`,
        );
        expect(body).toMatchObject({ token: null, twoFactor: true });
      }
      app.clock.advance(MINUTE);
      const password = way === 'recovery' ? NEW_PASSWORD : PASSWORD;
      expect((await login(app, { username: person.username, password })).body.twoFactor).toBe(true);
    },
  );

  test('cannot be blocked by somebody who signed up with a stranger’s address', async () => {
    const squatter = await addUser(app, { verified: false });
    const started = await callApi(app, 'POST', '/api/user/two-factor', undefined, squatter.headers);
    expect(started.status).toBe(422);
    expect(started.body.error).toBe('Confirm your email address before you turn on two-factor sign-in');
  });
});
