import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addAdministrator,
  bearer,
  callApi,
  cookieOf,
  currentUser,
  login,
  PASSWORD,
  signUp,
} from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { mailbox, mailOptions, type TestMailbox } from '#tests/support/mailbox.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let app: TestApp;
let post: TestMailbox;
let network = 0;
const elsewhere = () => {
  network += 1;
  return { 'x-forwarded-for': `198.51.100.${network}` };
};

beforeAll(async () => {
  post = mailbox();
  app = await startTestApp({ ...mailOptions(post), trustProxy: 1 });
  await signUp(app);
});
afterAll(() => app.close());

describe('signing in', () => {
  test('works by user name and by email, in any case', async () => {
    for (const username of [
      'ann.carter',
      'ANN.Carter',
      'ann.carter@example.com',
      ' Ann.Carter@EXAMPLE.com ',
    ]) {
      const { status, body } = await login(app, { username }, elsewhere());
      expect(status, username).toBe(200);
      expect(body).toMatchObject({ username: 'ann.carter', error: null, user: { name: 'Ann Carter' } });
      expect(body.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    }
  });

  test('answers an unknown name and a wrong password with the same message', async () => {
    const answers = await Promise.all([
      login(app, { password: 'wrong wrong wrong' }, elsewhere()),
      login(app, { username: 'nobody.here' }, elsewhere()),
      login(app, { username: 'nobody@example.com' }, elsewhere()),
      login(app, { password: `${PASSWORD} ` }, elsewhere()),
      login(app, { password: 'x'.repeat(1000) }, elsewhere()),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect({ ...body, requestId: null }).toEqual({
        token: null,
        username: null,
        admin: false,
        error: 'Incorrect username, email address or password. Check them and try again',
        success: null,
        user: null,
        errors: null,
        code: 'unauthenticated',
        requestId: null,
        twoFactor: false,
        challenge: null,
      });
    }
  });

  test('names the missing fields', async () => {
    const { status, body } = await callApi(app, 'POST', '/auth/login', {});
    expect(status).toBe(400);
    expect(body.errors).toEqual({ username: 'Enter username or email address', password: 'Enter password' });
  });

  test('reports an administrator as such', async () => {
    const { username } = await addAdministrator(app);
    expect((await login(app, { username }, elsewhere())).body.admin).toBe(true);
  });
});

describe('a session', () => {
  test('has a token of its own, also the second one of a person', async () => {
    const sessions = [await login(app, {}, elsewhere()), await login(app, {}, elsewhere())];
    const tokens = sessions.map(({ body }) => body.token ?? '');
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  test('ends at logout, which always answers 200; its token no longer works', async () => {
    const { body } = await login(app, {}, elsewhere());
    const headers = bearer(body.token ?? '');
    const out = await callApi(app, 'GET', '/auth/logout', undefined, headers);
    expect(out.status).toBe(200);
    expect(out.body).toMatchObject({ token: null, username: null, user: null, error: null });
    expect((await currentUser(app, body.token ?? '')).status).toBe(401);
    expect((await callApi(app, 'GET', '/api/user/settings', undefined, headers)).status).toBe(401);
    expect((await callApi(app, 'GET', '/auth/logout', undefined, headers)).status).toBe(200);
    expect((await callApi(app, 'GET', '/auth/logout')).status).toBe(200);
  });

  test.each([false, true])('lasts 30 days, however much it is used, with remember: %s', async (remember) => {
    const { body } = await login(app, { remember }, elsewhere());
    const token = body.token ?? '';
    for (let days = 0; days < 30; days += 10) {
      expect((await currentUser(app, token)).status).toBe(200);
      app.clock.advance(10 * 24 * HOUR - MINUTE);
    }
    expect((await currentUser(app, token)).status).toBe(200);
    app.clock.advance(3 * MINUTE);
    expect((await currentUser(app, token)).status).toBe(401);
  });

  test('of an admin ends 12 hours after its last use, unless they chose to stay signed in', async () => {
    const { username } = await addAdministrator(app);
    const short = (await login(app, { username }, elsewhere())).body.token ?? '';
    const long = (await login(app, { username, remember: true }, elsewhere())).body.token ?? '';
    app.clock.advance(12 * HOUR - MINUTE);
    expect((await currentUser(app, short)).status).toBe(200);
    app.clock.advance(12 * HOUR);
    expect((await currentUser(app, short)).status).toBe(401);
    expect((await currentUser(app, long)).status).toBe(200);
  });

  test('of a person who became an admin later is as short', async () => {
    const { body } = await login(app, {}, elsewhere());
    const role = await app.database.db
      .selectFrom('roles')
      .select('_id')
      .where('name', '=', 'editor')
      .executeTakeFirstOrThrow();
    const userId = body.user?._id ?? '';
    await app.database.transaction(async () => {
      await app.database.db.insertInto('userRoles').values({ userId, roleId: role._id }).execute();
    });
    expect((await currentUser(app, body.token ?? '')).body.admin).toBe(true);
    app.clock.advance(12 * HOUR);
    expect((await currentUser(app, body.token ?? '')).status).toBe(401);
    await app.database.transaction(async () => {
      await app.database.db
        .deleteFrom('userRoles')
        .where('roleId', '=', role._id)
        .where('userId', '=', userId)
        .execute();
    });
  });

  test('is stored as a hash, which does not work as a token', async () => {
    const { body } = await login(app, {}, elsewhere());
    const rows = await app.database.db.selectFrom('sessions').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(body.token);
    for (const { tokenHash, _id } of rows)
      for (const token of [tokenHash, _id]) expect((await currentUser(app, token)).status).toBe(401);
  });
});

describe('attempts', () => {
  const wrong = (headers: Record<string, string>, username = 'ann.carter') =>
    login(app, { username, password: 'not the right one' }, headers);

  test('on one account are limited to ten in a quarter of an hour; after that even the right password is rejected', async () => {
    for (let index = 0; index < 10; index += 1) expect((await wrong(elsewhere())).status).toBe(401);
    const right = await login(app, {}, elsewhere());
    expect(right.status).toBe(429);
    expect(right.body).toMatchObject({ token: null, code: 'too_many' });
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    app.clock.advance(15 * MINUTE + 1000);
    expect((await login(app, {}, elsewhere())).status).toBe(200);
  });

  test('on an unknown user name are limited in the same way', async () => {
    for (let index = 0; index < 10; index += 1)
      expect((await wrong(elsewhere(), 'nobody.at.all')).status).toBe(401);
    expect((await wrong(elsewhere(), 'nobody.at.all')).status).toBe(429);
  });

  test('that succeed cost nothing', async () => {
    const from = elsewhere();
    for (let index = 0; index < 25; index += 1) expect((await login(app, {}, from)).status).toBe(200);
  });

  test('from one network are limited to a hundred, over all accounts', async () => {
    const from = elsewhere();
    for (let index = 0; index < 100; index += 1)
      expect((await wrong(from, `somebody.${index}`)).status).toBe(401);
    expect((await login(app, {}, from)).status).toBe(429);
    expect((await login(app, {}, elsewhere())).status).toBe(200);
  }, 60_000);

  test('by others do not lock the owner out of a known device', async () => {
    app.clock.advance(16 * MINUTE);
    const home = cookieOf((await login(app, {}, elsewhere())).headers);
    expect(home.cookie).toMatch(/^device=/);
    for (let index = 0; index < 11; index += 1) await wrong(elsewhere());
    expect((await login(app, {}, elsewhere())).status).toBe(429);
    expect((await login(app, {}, { ...elsewhere(), cookie: `device=${'x'.repeat(43)}` })).status).toBe(429);
    expect((await login(app, {}, { ...elsewhere(), ...home })).status).toBe(200);
    for (let index = 0; index < 10; index += 1) await wrong({ ...elsewhere(), ...home });
    expect((await login(app, {}, { ...elsewhere(), ...home })).status).toBe(429);
  });
});

describe('a device', () => {
  test('that is new is reported to the owner by mail; the first and a known one are not', async () => {
    app.clock.advance(16 * MINUTE);
    const fields = { username: 'ruth', email: 'ruth@example.com' };
    const first = await signUp(app, fields, elsewhere());
    await post.collect(app);
    const again = await login(app, fields, { ...elsewhere(), ...cookieOf(first.headers) });
    expect(again.headers.get('set-cookie')).toBeNull();
    expect(await post.collect(app)).toEqual([]);
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0';
    await login(app, { username: 'ruth' }, { 'x-forwarded-for': '192.0.2.77', 'user-agent': firefox });
    const [letter] = await post.collect(app);
    expect(letter).toMatchObject({ to: 'ruth@example.com', subject: expect.stringContaining('new device') });
    expect(letter?.text).toContain('Firefox on Windows');
    expect(letter?.text).toContain('192.0.2.77');
  });

  test('is known by a cookie that no script can read and no other site sends; over HTTPS it is bound to the host', async () => {
    const { headers } = await login(app, {}, elsewhere());
    expect(headers.get('set-cookie')).toMatch(
      /^device=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    );
    const secure = await startTestApp({ siteUrl: 'https://www.northline.example' });
    const { headers: set } = await signUp(secure);
    expect(set.get('set-cookie')).toMatch(
      /^__Host-device=[^;]+; Path=\/; .*; HttpOnly; SameSite=Strict; Secure$/,
    );
    await secure.close();
  });
});
