/**
 * Changes that administrators make to how others sign in: confirmed at the new address and reported to the old one.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#features/users/schema.ts';
import {
  addAdministrator,
  addMember,
  addUser,
  callApi,
  currentUser,
  login,
  PASSWORD,
  type TestUser,
} from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  type CollectedMail,
  mailbox,
  mailOptions,
  type TestMailbox,
  tokenIn,
} from '#tests/support/mailbox.ts';
import { turnOnTwoFactor } from '#tests/support/second-factor.ts';

const MINUTE = 60_000;

let app: TestApp;
let post: TestMailbox;
let administrator: TestUser;
beforeAll(async () => {
  post = mailbox();
  app = await startTestApp(mailOptions(post));
  await addUser(app, { username: 'the.owner', roles: ['owner'] });
  administrator = await addAdministrator(app, 'the.administrator');
});
afterAll(() => app.close());

const reauthenticate = () =>
  callApi(app, 'POST', '/auth/confirm', { password: PASSWORD }, administrator.headers);
const send = <Answer = User>(method: string, path: string, body?: unknown) =>
  callApi<Answer>(app, method, `/api/admin/users${path}`, body, administrator.headers);
const to = (letters: readonly CollectedMail[], address: string): CollectedMail | undefined =>
  letters.find((letter) => letter.to === address);
const actionsOn = async (_id: string): Promise<string[]> =>
  (
    await app.database.db
      .selectFrom('audit')
      .select('action')
      .where('contentId', '=', _id)
      .orderBy('_id')
      .execute()
  ).map(({ action }) => action);

describe('an email address that an administrator changes', () => {
  test.each(['PATCH', 'PUT'])(
    'through %s takes effect once confirmed at the new address; the old one is notified of the request and the change',
    async (method) => {
      await reauthenticate();
      const person = await addMember(app);
      await post.collect(app);
      const email = `new.${method.toLowerCase()}@example.com`;
      const otherFields = method === 'PUT' ? { username: person.username, name: 'Ruth Okafor' } : {};
      const changed = await send(method, `/${person._id}`, { version: 1, ...otherFields, email });
      expect(changed.status).toBe(200);
      expect(changed.body).toMatchObject({
        email: person.email,
        emailVerified: true,
        pendingEmail: email,
        version: 2,
      });
      const letters = await post.collect(app);
      expect(letters.map((letter) => letter.to).sort()).toEqual([email, person.email].sort());
      expect(to(letters, person.email)?.text).toContain(
        `An administrator asked to change the email address of your account to ${email}`,
      );
      // Until then recovery uses the old address.
      await callApi(app, 'POST', '/auth/recovery', { email });
      expect(await post.collect(app)).toEqual([]);

      const token = tokenIn(to(letters, email));
      const confirmed = await callApi(app, 'POST', '/auth/recovery/confirm_token', { token });
      // An administrator typed the address, so the link signs nobody in.
      expect(confirmed.body).toMatchObject({
        token: null,
        user: null,
        success: 'Your email address is confirmed. You can sign in with it',
      });
      const news = await post.collect(app);
      for (const address of [email, person.email])
        expect(to(news, address)?.text).toContain(`The email address of your account is now ${email}`);
      const { body } = await send('GET', `/${person._id}`);
      expect(body).toMatchObject({ email, emailVerified: true, pendingEmail: null });
      expect((await currentUser(app, person.token)).status).toBe(200);
      expect(await actionsOn(person._id)).toEqual(expect.arrayContaining(['user:email-asked', 'user:email']));
    },
  );

  test('signs nobody in with another link either, which the user requests', async () => {
    await reauthenticate();
    const person = await addMember(app);
    await send('PATCH', `/${person._id}`, { version: 1, email: 'asked.for@example.com' });
    await post.collect(app);
    await callApi(
      app,
      'POST',
      '/auth/recovery/resend_token',
      { email: 'asked.for@example.com' },
      person.headers,
    );
    const token = tokenIn(to(await post.collect(app), 'asked.for@example.com'));
    const confirmed = await callApi(app, 'POST', '/auth/recovery/confirm_token', { token });
    expect(confirmed.body).toMatchObject({ token: null, user: null, error: null });
    expect((await send('GET', `/${person._id}`)).body.email).toBe('asked.for@example.com');
  });

  test('of their own is confirmed like any other', async () => {
    await reauthenticate();
    const { body: self } = await send('GET', `/${administrator._id}`);
    const changed = await send('PATCH', `/${administrator._id}`, {
      version: self.version,
      email: 'taken.over@example.com',
    });
    expect(changed.body).toMatchObject({
      email: administrator.email,
      pendingEmail: 'taken.over@example.com',
    });
    expect(to(await post.collect(app), administrator.email)?.text).toContain(
      'Someone who is signed in to your account asked to change its email address',
    );
  });

  test('and that was never confirmed gets a notice without the new address', async () => {
    await reauthenticate();
    const person = await addUser(app, { verified: false });
    await post.collect(app);
    await send('PATCH', `/${person._id}`, { version: 1, email: 'elsewhere@example.com' });
    const letter = to(await post.collect(app), person.email);
    expect(letter?.text).toContain('asked to change the email address of your account.');
    expect(letter?.text).not.toContain('elsewhere@example.com');
  });

  test('of somebody still invited sends a new invitation', async () => {
    await reauthenticate();
    const made = await send('POST', '', {
      username: 'mistyped',
      email: 'mistyped@exmaple.com',
      name: 'Nadia Haddad',
      roles: [],
    });
    const first = tokenIn(to(await post.collect(app), 'mistyped@exmaple.com'));
    const changed = await send('PATCH', `/${made.body._id}`, { version: 1, email: 'mistyped@example.com' });
    expect(changed.body).toMatchObject({
      email: 'mistyped@example.com',
      pendingEmail: null,
      status: 'invited',
    });
    const letters = await post.collect(app);
    expect(letters.map((letter) => letter.to)).toEqual(['mistyped@example.com']);
    expect((await callApi(app, 'GET', `/auth/gentoken/${first}`)).status).toBe(410);
    const come = await callApi(app, 'GET', `/auth/gentoken/${tokenIn(letters[0])}`);
    expect(come.body.user).toMatchObject({ email: 'mistyped@example.com', emailVerified: true });
  });

  test('is rejected on confirmation if somebody else has it by then', async () => {
    await reauthenticate();
    const person = await addMember(app);
    await post.collect(app);
    await send('PATCH', `/${person._id}`, { version: 1, email: 'wanted@example.com' });
    const token = tokenIn(to(await post.collect(app), 'wanted@example.com'));
    await addMember(app, 'wanted');
    expect((await callApi(app, 'POST', '/auth/recovery/confirm_token', { token })).status).toBe(409);
    expect((await send('GET', `/${person._id}`)).body.email).toBe(person.email);
  });
});

describe('two-factor sign-in of somebody who lost the app and the backup codes', () => {
  const withTwoFactor = async (): Promise<TestUser> => {
    const person = await addMember(app);
    await turnOnTwoFactor(app, person.headers);
    await post.collect(app);
    return person;
  };

  test('is turned off by an administrator after reauthentication, mailed to them and recorded', async () => {
    await reauthenticate();
    const person = await withTwoFactor();
    app.clock.advance(10 * MINUTE);
    expect((await send('GET', `/${person._id}`)).body.abilities.dropTwoFactor).toBe(true);
    const stale = await send<{ code: string }>('DELETE', `/${person._id}/two-factor`);
    expect([stale.status, stale.body.code]).toEqual([403, 'step_up_required']);
    expect((await login(app, { username: person.username })).body.twoFactor).toBe(true);
    await reauthenticate();
    const dropped = await send('DELETE', `/${person._id}/two-factor`);
    expect(dropped.body).toMatchObject({ twoFactor: false, abilities: { dropTwoFactor: false } });
    expect((await login(app, { username: person.username })).body.token).not.toBeNull();
    const letters = await post.collect(app);
    expect(to(letters, person.email)?.text).toContain('An administrator turned off two-factor sign-in');
    const [line] = await app.database.db
      .selectFrom('audit')
      .select(['action', 'actorName'])
      .where('contentId', '=', person._id)
      .where('action', '=', 'user:two-factor-off')
      .execute();
    expect(line?.actorName).toBe('the.administrator');
    expect((await send('DELETE', `/${person._id}/two-factor`)).status).toBe(409);
  });
});
