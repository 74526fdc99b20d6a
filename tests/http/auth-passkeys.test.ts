import * as webauthn from '@simplewebauthn/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AccountPasskey, AccountPasskeys, PasskeyOptions } from '#features/accounts/schema/account.ts';
import { addMember, callApi, currentUser, type TestUser } from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { authenticator, type Forgery } from '#tests/support/authenticator.ts';
import { passkeyChallenge } from '#tests/support/second-factor.ts';

// With spies, so that a test can make a change while a passkey is being verified.
vi.mock('@simplewebauthn/server', { spy: true });

const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const creation = async ({ headers }: TestUser) =>
  (await callApi<PasskeyOptions>(app, 'POST', '/api/user/passkeys/options', undefined, headers)).body.options;
const add = (person: TestUser, passkey: unknown, name = 'My phone') =>
  callApi<AccountPasskey>(app, 'POST', '/api/user/passkeys', { passkey, name }, person.headers);
const signIn = (passkey: unknown) => callApi(app, 'POST', '/auth/passkey', { passkey });

/** Creates a person with a passkey. */
const withPasskey = async () => {
  const person = await addMember(app);
  const key = authenticator();
  const added = await add(person, key.create(await creation(person)));
  expect(added.status).toBe(201);
  return { person, key, _id: added.body._id };
};

describe('a passkey', () => {
  test('is created for the configured host, named, listed, renamed and removed', async () => {
    const person = await addMember(app);
    const options = await creation(person);
    expect(options.rp.id).toBe('localhost');
    expect(options.authenticatorSelection.userVerification).toBe('required');
    const key = authenticator();
    const { status, body } = await add(person, key.create(options));
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'My phone', lastUsedAt: null, synced: false });
    const list = () => callApi<AccountPasskeys>(app, 'GET', '/api/user/passkeys', undefined, person.headers);
    expect((await list()).body).toEqual({ items: [body], possible: true });
    expect((await creation(person)).excludeCredentials).toMatchObject([
      { id: key.id, transports: ['internal'] },
    ]);
    const path = `/api/user/passkeys/${body._id}`;
    const renamed = await callApi<AccountPasskey>(app, 'PATCH', path, { name: 'Old phone' }, person.headers);
    expect(renamed.body.name).toBe('Old phone');
    const stranger = await addMember(app);
    for (const method of ['PATCH', 'DELETE'])
      expect(
        (
          await callApi(
            app,
            method,
            path,
            method === 'PATCH' ? { name: 'Mine' } : undefined,
            stranger.headers,
          )
        ).status,
      ).toBe(404);
    expect((await callApi(app, 'DELETE', path, undefined, person.headers)).status).toBe(200);
    expect((await list()).body.items).toEqual([]);
    expect((await signIn(key.answer(await passkeyChallenge(app)))).status).toBe(401);
  });

  test('signs its owner in without a user name or password', async () => {
    const { person, key } = await withPasskey();
    const { status, body } = await signIn(key.answer(await passkeyChallenge(app)));
    expect(status).toBe(200);
    expect(body).toMatchObject({ username: person.username, error: null });
    expect((await currentUser(app, body.token ?? '')).status).toBe(200);
  });

  test('does not sign in its owner who is disabled while it is verified', async () => {
    const { person, key } = await withPasskey();
    const { verifyAuthenticationResponse } = await vi.importActual<typeof webauthn>('@simplewebauthn/server');
    vi.mocked(webauthn.verifyAuthenticationResponse).mockImplementationOnce(async (options) => {
      const verification = await verifyAuthenticationResponse(options);
      await app.database.transaction(async () => {
        const disabling = app.database.db.updateTable('users').set({ status: 'disabled' });
        await disabling.where('_id', '=', person._id).execute();
      });
      return verification;
    });
    const { status, body } = await signIn(key.answer(await passkeyChallenge(app)));
    expect(status).toBe(403);
    expect(body).toMatchObject({ token: null, code: 'disabled' });
  });

  test('answers each challenge once, and no expired one', async () => {
    const { key } = await withPasskey();
    const issued = await passkeyChallenge(app);
    const answer = key.answer(issued);
    expect((await signIn(answer)).status).toBe(200);
    expect((await signIn(answer)).status).toBe(401);
    expect((await signIn(key.answer(issued))).status).toBe(401);
    const late = await passkeyChallenge(app);
    app.clock.advance(5 * MINUTE);
    expect((await signIn(key.answer(late))).status).toBe(401);
  });

  const forgeries: [string, Forgery][] = [
    ['comes from another site', { origin: 'https://evil.example' }],
    ['was made for another host', { rpId: 'evil.example' }],
    ['answers a challenge that nobody gave', { challenge: 'bm90IGEgY2hhbGxlbmdl' }],
    ['was not unlocked by anybody', { unverified: true }],
    ['was signed with another key', { otherKey: true }],
  ];
  test.each(forgeries)('that %s does not sign in', async (_, forgery) => {
    const { key } = await withPasskey();
    const { status, body } = await signIn(key.answer(await passkeyChallenge(app), forgery));
    expect(status).toBe(401);
    expect(body).toMatchObject({ token: null, code: 'unauthenticated' });
  });

  test('whose counter does not increase, as a copy’s would not, does not sign in', async () => {
    const { key } = await withPasskey();
    expect((await signIn(key.answer(await passkeyChallenge(app), { counter: 40 }))).status).toBe(200);
    expect((await signIn(key.answer(await passkeyChallenge(app), { counter: 40 }))).status).toBe(401);
    expect((await signIn(key.answer(await passkeyChallenge(app), { counter: 41 }))).status).toBe(200);
  });

  test.each(forgeries.filter(([, forgery]) => !forgery.otherKey))(
    'that %s is not added',
    async (_, forgery) => {
      const person = await addMember(app);
      const { status } = await add(person, authenticator().create(await creation(person), forgery));
      expect(status).toBe(400);
    },
  );

  test('created for one person cannot be added by another, nor twice', async () => {
    const [person, stranger] = [await addMember(app), await addMember(app)];
    const key = authenticator();
    const options = await creation(person);
    expect((await add(stranger, key.create(options))).status).toBe(400);
    expect((await add(person, key.create(await creation(person)))).status).toBe(201);
    expect((await add(stranger, key.create(await creation(stranger)))).status).toBe(409);
  });

  test('is not added beyond the twentieth, even if it was begun before the others were added', async () => {
    const person = await addMember(app);
    const early = await creation(person);
    for (let count = 0; count < 20; count += 1)
      expect((await add(person, authenticator().create(await creation(person)))).status).toBe(201);
    const refused = await add(person, authenticator().create(early));
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'in_use' })]);
    const list = await callApi<AccountPasskeys>(app, 'GET', '/api/user/passkeys', undefined, person.headers);
    expect(list.body.items).toHaveLength(20);
  });

  test('of another person does not reauthenticate a session', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    app.clock.advance(11 * MINUTE);
    const confirm = async (key: ReturnType<typeof authenticator>) =>
      callApi(
        app,
        'POST',
        '/auth/confirm',
        { passkey: key.answer(await passkeyChallenge(app, one.person.headers)) },
        one.person.headers,
      );
    expect((await confirm(other.key)).status).toBe(401);
    // Nor does an answer to a challenge that was not made for this person.
    const answer = { passkey: other.key.answer(await passkeyChallenge(app)) };
    expect((await callApi(app, 'POST', '/auth/confirm', answer, one.person.headers)).status).toBe(401);
    expect(
      (await callApi(app, 'POST', '/api/user/passkeys/options', undefined, one.person.headers)).status,
    ).toBe(403);
    expect((await confirm(one.key)).status).toBe(200);
    expect(
      (await callApi(app, 'POST', '/api/user/passkeys/options', undefined, one.person.headers)).status,
    ).toBe(200);
  });

  test('that fails to reauthenticate is audited as that, not as a failed sign-in', async () => {
    const { person, key } = await withPasskey();
    const passkey = key.answer(await passkeyChallenge(app, person.headers), { otherKey: true });
    expect((await callApi(app, 'POST', '/auth/confirm', { passkey }, person.headers)).status).toBe(401);
    const entries = await app.database.db
      .selectFrom('audit')
      .select('action')
      .where('contentId', '=', person._id)
      .execute();
    const actions = entries.map(({ action }) => action);
    expect(actions).toContain('user:confirm-failed');
    expect(actions).not.toContain('user:sign-in-failed');
  });

  test('is not available where the site’s address is an IP address', async () => {
    const numbered = await startTestApp({ siteUrl: 'http://127.0.0.1:3000' });
    const { headers } = await addMember(numbered);
    for (const [method, path] of [
      ['POST', '/auth/passkey/options'],
      ['POST', '/api/user/passkeys/options'],
    ] as const)
      expect((await callApi(numbered, method, path, undefined, headers)).status).toBe(422);
    const { body } = await callApi<AccountPasskeys>(
      numbered,
      'GET',
      '/api/user/passkeys',
      undefined,
      headers,
    );
    expect(body.possible).toBe(false);
    await numbered.close();
  });
});
