import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserState } from '#features/accounts/schema/auth.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { bearer, callApi, currentUser, login, PASSWORD, signUp } from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { cheapHashing } from '#tests/support/hashing.ts';
import { mailbox, mailOptions, type TestMailbox, tokenIn } from '#tests/support/mailbox.ts';
import { signIn } from '#tests/support/people.ts';

let app: TestApp;
let post: TestMailbox;
/** Each test signs up from another network, so that rate limits of one test do not affect the next. */
let network = 0;
const elsewhere = () => {
  network += 1;
  return { 'x-forwarded-for': `203.0.113.${network}` };
};

beforeAll(async () => {
  post = mailbox();
  app = await startTestApp({ ...mailOptions(post), trustProxy: 1 });
});
afterAll(() => app.close());

const registration = async (how: 'open' | 'approval' | 'invite'): Promise<void> => {
  const { version, data } = await app.settings.get('general');
  const put = await app.settings.put('general', version, { ...data, registration: how }, system);
  expect(put.ok).toBe(true);
};

describe('signing up', () => {
  test('creates a member, signs in at once and mails a link', async () => {
    const { status, body } = await signUp(
      app,
      { company: 'Carter Roofing', trades: ['roofing'] },
      elsewhere(),
    );
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(
      'admin challenge code error errors requestId success token twoFactor user username'.split(' '),
    );
    expect(body).toMatchObject({
      username: 'ann.carter',
      admin: false,
      error: null,
      errors: null,
      code: null,
      twoFactor: false,
      challenge: null,
      user: {
        email: 'Ann.Carter@example.com',
        name: 'Ann Carter',
        company: 'Carter Roofing',
        emailVerified: false,
        roles: ['member'],
        roleTitles: ['Member'],
        permissions: [],
        twoFactor: false,
        avatar: null,
      },
    });
    expect(body.success).toContain('Ann.Carter@example.com');
    expect((await currentUser(app, body.token ?? '')).body).toMatchObject({
      username: 'ann.carter',
      token: body.token,
    });
    const [letter] = await post.collect(app);
    expect(letter).toMatchObject({ to: 'Ann.Carter@example.com' });
    expect(letter?.text).toContain('http://localhost:3000/user/verify?token=');
  });

  test('mails nothing that was typed except the address, which may be a stranger’s', async () => {
    const typed = { username: 'win.a.prize.example', name: 'Click https://evil.example', company: 'Prizes' };
    const { body } = await signUp(app, { ...typed, email: 'stranger@example.com' }, elsewhere());
    await callApi(app, 'POST', '/auth/recovery', { email: 'stranger@example.com' });
    await callApi(app, 'POST', '/auth/magic_link', { email: 'stranger@example.com' });
    await login(
      app,
      { username: typed.username },
      { ...elsewhere(), 'user-agent': 'Prizes at evil.example' },
    );
    expect(body.token).not.toBeNull();
    const letters = await post.collect(app);
    expect(letters).toHaveLength(4);
    for (const { to, toName, subject, html, text } of letters) {
      expect(to).toBe('stranger@example.com');
      for (const words of [toName ?? '', subject, html, text]) expect(words).not.toMatch(/prize|evil/i);
    }
  });

  test('confirms the address through the mailed link, once', async () => {
    const { body } = await signUp(app, { username: 'verify.me', email: 'verify@example.com' }, elsewhere());
    const token = tokenIn((await post.collect(app)).at(0));
    const confirmed = await callApi(app, 'POST', '/auth/recovery/confirm_token', { token });
    expect(confirmed.status).toBe(200);
    expect(confirmed.body.user).toMatchObject({ _id: body.user?._id, emailVerified: true });
    expect((await currentUser(app, confirmed.body.token ?? '')).status).toBe(200);
    expect((await callApi(app, 'POST', '/auth/recovery/confirm_token', { token })).status).toBe(410);
  });

  test('answers invalid fields with 200, all at once and each by name', async () => {
    const { status, body } = await signUp(
      app,
      { username: 'a b', email: 'nobody', password: 'short', name: '', trades: ['99'], admin: true },
      elsewhere(),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ token: null, username: null, user: null, code: 'invalid' });
    expect(body.error).toBe('Some fields need attention');
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(
      ['admin', 'email', 'name', 'password', 'trades.0', 'username'].sort(),
    );
    expect(body.errors?.admin).toBe('admin cannot be set here');
  });

  test.each(['admin', 'roles', 'permissions', 'emailVerified', '_id', 'createdAt', 'status'])(
    'rejects %s by name',
    async (field) => {
      const { body } = await signUp(app, { username: `tries.${field}`, [field]: true }, elsewhere());
      expect(body.token).toBeNull();
      expect(body.errors).toEqual({ [field]: `${field} cannot be set here` });
    },
  );

  test('says that a user name or an address is in use, ignoring case', async () => {
    const from = elsewhere();
    await signUp(app, { username: 'Taken.One', email: 'taken@example.com' }, from);
    const { body } = await signUp(
      app,
      { username: 'taken.ONE', email: 'TAKEN@example.com', password: `${PASSWORD}!` },
      from,
    );
    expect(body.errors).toEqual({
      username: 'Username “taken.ONE” is already in use. Enter a different one',
      email: 'Email address “TAKEN@example.com” is already in use. Enter a different one',
    });
  });

  test('repeated because no answer arrived gives the same account', async () => {
    const from = elsewhere();
    const fields = { username: 'twice', email: 'twice@example.com' };
    const first = await signUp(app, fields, from);
    const second = await signUp(app, fields, from);
    expect(second.body.user?._id).toBe(first.body.user?._id);
    expect(second.body.token).not.toBeNull();
    app.clock.advance(11 * 60 * 1000);
    expect((await signUp(app, fields, from)).body.errors).toHaveProperty('username');
  });

  test('repeated does not sign in a person who is disabled while the password is checked', async () => {
    let afterHash = async (): Promise<void> => {};
    const site = await startTestApp({
      hashing: {
        ...cheapHashing,
        async compute(parameters) {
          const tag = await cheapHashing.compute(parameters);
          await afterHash();
          return tag;
        },
      },
    });
    const fields = { username: 'disabled', email: 'disabled@example.com' };
    expect((await signUp(site, fields)).body.token).not.toBeNull();
    afterHash = () =>
      site.database.transaction(async () => {
        await site.database.db.updateTable('users').set({ status: 'disabled' }).execute();
      });
    expect((await signUp(site, fields)).body).toMatchObject({ token: null, code: 'disabled' });
    await site.close();
  });

  test('gives a user name to only one of two people who ask for it at the same time', {
    tags: ['dialect'],
  }, async () => {
    const from = elsewhere();
    const both = await Promise.all(
      ['one', 'two'].map((who) => signUp(app, { username: 'wanted', email: `${who}@example.com` }, from)),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.filter(({ body }) => body.token !== null)).toHaveLength(1);
    expect(both.filter(({ body }) => body.errors?.username !== undefined)).toHaveLength(1);
  });

  test('rejects common passwords and one made from the user name', async () => {
    for (const password of [
      '123456789987654321',
      'password1234',
      'dragonmonkey',
      'aaaaaaaaaaaa',
      'common.name1234',
    ]) {
      const { body } = await signUp(
        app,
        { username: 'common.name', email: 'common@example.com', password },
        elsewhere(),
      );
      expect(body.errors, password).toEqual({
        password: 'This password is easy to guess. Choose a different one',
      });
    }
  });

  test('rejects bots: a filled honeypot, or a form sent within a second', async () => {
    for (const trap of [{ website: 'https://spam.example' }, { seconds: 1 }]) {
      const { status, body } = await signUp(
        app,
        { username: 'machine', email: 'machine@example.com', ...trap },
        elsewhere(),
      );
      expect(status).toBe(200);
      expect(body).toMatchObject({ token: null, error: expect.stringContaining('could not be sent') });
    }
    const person = await signUp(
      app,
      { username: 'machine', email: 'machine@example.com', seconds: 40 },
      elsewhere(),
    );
    expect(person.body.token).not.toBeNull();
  });

  test('is limited per network; invalid fields cost nothing', async () => {
    const from = elsewhere();
    for (let tries = 0; tries < 40; tries += 1) await signUp(app, { username: '' }, from);
    const tried: number[] = [];
    for (let index = 0; index < 11; index += 1)
      tried.push(
        (await signUp(app, { username: `flood.${index}`, email: `flood.${index}@example.com` }, from)).status,
      );
    expect(tried.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(tried[10]).toBe(429);
    const refused = await signUp(app, { username: 'flood.x', email: 'flood.x@example.com' }, from);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).toMatchObject({ token: null, code: 'too_many' });
  });

  test('with approval required signs nobody in before an admin approves', async () => {
    await registration('approval');
    const { status, body } = await signUp(
      app,
      { username: 'patient', email: 'patient@example.com' },
      elsewhere(),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ token: null, user: null, error: null });
    const early = await login(app, { username: 'patient' }, elsewhere());
    expect(early.status).toBe(403);
    expect(early.body.error).toContain('waiting for approval');
    const link = (await post.collect(app)).find(({ to }) => to === 'patient@example.com');
    const confirmed = await callApi(app, 'POST', '/auth/recovery/confirm_token', { token: tokenIn(link) });
    expect([confirmed.status, confirmed.body]).toMatchObject([
      200,
      {
        token: null,
        success:
          'Your email address is confirmed. We check every new account and will email you when you can sign in',
      },
    ]);
    const user = await app.database.db
      .selectFrom('users')
      .select('_id')
      .where('username', '=', 'patient')
      .executeTakeFirstOrThrow();
    await post.collect(app);
    expect((await app.auth.approve(user._id, system)).ok).toBe(true);
    const letters = await post.collect(app);
    expect(letters.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your account is approved'),
    ]);
    expect((await login(app, { username: 'patient' }, elsewhere())).status).toBe(200);
    await registration('open');
  });

  test('with approval required, an applicant on whom several admins decide at once gets one answer', {
    tags: ['dialect'],
  }, async () => {
    await registration('approval');
    await signUp(app, { username: 'sought', email: 'sought@example.com' }, elsewhere());
    await post.collect(app);
    const owner = await signIn(app, { roles: ['owner'] });
    const { items } = (
      await owner.call<{ items: { _id: string }[] }>('GET', '/api/admin/users?search=sought')
    ).body;
    await Promise.all(
      ['enable', 'disable', 'enable', 'disable'].map((decision) =>
        owner.call('POST', `/api/admin/users/${items[0]?._id}/${decision}`, { reason: null }),
      ),
    );
    expect(await post.collect(app)).toHaveLength(1);
    await registration('open');
  });

  test('with approval required, an applicant whom an admin declines gets an email with a way to ask, but not the reason', async () => {
    await registration('approval');
    await signUp(app, { username: 'hopeful', email: 'hopeful@example.com' }, elsewhere());
    const verify = tokenIn((await post.collect(app)).at(0));
    const owner = await signIn(app, { roles: ['owner'] });
    const { items } = (
      await owner.call<{ items: { _id: string }[] }>('GET', '/api/admin/users?search=hopeful')
    ).body;
    const path = `/api/admin/users/${items[0]?._id}`;
    expect((await owner.call('GET', path)).body).toMatchObject({
      abilities: { disable: true, enable: true },
    });

    const declined = await owner.call('POST', `${path}/disable`, { reason: 'Not one of our suppliers' });
    expect([declined.status, declined.body]).toMatchObject([
      200,
      { status: 'disabled', awaitsApproval: false, abilities: { disable: false } },
    ]);
    const [mail, ...others] = await post.collect(app);
    expect(others).toEqual([]);
    expect([mail?.to, mail?.subject]).toEqual([
      'hopeful@example.com',
      expect.stringContaining('Your account was not approved'),
    ]);
    expect(mail?.text).toContain('http://localhost:3000/contact');
    // The address is not confirmed, so it may be a stranger's: no text typed at sign-up.
    expect(mail?.text).not.toMatch(/hopeful|Ann Carter|Not one of our suppliers/);
    const audit = await owner.call<{ items: unknown[] }>(
      'GET',
      `/api/admin/audit?contentId=${items[0]?._id}`,
    );
    expect(JSON.stringify(audit.body)).toContain('Not one of our suppliers');

    const early = await login(app, { username: 'hopeful' }, elsewhere());
    expect([early.status, early.body.error]).toEqual([403, expect.stringContaining('disabled')]);
    expect((await callApi(app, 'POST', '/auth/recovery/confirm_token', { token: verify })).status).toBe(410);
    expect((await owner.call('POST', `${path}/disable`)).status).toBe(409);
    await registration('open');
  });

  test('by invitation only is closed to others; an invited person opens their account through the link, once', async () => {
    await registration('invite');
    const closed = await signUp(app, { username: 'closed', email: 'closed@example.com' }, elsewhere());
    expect(closed.status).toBe(403);
    expect(closed.body).toMatchObject({ token: null, code: 'forbidden' });
    const { _id: editor } = await app.database.db
      .selectFrom('roles')
      .select('_id')
      .where('name', '=', 'editor')
      .executeTakeFirstOrThrow();
    const guest = { username: 'guest.one', email: 'guest@example.com', name: 'Guest One' };
    const invited = await app.users.create({ ...guest, roles: [editor], permissions: [] }, system);
    expect(invited.ok).toBe(true);
    const token = tokenIn((await post.collect(app)).at(0));
    const opened = await callApi(app, 'GET', `/auth/gentoken/${token}`);
    expect(opened.body).toMatchObject({ username: 'guest.one', admin: true, user: { emailVerified: true } });
    expect((await callApi(app, 'GET', `/auth/gentoken/${token}`)).status).toBe(410);
    const password = await callApi(
      app,
      'PUT',
      '/api/user/password',
      { password: PASSWORD },
      bearer(opened.body.token ?? ''),
    );
    expect([password.status, password.body.success]).toEqual([
      200,
      'Your password has been set. You are signed out on all other devices',
    ]);
    expect((await login(app, { username: 'guest@example.com' }, elsewhere())).status).toBe(200);
    await registration('open');
  });

  test('whether a user name is free can be asked, whether an address is free cannot', async () => {
    const ask = (query: string) => callApi<{ available: boolean }>(app, 'GET', `/auth/available?${query}`);
    expect((await ask('username=ann.carter')).body).toEqual({ available: false });
    expect((await ask('username=ANN.CARTER')).body).toEqual({ available: false });
    expect((await ask('username=somebody.else')).body).toEqual({ available: true });
    expect((await ask('email=ann.carter@example.com')).status).toBe(400);
  });

  test('everything else under /auth is a JSON 404 in the same shape', async () => {
    const { status, body } = await callApi<UserState>(app, 'GET', '/auth/nothing');
    expect(status).toBe(404);
    expect(body).toMatchObject({ token: null, admin: false, code: 'not_found' });
  });
});
