/** The setting that requires a second factor of everybody with access to the content area. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountPasskeys, PasskeyOptions } from '#features/accounts/schema/account.ts';
import { system } from '#platform/http/routing/viewer.ts';
import {
  addAdministrator,
  addMember,
  addUser,
  bearer,
  callApi,
  currentUser,
  login,
  PASSWORD,
} from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { authenticator } from '#tests/support/authenticator.ts';
import { mailbox, mailOptions, type TestMailbox, tokenIn } from '#tests/support/mailbox.ts';
import { codeOf, passkeyChallenge, turnOnTwoFactor } from '#tests/support/second-factor.ts';

const MINUTE = 60_000;

let app: TestApp;
let post: TestMailbox;

const require = async (requireSecondFactor: boolean): Promise<void> => {
  const { version, data } = await app.settings.get('general');
  expect((await app.settings.put('general', version, { ...data, requireSecondFactor }, system)).ok).toBe(
    true,
  );
};

beforeAll(async () => {
  post = mailbox();
  app = await startTestApp(mailOptions(post));
  await require(true);
});
// Lets the rate limits and the last code expire.
beforeEach(() => app.clock.advance(16 * MINUTE));
afterAll(() => app.close());

const openContentArea = (token: string) =>
  callApi(app, 'GET', '/api/admin/projects', undefined, bearer(token));
const signInWith = async (username: string, more: object = {}): Promise<string> => {
  const { body } = await login(app, { username, ...more });
  expect(body.token).not.toBeNull();
  return body.token ?? '';
};
const setUpApp = async (token: string): Promise<string> => {
  const { secret } = await turnOnTwoFactor(app, bearer(token));
  app.clock.advance(MINUTE);
  return secret;
};
const addPasskey = async (token: string) => {
  const key = authenticator();
  const path = '/api/user/passkeys';
  const { body } = await callApi<PasskeyOptions>(app, 'POST', `${path}/options`, undefined, bearer(token));
  const passkey = key.create(body.options);
  expect((await callApi(app, 'POST', path, { passkey, name: 'Phone' }, bearer(token))).status).toBe(201);
  return key;
};

describe('somebody with access to the content area who signs in with a password alone', () => {
  test('has no permissions, gets the reason, and can reach their own account', async () => {
    const { username } = await addAdministrator(app);
    const { body } = await login(app, { username });
    expect(body).toMatchObject({ admin: false, user: { permissions: [], secondFactorRequired: true } });
    const token = body.token ?? '';
    const refused = await openContentArea(token);
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      403,
      'forbidden',
      expect.stringContaining('requires two-factor sign-in or a passkey'),
    ]);
    expect((await callApi(app, 'GET', '/api/user/settings', undefined, bearer(token))).status).toBe(200);
  });

  test('has all permissions as soon as an app is set up, and at each later sign-in with its code', async () => {
    const { username } = await addAdministrator(app);
    const token = await signInWith(username);
    const secret = await setUpApp(token);
    expect((await currentUser(app, token)).body).toMatchObject({
      admin: true,
      user: { secondFactorRequired: false },
    });
    expect((await openContentArea(token)).status).toBe(200);
    const later = await signInWith(username, { code: codeOf(app, secret) });
    expect((await openContentArea(later)).status).toBe(200);
  });

  test('has all permissions with a passkey, and none at the next sign-in with the password', async () => {
    const { username } = await addAdministrator(app);
    const token = await signInWith(username);
    const key = await addPasskey(token);
    expect((await openContentArea(token)).status).toBe(200);
    const byPasskey = await callApi(app, 'POST', '/auth/passkey', {
      passkey: key.answer(await passkeyChallenge(app)),
    });
    expect((await openContentArea(byPasskey.body.token ?? '')).status).toBe(200);
    expect((await openContentArea(await signInWith(username))).status).toBe(403);
  });
});

describe('a stolen password', () => {
  test('opens nothing in a session from before its owner set up an app', async () => {
    const { username } = await addAdministrator(app);
    const thief = await signInWith(username);
    const secret = await setUpApp(await signInWith(username));
    expect((await openContentArea(thief)).status).toBe(403);
    // Reauthentication by password unlocks sensitive calls, but not this.
    for (const [method, path] of [
      ['DELETE', '/api/user/two-factor'],
      ['POST', '/api/user/two-factor/backup-codes'],
      ['POST', '/api/user/passkeys/options'],
    ] as const)
      expect((await callApi(app, method, path, undefined, bearer(thief))).status, path).toBe(403);
    const confirmed = { password: PASSWORD, code: codeOf(app, secret) };
    expect((await callApi(app, 'POST', '/auth/confirm', confirmed, bearer(thief))).body.admin).toBe(true);
    expect((await openContentArea(thief)).status).toBe(200);
  });

  test('cannot add an app or a passkey to an account that has a passkey', async () => {
    const { username } = await addAdministrator(app);
    await addPasskey(await signInWith(username));
    const thief = bearer(await signInWith(username));
    for (const path of ['/api/user/two-factor', '/api/user/passkeys/options'])
      expect((await callApi(app, 'POST', path, undefined, thief)).status, path).toBe(403);
  });

  test('opens nothing through a mailed link either', async () => {
    const { email } = await addAdministrator(app);
    await post.collect(app);
    await callApi(app, 'POST', '/auth/magic_link', { email });
    const link = tokenIn((await post.collect(app)).at(-1));
    const { body } = await callApi(app, 'GET', `/auth/gentoken/${link}`);
    expect(body).toMatchObject({ admin: false, user: { secondFactorRequired: true } });
    expect((await openContentArea(body.token ?? '')).status).toBe(403);
  });
});

test('somebody who removes their only second factor sets one up again first', async () => {
  const { username } = await addAdministrator(app);
  const token = await signInWith(username);
  await setUpApp(token);
  const removed = await callApi(app, 'DELETE', '/api/user/two-factor', undefined, bearer(token));
  expect(removed.status).toBe(200);
  expect((await openContentArea(token)).status).toBe(403);
});

test.each([
  ['app', '/api/user/two-factor'],
  ['passkey', '/api/user/passkeys'],
] as const)(
  'somebody who removes their %s and has another second factor keeps all permissions',
  async (_, path) => {
    const { username } = await addAdministrator(app);
    const token = await signInWith(username);
    await setUpApp(token);
    await addPasskey(token);
    const { body } = await callApi<AccountPasskeys>(
      app,
      'GET',
      '/api/user/passkeys',
      undefined,
      bearer(token),
    );
    const removedPath = path === '/api/user/passkeys' ? `${path}/${body.items[0]?._id}` : path;
    expect((await callApi(app, 'DELETE', removedPath, undefined, bearer(token))).status).toBe(200);
    expect((await openContentArea(token)).status).toBe(200);
  },
);

test('an administrator whose app is turned off by an owner, and who has a passkey, keeps all permissions', async () => {
  const { _id, username } = await addAdministrator(app);
  const token = await signInWith(username);
  await setUpApp(token);
  await addPasskey(token);
  const owner = await signInWith((await addUser(app, { roles: ['owner'] })).username);
  await setUpApp(owner);
  const turnedOff = await callApi(
    app,
    'DELETE',
    `/api/admin/users/${_id}/two-factor`,
    undefined,
    bearer(owner),
  );
  expect(turnedOff.status).toBe(200);
  expect((await openContentArea(token)).status).toBe(200);
});

test('a member without access to the content area is not asked', async () => {
  const { username } = await addMember(app);
  const { body } = await login(app, { username });
  expect(body.user?.secondFactorRequired).toBe(false);
});

test('permissions of people who have signed in already are withheld from the next request on', async () => {
  await require(false);
  const { username } = await addAdministrator(app);
  const token = await signInWith(username);
  expect((await openContentArea(token)).status).toBe(200);
  await require(true);
  expect((await openContentArea(token)).status).toBe(403);
});

test('can be required only by somebody who has signed in with a second factor', async () => {
  await require(false);
  const { username } = await addUser(app, { roles: ['owner'] });
  const token = await signInWith(username);
  const path = '/api/admin/settings/general';
  const save = async () => {
    const { body } = await callApi<Record<string, unknown>>(app, 'GET', path, undefined, bearer(token));
    const { _id, updatedAt, updatedByName, ...fields } = body;
    return callApi(app, 'PUT', path, { ...fields, requireSecondFactor: true }, bearer(token));
  };
  const refused = await save();
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['requireSecondFactor']]);
  await setUpApp(token);
  expect((await save()).status).toBe(200);
  expect((await openContentArea(token)).status).toBe(200);
});
