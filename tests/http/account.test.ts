import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MESSAGE_EXCERPT_LENGTH } from '#features/accounts/limits.ts';
import type {
  AccountDashboard,
  AccountSessions,
  AccountSettings,
  SessionsEnded,
} from '#features/accounts/schema/account.ts';
import {
  accountSettingsOf,
  addCommentBy,
  addMember,
  addUser,
  callApi,
  currentUser,
  getAs,
  login,
  PASSWORD,
  type TestUser,
} from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addPost } from '#tests/support/factories.ts';
import { mailbox, mailOptions, type TestMailbox, tokenIn } from '#tests/support/mailbox.ts';

let app: TestApp;
let post: TestMailbox;

beforeAll(async () => {
  post = mailbox();
  app = await startTestApp({ ...mailOptions(post), trustProxy: 1 });
});
afterAll(() => app.close());

const message = (email: string, text = `A garage for two cars, says ${email}`) =>
  callApi(app, 'POST', '/api/guest/contact', {
    name: 'Ruth Bello',
    email,
    topic: 'new_project',
    message: text,
    seconds: 30,
  });

describe('the dashboard', () => {
  test('shows the address, and does not require it to be confirmed before mail is known to work', async () => {
    const person = await addUser(app, { verified: false });
    const { status, body } = await getAs<AccountDashboard>(app, person, '/api/user/dashboard');
    expect(status).toBe(200);
    expect(body).toEqual({
      email: { address: person.email, verified: false, pending: null, required: false },
      comments: { total: 0, items: [] },
      messages: { total: 0, items: [] },
    });
    await callApi(app, 'POST', '/auth/recovery', { email: person.email });
    await post.collect(app);
    const later = await getAs<AccountDashboard>(app, person, '/api/user/dashboard');
    expect(later.body.email.required).toBe(true);
  });

  test('shows one’s own comments with their status, and nobody else’s', async () => {
    const [person, other] = [await addMember(app), await addMember(app)];
    const on = await addPost(app);
    await addCommentBy(app, person, on);
    const { body } = await getAs<AccountDashboard>(app, person, '/api/user/dashboard');
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
    expect((await getAs<AccountDashboard>(app, other, '/api/user/dashboard')).body.comments.total).toBe(0);
  });

  test('shows messages sent from one’s address only once it is confirmed', async () => {
    const person = await addUser(app, { verified: false });
    await message(person.email.toUpperCase());
    expect((await getAs<AccountDashboard>(app, person, '/api/user/dashboard')).body.messages.total).toBe(0);
    await callApi(app, 'POST', '/auth/recovery/resend_token', { email: person.email });
    const letter = (await post.collect(app)).find(({ text }) => text.includes('/user/verify?token='));
    await callApi(app, 'POST', '/auth/recovery/confirm_token', { token: tokenIn(letter) });
    expect((await getAs<AccountDashboard>(app, person, '/api/user/dashboard')).body.messages).toMatchObject({
      total: 1,
      items: [
        { reference: expect.stringMatching(/^M-2026-\d{4}$/), topic: 'new_project', status: 'received' },
      ],
    });
  });

  test('shows messages whose address differs in capital letters, and no others', async () => {
    const person = await addUser(app, { email: 'ruth_b@bücher.example' });
    for (const email of ['Ruth_B@BÜCHER.example', 'ruth_b@bucher.example', 'ruthxb@bücher.example'])
      await message(email);
    const { messages } = (await getAs<AccountDashboard>(app, person, '/api/user/dashboard')).body;
    expect(messages).toMatchObject({
      total: 1,
      items: [{ message: 'A garage for two cars, says Ruth_B@BÜCHER.example' }],
    });
  });

  test('shows no half of a character at the end of a message', async () => {
    const person = await addUser(app);
    await message(person.email, `${'x'.repeat(MESSAGE_EXCERPT_LENGTH - 1)}🏗`);
    const { messages } = (await getAs<AccountDashboard>(app, person, '/api/user/dashboard')).body;
    expect(messages.items[0]?.message).toBe('x'.repeat(MESSAGE_EXCERPT_LENGTH - 1));
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

  test('of a newer version are left out, so that its users can still sign in to this one', async () => {
    const person = await addMember(app);
    await callApi(app, 'PUT', '/api/user/settings', { ...filled, version: 1 }, person.headers);
    const stored = {
      ...filled,
      pronouns: 'they',
      company: {
        ...filled.company,
        website: 'https://bello.example',
        insurance: [{ ...filled.company.insurance[0], insurer: 'Aviva' }],
      },
    };
    await app.database.transaction(() =>
      app.database.db
        .updateTable('users')
        .set({ profile: JSON.stringify(stored) })
        .where('_id', '=', person._id)
        .execute(),
    );
    expect((await login(app, { username: person.username, password: PASSWORD })).status).toBe(200);
    expect((await accountSettingsOf(app, person)).company).toEqual(filled.company);
  });

  test('are saved, and rejected when somebody changed them in between', async () => {
    const person = await addMember(app);
    const before = await accountSettingsOf(app, person);
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
    expect(await accountSettingsOf(app, person)).toMatchObject({ ...filled, version: before.version + 1 });
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
    const { version } = await accountSettingsOf(app, person);
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
    const { body } = await getAs<AccountSessions>(app, person, '/api/user/sessions');
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
