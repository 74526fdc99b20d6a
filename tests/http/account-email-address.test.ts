import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountDashboard, AccountDone } from '#features/accounts/schema/account.ts';
import {
  accountSettingsOf,
  addMember,
  bearer,
  callApi,
  getAs,
  login,
  PASSWORD,
  type TestUser,
} from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
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

describe('changing the email address', () => {
  const requestChange = (person: TestUser, email: string) =>
    callApi<AccountDone & { errors: unknown }>(app, 'PUT', '/api/user/email', { email }, person.headers);

  test('takes effect once confirmed, and the old address is notified of the request and of the change', async () => {
    const person = await addMember(app);
    await post.collect(app);
    expect((await requestChange(person, 'New.One@example.com')).status).toBe(200);
    const letters = await post.collect(app);
    expect(letters.map(({ to }) => to).sort()).toEqual(['New.One@example.com', person.email].sort());
    expect(await accountSettingsOf(app, person)).toMatchObject({
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

  test('is rejected for another account’s address, even if that account is created before the confirmation', async () => {
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
    expect((await accountSettingsOf(app, person)).email).toBe(person.email);
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
    expect(await accountSettingsOf(app, person)).toMatchObject({ email: person.email, pendingEmail: null });
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
    const dashboard = await getAs<AccountDashboard>(app, { ...person, headers }, '/api/user/dashboard');
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
    expect((await accountSettingsOf(app, { ...late, headers: again })).pendingEmail).toBeNull();
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
