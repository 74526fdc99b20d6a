import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  AccountDashboard,
  AccountDone,
  AccountSessions,
  AccountSettings,
  SessionsEnded,
} from '#features/accounts/schema/account.ts';
import {
  addCommentBy,
  addMember,
  addUser,
  bearer,
  callApi,
  currentUser,
  login,
  PASSWORD,
  type TestUser,
} from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addPost } from '#tests/support/factories.ts';
import { mailbox, mailOptions, type TestMailbox, tokenIn } from '#tests/support/mailbox.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let app: TestApp;
let post: TestMailbox;

beforeAll(async () => {
  post = mailbox();
  app = await startTestApp({ ...mailOptions(post), trustProxy: 1 });
});
afterAll(() => app.close());

const get = <Answer>({ headers }: TestUser, path: string) =>
  callApi<Answer>(app, 'GET', path, undefined, headers);
const settingsOf = async (person: TestUser): Promise<AccountSettings> =>
  (await get<AccountSettings>(person, '/api/user/settings')).body;

const message = (email: string) =>
  callApi(app, 'POST', '/api/guest/contact', {
    name: 'Ruth Bello',
    email,
    topic: 'new_project',
    message: `A garage for two cars, says ${email}`,
    seconds: 30,
  });

describe('the dashboard', () => {
  test('shows the address, and does not require it to be confirmed before mail is known to work', async () => {
    const person = await addUser(app, { verified: false });
    const { status, body } = await get<AccountDashboard>(person, '/api/user/dashboard');
    expect(status).toBe(200);
    expect(body).toEqual({
      email: { address: person.email, verified: false, pending: null, required: false },
      comments: { total: 0, items: [] },
      messages: { total: 0, items: [] },
    });
    await callApi(app, 'POST', '/auth/recovery', { email: person.email });
    await post.collect(app);
    const later = await get<AccountDashboard>(person, '/api/user/dashboard');
    expect(later.body.email.required).toBe(true);
  });

  test('shows one’s own comments with their status, and nobody else’s', async () => {
    const [person, other] = [await addMember(app), await addMember(app)];
    const on = await addPost(app);
    await addCommentBy(app, person, on);
    const { body } = await get<AccountDashboard>(person, '/api/user/dashboard');
    expect(body.comments).toEqual({
      total: 1,
      items: [
        {
          _id: expect.any(String),
          body: 'When does the hall open?',
          status: 'pending',
          on: { type: 'post', _id: on, title: 'Northgate opens', url: '/news/northgate-opens' },
          createdAt: expect.any(String),
        },
      ],
    });
    expect((await get<AccountDashboard>(other, '/api/user/dashboard')).body.comments.total).toBe(0);
  });

  test('shows messages sent from one’s address only once it is confirmed', async () => {
    const person = await addUser(app, { verified: false });
    await message(person.email.toUpperCase());
    expect((await get<AccountDashboard>(person, '/api/user/dashboard')).body.messages.total).toBe(0);
    await callApi(app, 'POST', '/auth/recovery/resend_token', { email: person.email });
    const letter = (await post.collect(app)).find(({ text }) => text.includes('/user/verify?token='));
    await callApi(app, 'POST', '/auth/recovery/confirm_token', { token: tokenIn(letter) });
    expect((await get<AccountDashboard>(person, '/api/user/dashboard')).body.messages).toMatchObject({
      total: 1,
      items: [
        { reference: expect.stringMatching(/^M-2026-\d{4}$/), topic: 'new_project', status: 'received' },
      ],
    });
  });
});

describe('settings', () => {
  const filled = {
    name: 'Ruth Bello-Okafor',
    phone: '+44 113 496 0100',
    jobTitle: 'Estimator',
    company: {
      name: 'Bello Roofing',
      type: 'subcontractor',
      registration: '01234567',
      taxNo: 'GB123',
      licences: ['CSCS'],
      insurance: [{ type: 'Public liability', limit: 5_000_000, expires: '2027-03-31' }],
      bonding: null,
    },
    trades: ['roofing', 'plumbing'],
    regions: ['Yorkshire'],
    notifications: { newDevices: false },
    locale: 'en-GB',
    timeZone: 'Europe/London',
  };

  test('are saved, and rejected when somebody changed them meanwhile', async () => {
    const person = await addMember(app);
    const before = await settingsOf(person);
    expect(before).toMatchObject({
      username: person.username,
      email: person.email,
      emailVerified: true,
      hasPassword: true,
      pendingEmail: null,
      company: { name: null, type: null, licences: [] },
      trades: [],
      notifications: { newDevices: true },
      locale: null,
      proven: true,
    });
    const put = (body: unknown) =>
      callApi<AccountSettings>(app, 'PUT', '/api/user/settings', body, person.headers);
    const saved = await put({ ...filled, version: before.version });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject(filled);
    expect(await settingsOf(person)).toMatchObject({ ...filled, version: before.version + 1 });
    expect((await currentUser(app, person.token)).body.user).toMatchObject({
      name: 'Ruth Bello-Okafor',
      company: 'Bello Roofing',
    });
    const late = await put({ ...filled, name: 'Somebody', version: before.version });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'conflict', current: { name: 'Ruth Bello-Okafor' } });
  });

  test('choose the language of mails; without a choice it is that of the site', async () => {
    const person = await addMember(app);
    const mailedLanguage = async (): Promise<string | undefined> => {
      await callApi(app, 'POST', '/auth/recovery', { email: person.email });
      const letter = (await post.collect(app)).find(({ to }) => to === person.email);
      return /<html lang="([^"]+)"/.exec(letter?.html ?? '')?.[1];
    };
    expect(await mailedLanguage()).toBe('en-GB');
    const { version } = await settingsOf(person);
    const chosen = { ...filled, locale: 'de-DE', version };
    await callApi(app, 'PUT', '/api/user/settings', chosen, person.headers);
    expect(await mailedLanguage()).toBe('de-DE');
  });

  test.each([
    'admin',
    'roles',
    'permissions',
    'emailVerified',
    '_id',
    'createdAt',
    'status',
    'email',
    'username',
  ])('reject %s by name', async (field) => {
    const person = await addMember(app);
    const { status, body } = await callApi(
      app,
      'PUT',
      '/api/user/settings',
      { ...filled, version: 1, [field]: 'x' },
      person.headers,
    );
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: `${field} cannot be set here` });
  });

  test('report every invalid field at once', async () => {
    const person = await addMember(app);
    const wrong = {
      name: '',
      phone: '12',
      trades: ['rail', 'rail'],
      locale: 'English',
      timeZone: '+01:00',
      company: { type: 'shop', insurance: [{ type: 'x', expires: '2027-02-30' }] },
      notifications: { tenders: 'hourly', newDevices: 'sometimes' },
      version: 1,
    };
    const { body } = await callApi(app, 'PUT', '/api/user/settings', wrong, person.headers);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual([
      'company.insurance.0.expires',
      'company.type',
      'locale',
      'name',
      'notifications.newDevices',
      'notifications.tenders',
      'phone',
      'timeZone',
      'trades',
    ]);
  });
});

describe('changing the email address', () => {
  const requestChange = (person: TestUser, email: string) =>
    callApi<AccountDone & { errors: unknown }>(app, 'PUT', '/api/user/email', { email }, person.headers);

  test('takes effect once confirmed, and the old address is told of the request and of the change', async () => {
    const person = await addMember(app);
    await post.collect(app);
    expect((await requestChange(person, 'New.One@example.com')).status).toBe(200);
    const letters = await post.collect(app);
    expect(letters.map(({ to }) => to).sort()).toEqual(['New.One@example.com', person.email].sort());
    expect(await settingsOf(person)).toMatchObject({
      email: person.email,
      pendingEmail: 'New.One@example.com',
    });
    const token = tokenIn(letters.find(({ to }) => to === 'New.One@example.com'));
    const confirmed = await callApi(app, 'POST', '/auth/recovery/confirm_token', { token });
    expect(confirmed.body.user).toMatchObject({ email: 'New.One@example.com', emailVerified: true });
    const news = await post.collect(app);
    for (const to of ['New.One@example.com', person.email])
      expect(news.filter((letter) => letter.to === to && letter.text.includes('is now'))).toHaveLength(1);
    expect((await login(app, { username: person.email })).status).toBe(401);
    expect((await login(app, { username: 'new.one@example.com' })).status).toBe(200);
    expect((await callApi(app, 'POST', '/auth/recovery/confirm_token', { token })).status).toBe(410);
  });

  test('is rejected for another account’s address, even if that account is created meanwhile', async () => {
    const [person, other] = [await addMember(app), await addMember(app)];
    expect((await requestChange(person, other.email)).body.errors).toHaveProperty('email');
    expect((await requestChange(person, person.email)).body.errors).toHaveProperty('email');
    await requestChange(person, 'race@example.com');
    const token = tokenIn((await post.collect(app)).find(({ to }) => to === 'race@example.com'));
    await app.accounts.create({
      username: 'racer',
      email: 'race@example.com',
      name: 'Racer',
      password: 'another kettle, more bricks',
      roles: ['member'],
    });
    expect((await callApi(app, 'POST', '/auth/recovery/confirm_token', { token })).status).toBe(409);
    expect((await settingsOf(person)).email).toBe(person.email);
  });

  test('cancels the request before it', async () => {
    const person = await addMember(app);
    await requestChange(person, 'first@example.com');
    const first = tokenIn((await post.collect(app)).find(({ to }) => to === 'first@example.com'));
    await requestChange(person, 'second@example.com');
    expect((await callApi(app, 'POST', '/auth/recovery/confirm_token', { token: first })).status).toBe(410);
  });

  test('is cancelled by a new password: somebody else may have asked for it', async () => {
    const person = await addMember(app);
    await requestChange(person, 'waiting@example.com');
    const token = tokenIn((await post.collect(app)).find(({ to }) => to === 'waiting@example.com'));
    const body = { current: PASSWORD, password: 'a new kettle and four more bricks' };
    const changed = await callApi(app, 'PUT', '/api/user/password', body, person.headers);
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(await settingsOf(person)).toMatchObject({ email: person.email, pendingEmail: null });
    expect((await callApi(app, 'POST', '/auth/recovery/confirm_token', { token })).status).toBe(410);
  });

  const resend = (email: string, headers: Record<string, string> = {}) =>
    callApi(app, 'POST', '/auth/recovery/resend_token', { email }, headers);
  const confirm = (token: string) => callApi(app, 'POST', '/auth/recovery/confirm_token', { token });
  /** Sends the waiting mails; returns the token of the only one to this address. */
  const collectToken = async (email: string): Promise<string> => {
    const letters = (await post.collect(app)).filter(({ to }) => to === email);
    expect(letters).toHaveLength(1);
    return tokenIn(letters[0]);
  };

  test('sends another link to the new address on request, in place of the one before', {
    tags: ['dialect'],
  }, async () => {
    const person = await addMember(app);
    await requestChange(person, 'Sent.Again@example.com');
    const first = await collectToken('Sent.Again@example.com');
    expect((await resend('sent.again@example.com')).status).toBe(200);
    const letters = await post.collect(app);
    // The old address received its notice when the change was requested.
    expect(letters.map(({ to }) => to)).toEqual(['Sent.Again@example.com']);
    const again = tokenIn(letters[0]);
    expect((await confirm(first)).status).toBe(410);
    const confirmed = await confirm(again);
    expect(confirmed.body.user).toMatchObject({
      username: person.username,
      email: 'Sent.Again@example.com',
      emailVerified: true,
    });
    await post.collect(app);
    await resend('sent.again@example.com');
    expect(await post.collect(app)).toEqual([]);
  });

  test('answers a request for another link in the same way for every address, and limits them', async () => {
    const person = await addMember(app);
    await requestChange(person, 'waiting@example.com');
    await post.collect(app);
    const answers = [];
    for (const email of ['waiting@example.com', 'unknown@example.com', person.email])
      answers.push(await resend(email));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect({ ...body, requestId: null }).toEqual({ ...answers[0]?.body, requestId: null });
    }
    // A first address is confirmed within three days and a new one within one, so the answer names neither.
    expect(answers[0]?.body.success).toBe(
      'If this email address is waiting to be confirmed, we have sent a new link to it. The email says when the link expires',
    );
    for (let count = 1; count < 5; count += 1) expect((await resend('waiting@example.com')).status).toBe(200);
    expect((await resend('waiting@example.com')).status).toBe(429);
  });

  test('can be confirmed with another link after the first has expired, for three days', async () => {
    app.clock.advance(16 * MINUTE);
    const person = await addMember(app);
    await requestChange(person, 'slow@example.com');
    const first = await collectToken('slow@example.com');
    app.clock.advance(DAY);
    // The daily deletion of expired links leaves the request.
    await app.jobs.runDue();
    expect((await confirm(first)).status).toBe(410);
    const headers = bearer(await app.accounts.openSession(person._id, 24 * 7));
    const dashboard = await get<AccountDashboard>({ ...person, headers }, '/api/user/dashboard');
    expect(dashboard.body.email).toMatchObject({ address: person.email, pending: 'slow@example.com' });
    await resend('slow@example.com');
    const second = await collectToken('slow@example.com');
    app.clock.advance(DAY);
    expect((await confirm(second)).status).toBe(410);
    await resend('slow@example.com');
    const third = await collectToken('slow@example.com');
    app.clock.advance(DAY - 1);
    expect((await confirm(third)).body.user).toMatchObject({ email: 'slow@example.com' });

    const late = await addMember(app);
    await requestChange(late, 'too.slow@example.com');
    await collectToken('too.slow@example.com');
    app.clock.advance(3 * DAY);
    await resend('too.slow@example.com');
    expect(await post.collect(app)).toEqual([]);
    const again = bearer(await app.accounts.openSession(late._id, 24));
    expect((await settingsOf({ ...late, headers: again })).pendingEmail).toBeNull();
  });

  test('of two accounts that wait for one address sends another link for the account that asks', async () => {
    const [one, other] = [await addMember(app), await addMember(app)];
    for (const person of [one, other]) await requestChange(person, 'both@example.com');
    await post.collect(app);
    await resend('both@example.com', one.headers);
    const confirmed = await confirm(await collectToken('both@example.com'));
    expect(confirmed.body.user).toMatchObject({ username: one.username, email: 'both@example.com' });
  });
});

describe('sessions', () => {
  test('are listed with browser and address, and end one by one or all but the current one', async () => {
    const person = await addMember(app);
    const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.0) Gecko/20100101 Firefox/130.0';
    const from = (ip: string) => ({ 'user-agent': firefox, 'x-forwarded-for': ip });
    const [one, two, three] = [
      await login(app, { username: person.username }, from('192.0.2.1')),
      await login(app, { username: person.username }, from('192.0.2.2')),
      await login(app, { username: person.username }, from('192.0.2.3')),
    ].map(({ body }) => body.token ?? '') as [string, string, string];
    const { body } = await get<AccountSessions>(person, '/api/user/sessions');
    expect(body.items).toHaveLength(4);
    expect(body.items.filter(({ current }) => current)).toHaveLength(1);
    const first = body.items.find(({ ip }) => ip === '192.0.2.1');
    expect(first).toMatchObject({ browser: 'Firefox on Mac', current: false });
    const end = (person: TestUser, _id: string) =>
      callApi<SessionsEnded>(app, 'DELETE', `/api/user/sessions/${_id}`, undefined, person.headers);
    const stranger = await addMember(app);
    expect((await end(stranger, first?._id ?? '')).status).toBe(404);
    expect((await end(person, first?._id ?? '')).body.ended).toBe(1);
    expect((await currentUser(app, one)).status).toBe(401);
    expect((await currentUser(app, two)).status).toBe(200);
    const others = await callApi<SessionsEnded>(
      app,
      'DELETE',
      '/api/user/sessions',
      undefined,
      person.headers,
    );
    expect(others.body.ended).toBe(2);
    for (const token of [two, three]) expect((await currentUser(app, token)).status).toBe(401);
    expect((await currentUser(app, person.token)).status).toBe(200);
    expect((await currentUser(app, stranger.token)).status).toBe(200);
  });
});

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
    expect((await settingsOf(person)).proven).toBe(false);
    const right = await confirm({ password: 'a kettle, two bricks and rain' });
    expect(right.body).toMatchObject({ token: person.token, username: person.username });
    expect((await settingsOf(person)).proven).toBe(true);
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
    expect((await settingsOf(person)).proven).toBe(true);
  });

  test('is not allowed by guessing: ten attempts in a quarter of an hour', async () => {
    const person = await addMember(app);
    const confirm = (password: string) => callApi(app, 'POST', '/auth/confirm', { password }, person.headers);
    for (let index = 0; index < 10; index += 1) expect((await confirm('not the right one')).status).toBe(400);
    expect((await confirm('a kettle, two bricks and rain')).status).toBe(429);
  });
});
