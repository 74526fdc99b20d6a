import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD as LENGTH } from '#platform/schema/values/limits.ts';
import {
  addMember,
  callApi,
  currentUser,
  login,
  PASSWORD,
  signUp,
  type TestUser,
} from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { mailbox, mailOptions, type TestMailbox, tokenIn } from '#tests/support/mailbox.ts';

const HOUR = 60 * 60_000;

let app: TestApp;
let post: TestMailbox;

beforeAll(async () => {
  post = mailbox();
  app = await startTestApp(mailOptions(post));
});
beforeEach(() => app.clock.advance(HOUR + 1000));
afterAll(() => app.close());

/** Returns a password with exactly this many characters. */
const ofLength = (length: number): string =>
  Array.from({ length }, (_, index) => String.fromCharCode(97 + ((index * 7 + (index >> 3)) % 26))).join('');

let people = 0;
const signUpWith = (password: string) => {
  people += 1;
  const username = `somebody.${people}`;
  return signUp(app, { username, email: `${username}@example.com`, password }).then(({ body }) => ({
    username,
    body,
  }));
};

describe('a password', () => {
  test.each([12, 72, 73, 128])('of %i characters is accepted, and every character counts', async (length) => {
    const password = ofLength(length);
    const { username, body } = await signUpWith(password);
    expect(body.errors).toBeNull();
    expect((await login(app, { username, password })).status).toBe(200);
    expect((await login(app, { username, password: password.slice(0, -1) })).status).toBe(401);
    expect((await login(app, { username, password: `${password}x` })).status).toBe(401);
    expect((await login(app, { username, password: `${password.slice(0, -1)}#` })).status).toBe(401);
  });

  test.each([
    [11, 'Password must be 12 characters or more'],
    [129, 'Password must be 128 characters or less'],
  ])('of %i characters is rejected, never truncated', async (length, message) => {
    const { body } = await signUpWith(ofLength(length));
    expect(body.token).toBeNull();
    expect(body.errors).toEqual({ password: message });
  });

  test('is the same composed and decomposed, and its length counts visible characters', async () => {
    const composed = 'Zürich-Fußgängerübergang'.normalize('NFC');
    const decomposed = composed.normalize('NFD');
    expect(decomposed).not.toBe(composed);
    const { username } = await signUpWith(decomposed);
    expect((await login(app, { username, password: composed })).status).toBe(200);
    expect((await login(app, { username, password: decomposed })).status).toBe(200);
    expect((await signUpWith('é'.normalize('NFD').repeat(11))).body.errors).toHaveProperty('password');
    expect((await signUpWith('🧱🪚🔨🪛🔧🪜🧰🚧🏗🏠🏢')).body.errors).toHaveProperty('password');
    expect((await signUpWith('🧱🪚🔨🪛🔧🪜🧰🚧🏗🏠🏢🏫')).body.errors).toBeNull();
    const longest = `${'é🧱'.repeat(LENGTH.max / 2)}`.normalize('NFD');
    expect((await signUpWith(`x${longest}`)).body.errors).toHaveProperty('password');
  });

  test('keeps its spaces and may contain any character that can be typed', async () => {
    const password = '  two spaces before, one after ';
    const { username } = await signUpWith(password);
    expect((await login(app, { username, password })).status).toBe(200);
    expect((await login(app, { username, password: password.trim() })).status).toBe(401);
  });

  test.each([
    ['a NUL', 'a password with \0 in it'],
    ['half a sign', 'a password with \ud83e in it'],
    ['a sign that turns the text round', 'a password with \u202e in it'],
    ['a line end', 'a password with \n in it'],
  ])('with %s is rejected by name', async (_, password) => {
    expect((await signUpWith(password)).body.errors).toEqual({
      password: 'Password contains characters that cannot be typed. Type it again',
    });
  });

  test('of one megabyte is rejected with 413 before anything is computed', async () => {
    const body = { username: 'somebody', password: 'x'.repeat(1_000_000) };
    const login = await callApi(app, 'POST', '/auth/login', body);
    expect(login.status).toBe(413);
    expect(login.body).toMatchObject({ token: null, code: 'too_large' });
    const large = {
      username: 'large.one',
      password: 'x'.repeat(1_000_000),
      email: 'a@example.com',
      name: 'Ann',
    };
    expect((await callApi(app, 'POST', '/auth/signup', large)).status).toBe(413);
    const reset = { token: 'x', password: 'x'.repeat(1_000_000), confirm: '' };
    expect((await callApi(app, 'POST', '/auth/recovery/changepass', reset)).status).toBe(413);
  });

  test.each([
    ['a number', 12],
    ['null', null],
    ['a list', ['x']],
    ['an object', { $ne: '' }],
  ])('that is %s is rejected by name', async (_, password) => {
    const { status, body } = await login(app, { password });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ password: 'Enter password' });
  });

  test('that is too long to check is rejected with the limit that applies', async () => {
    const tooLong = 'x'.repeat(1001);
    const { headers } = await addMember(app);
    const attempts = [
      [await login(app, { password: tooLong }), 'password', 'Password'],
      [await callApi(app, 'POST', '/auth/confirm', { password: tooLong }, headers), 'password', 'Password'],
      [
        await callApi(
          app,
          'PUT',
          '/api/user/password',
          { current: tooLong, password: ofLength(20) },
          headers,
        ),
        'current',
        'Current password',
      ],
    ] as const;
    for (const [{ status, body }, field, label] of attempts) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ errors: { [field]: `${label} must be 1000 characters or less` } });
    }
    const repeated = { token: 'x', password: ofLength(20), confirm: tooLong };
    const { body } = await callApi(app, 'POST', '/auth/recovery/changepass', repeated);
    expect(body).toMatchObject({ errors: { confirm: 'The passwords do not match. Type them again' } });
  });

  test('goes with a username or address that is no longer than an address can be', async () => {
    for (const length of [254, 255]) {
      const { body } = await login(app, { username: 'x'.repeat(length) });
      expect(body.errors).toEqual(
        length === 254 ? null : { username: 'Username or email address must be 254 characters or less' },
      );
    }
  });

  test('is stored as argon2id with its own salt', async () => {
    const [one, other] = [await signUpWith(PASSWORD), await signUpWith(PASSWORD)];
    const rows = await app.database.db
      .selectFrom('users')
      .select('passwordHash')
      .where('username', 'in', [one.username, other.username])
      .execute();
    const hashes = rows.map(({ passwordHash }) => passwordHash ?? '');
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(new Set(hashes).size).toBe(2);
  });
});

describe('a new password', () => {
  const NEW = 'quite another kettle of fish';

  test('set through a mailed link ends every session and the link', async () => {
    const { username, email, token } = await addMember(app);
    const other = await app.accounts.openSession((await currentUser(app, token)).body.user?._id ?? '', 24);
    await callApi(app, 'POST', '/auth/recovery', { email });
    const link = tokenIn((await post.collect(app)).at(-1));
    const changed = await callApi(app, 'POST', '/auth/recovery/changepass', {
      token: link,
      password: NEW,
      confirm: NEW,
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ token: null, success: expect.stringContaining('changed') });
    for (const ended of [token, other]) expect((await currentUser(app, ended)).status).toBe(401);
    expect((await login(app, { username })).status).toBe(401);
    expect((await login(app, { username, password: NEW })).status).toBe(200);
    const [letter] = await post.collect(app);
    expect(letter).toMatchObject({ to: email, subject: expect.stringContaining('password was changed') });
  });

  test.each([
    [
      'in the settings',
      (person: TestUser) => callApi(app, 'PUT', '/api/user/password', { password: NEW }, person.headers),
    ],
    [
      'through a mailed link',
      async ({ email }: TestUser) => {
        await callApi(app, 'POST', '/auth/recovery', { email });
        const token = tokenIn((await post.collect(app)).at(-1));
        return callApi(app, 'POST', '/auth/recovery/changepass', { token, password: NEW, confirm: NEW });
      },
    ],
  ])('set %s for an account without one is announced as set, not changed', async (_, setPassword) => {
    const person = await addMember(app);
    await app.database.transaction(async () => {
      const { db } = app.database;
      await db.updateTable('users').set({ passwordHash: null }).where('_id', '=', person._id).execute();
    });
    expect((await setPassword(person)).status).toBe(200);
    const [letter] = await post.collect(app);
    expect(letter?.subject).toMatch(/^A password was set – /);
    expect(letter?.text).toContain('A password was set for your account.');
    expect(letter?.text).not.toContain('changed');
  });

  test('that is rejected does not use up the link', async () => {
    const { email } = await addMember(app);
    await callApi(app, 'POST', '/auth/recovery', { email });
    const token = tokenIn((await post.collect(app)).at(-1));
    const change = (password: string, confirm: string) =>
      callApi(app, 'POST', '/auth/recovery/changepass', { token, password, confirm });
    expect((await change('short', 'short')).body.errors).toHaveProperty('password');
    expect((await change(NEW, `${NEW}.`)).body.errors).toEqual({
      confirm: 'The passwords do not match. Type them again',
    });
    const common = await change('password1234', 'password1234');
    expect(common.status).toBe(400);
    expect(common.body).toMatchObject({ token: null, errors: { password: expect.any(String) } });
    expect((await change(NEW, NEW)).status).toBe(200);
  });

  test('in the settings requires the old one and ends all other sessions', async () => {
    const { _id, username, headers, email } = await addMember(app);
    const other = await app.accounts.openSession(_id, 24);
    const put = (body: unknown) => callApi(app, 'PUT', '/api/user/password', body, headers);
    expect((await put({ current: 'not this one', password: NEW })).body.errors).toHaveProperty('current');
    expect((await put({ password: NEW })).body.errors).toHaveProperty('current');
    expect((await put({ current: PASSWORD, password: 'short' })).body.errors).toHaveProperty('password');
    expect((await currentUser(app, other)).status).toBe(200);
    await callApi(app, 'POST', '/auth/recovery', { email });
    const link = tokenIn((await post.collect(app)).at(-1));
    expect((await put({ current: PASSWORD, password: NEW })).status).toBe(200);
    expect((await currentUser(app, other)).status).toBe(401);
    expect((await app.json('/auth/current_user', { headers })).status).toBe(200);
    expect((await login(app, { username, password: NEW })).status).toBe(200);
    const late = { token: link, password: PASSWORD, confirm: PASSWORD };
    expect((await callApi(app, 'POST', '/auth/recovery/changepass', late)).status).toBe(410);
  });
});
