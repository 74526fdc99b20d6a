import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accountSettingsOf,
  addMember,
  bearer,
  callApi,
  PASSWORD,
  type TestUser,
} from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { mailbox, mailOptions, type TestMailbox, tokenIn } from '#tests/support/mailbox.ts';

const MINUTE = 60_000;

let app: TestApp;
let post: TestMailbox;

beforeAll(async () => {
  post = mailbox();
  app = await startTestApp({ ...mailOptions(post), trustProxy: 1 });
});
afterAll(() => app.close());

describe('a sensitive call', () => {
  const sensitive: [string, string, unknown?][] = [
    ['PUT', '/api/user/email', { email: 'somewhere@example.com' }],
    ['PUT', '/api/user/password', { password: 'a password long enough' }],
    ['POST', '/api/user/two-factor'],
    ['POST', '/api/user/two-factor/confirm', { code: '123456' }],
    ['POST', '/api/user/two-factor/backup-codes'],
    ['DELETE', '/api/user/two-factor'],
    ['POST', '/api/user/passkeys/options'],
    ['POST', '/api/user/passkeys', {}],
    ['DELETE', '/api/user/passkeys/0199f000-0000-7000-8000-000000000000'],
    ['GET', '/api/user/export'],
    ['DELETE', '/api/user', { username: 'x' }],
  ];

  test.each(sensitive)(
    '%s %s requires reauthentication within the last ten minutes',
    async (method, path, body) => {
      const person = await addMember(app);
      app.clock.advance(10 * MINUTE);
      const stale = await callApi(app, method, path, body, person.headers);
      expect(stale.status).toBe(403);
      expect(stale.body).toMatchObject({ code: 'step_up_required' });
      expect((await callApi(app, method, path, body)).status).toBe(401);
    },
  );

  test('is every call declared as such, and these are all of them', () => {
    // Sensitive calls of the content area are tested in tests/contract/reauthentication.test.ts.
    const declared = app.routes.filter(
      ({ reauthentication, path }) => reauthentication !== undefined && path.startsWith('/api/user'),
    );
    expect(declared.map(({ method, path }) => `${method} ${path.replace('{id}', '…')}`).sort()).toEqual(
      sensitive.map(([method, path]) => `${method} ${path.replace(/0199f.*/, '…')}`).sort(),
    );
  });

  test('is allowed for ten minutes after entering the password, in this session only', async () => {
    const person = await addMember(app);
    const other = bearer(await app.accounts.openSession(person._id, 24));
    app.clock.advance(10 * MINUTE);
    const confirm = (body: unknown) => callApi(app, 'POST', '/auth/confirm', body, person.headers);
    const wrong = await confirm({ password: 'not the right one' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors).toHaveProperty('password');
    expect((await confirm({})).status).toBe(400);
    expect((await accountSettingsOf(app, person)).proven).toBe(false);
    const right = await confirm({ password: 'a kettle, two bricks and rain' });
    expect(right.body).toMatchObject({ token: person.token, username: person.username });
    expect((await accountSettingsOf(app, person)).proven).toBe(true);
    const start = (headers: Record<string, string>) =>
      callApi(app, 'POST', '/api/user/two-factor', undefined, headers);
    expect((await start(other)).status).toBe(403);
    app.clock.advance(10 * MINUTE - 1);
    expect((await start(person.headers)).status).toBe(200);
    app.clock.advance(1);
    expect((await start(person.headers)).status).toBe(403);
  });

  test('is not allowed by a mailed code for somebody with a password', async () => {
    const person = await addMember(app);
    app.clock.advance(10 * MINUTE);
    await post.collect(app);
    const sent = await callApi(app, 'POST', '/auth/confirm/mail', undefined, person.headers);
    expect(sent.status).toBe(422);
    expect(sent.body.error).toBe(
      'Confirm with your password or a passkey. We only email codes to users who have neither',
    );
    expect(await post.collect(app)).toEqual([]);
    const confirmed = await callApi(app, 'POST', '/auth/confirm', { mailedCode: '12345678' }, person.headers);
    expect(confirmed.body.errors).toHaveProperty('mailedCode');
  });

  test('is not allowed by a mailed sign-in link for somebody with a password', async () => {
    const person = await addMember(app);
    await post.collect(app);
    await callApi(app, 'POST', '/auth/magic_link', { email: person.email });
    const token = tokenIn((await post.collect(app)).at(-1));
    const { body } = await callApi(app, 'GET', `/auth/gentoken/${token}`);
    const headers = bearer(body.token ?? '');
    expect((await callApi(app, 'POST', '/api/user/two-factor', undefined, headers)).status).toBe(403);
    await callApi(app, 'POST', '/auth/confirm', { password: PASSWORD }, headers);
    expect((await callApi(app, 'POST', '/api/user/two-factor', undefined, headers)).status).toBe(200);
  });

  test('is allowed by a mailed code, once and for its owner only, without password and passkey', async () => {
    const [person, stranger] = [await addMember(app), await addMember(app)];
    await app.database.transaction(() =>
      app.database.db
        .updateTable('users')
        .set({ passwordHash: null })
        .where('_id', 'in', [person._id, stranger._id])
        .execute(),
    );
    app.clock.advance(10 * MINUTE);
    await post.collect(app);
    const sent = await callApi(app, 'POST', '/auth/confirm/mail', undefined, person.headers);
    expect(sent.body).toMatchObject({ token: person.token, success: expect.stringContaining(person.email) });
    const code = /\d{4} \d{4}/.exec((await post.collect(app)).at(0)?.text ?? '')?.[0] ?? '';
    const stored = await app.database.db.selectFrom('oneTimeTokens').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(code.replace(' ', ''));
    const confirm = (person: TestUser, sent: string) =>
      callApi(app, 'POST', '/auth/confirm', { mailedCode: sent }, person.headers);
    expect((await confirm(stranger, code)).status).toBe(400);
    expect((await confirm(person, '0000 0000')).status).toBe(400);
    expect((await confirm(person, code)).status).toBe(200);
    expect((await confirm(person, code)).status).toBe(400);
    expect((await accountSettingsOf(app, person)).proven).toBe(true);
  });

  test('is not allowed by a mailed code that is ten minutes old', async () => {
    const person = await addMember(app);
    await app.database.transaction(() =>
      app.database.db
        .updateTable('users')
        .set({ passwordHash: null })
        .where('_id', '=', person._id)
        .execute(),
    );
    const confirmAfter = async (delayMs: number): Promise<number> => {
      await post.collect(app);
      await callApi(app, 'POST', '/auth/confirm/mail', undefined, person.headers);
      const mailedCode = /\d{4} \d{4}/.exec((await post.collect(app)).at(0)?.text ?? '')?.[0];
      app.clock.advance(delayMs);
      return (await callApi(app, 'POST', '/auth/confirm', { mailedCode }, person.headers)).status;
    };
    expect(await confirmAfter(10 * MINUTE)).toBe(400);
    expect(await confirmAfter(10 * MINUTE - 1)).toBe(200);
  });

  test('is not allowed by guessing: ten attempts in a quarter of an hour', async () => {
    const person = await addMember(app);
    const confirm = (password: string) => callApi(app, 'POST', '/auth/confirm', { password }, person.headers);
    for (let index = 0; index < 10; index += 1) expect((await confirm('not the right one')).status).toBe(400);
    expect((await confirm('a kettle, two bricks and rain')).status).toBe(429);
  });
});
