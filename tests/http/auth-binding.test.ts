/** Sessions bound to the browser that opened them, where a setting turns this on. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { bearer, callApi, login, signUp } from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

const SITE = 'https://www.northline.example';
const PAGE = { 'sec-fetch-site': 'same-origin' };

let app: TestApp;

const bind = async (bindSessions: boolean): Promise<void> => {
  const { version, data } = await app.settings.get('general');
  const put = await app.settings.put('general', version, { ...data, bindSessions }, system);
  expect(put.ok).toBe(true);
};

beforeAll(async () => {
  app = await startTestApp({ siteUrl: SITE });
  await signUp(app);
});
afterAll(() => app.close());

/** Returns the cookies as a browser would send them back. */
const cookiesOf = (headers: Headers): Record<string, string> => ({
  cookie: headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; '),
});
const currentUserWith = (token: string | null, headers: Record<string, string> = {}) =>
  callApi(app, 'GET', '/auth/current_user', undefined, { ...bearer(token ?? ''), ...headers });

describe('a sign-in', () => {
  test('is not bound unless the setting is on', async () => {
    const { body, headers } = await login(app, {}, PAGE);
    expect(headers.getSetCookie().join()).not.toContain('binding');
    expect((await currentUserWith(body.token)).status).toBe(200);
  });
});

describe('a sign-in with the setting on', () => {
  beforeAll(() => bind(true));

  test('from a page of the site is bound to its browser: neither the token nor the cookie works alone', async () => {
    const { body, headers } = await login(app, {}, PAGE);
    const set = headers.getSetCookie().find((one) => one.includes('binding'));
    expect(set).toMatch(
      /^__Host-binding=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
    );
    const cookies = cookiesOf(headers);
    expect((await currentUserWith(body.token, cookies)).body.username).toBe('ann.carter');
    expect((await currentUserWith(body.token)).status).toBe(401);
    expect((await currentUserWith(body.token, { cookie: `__Host-binding=${'x'.repeat(43)}` })).status).toBe(
      401,
    );
    expect((await callApi(app, 'GET', '/auth/current_user', undefined, cookies)).status).toBe(401);
    expect(
      (await callApi(app, 'GET', '/api/user/settings', undefined, bearer(body.token ?? ''))).status,
    ).toBe(401);
    const rows = await app.database.db.selectFrom('sessions').select('bindingHash').execute();
    expect(JSON.stringify(rows)).not.toContain(/binding=([^;]+)/.exec(cookies.cookie ?? '')?.[1]);
  });

  test('in a browser that is already bound keeps its cookie, and both sessions work', async () => {
    const first = await login(app, {}, PAGE);
    const cookies = cookiesOf(first.headers);
    const second = await login(app, {}, { ...PAGE, ...cookies });
    expect(second.headers.getSetCookie()).toEqual([]);
    for (const { body } of [first, second])
      expect((await currentUserWith(body.token, cookies)).status).toBe(200);
  });

  test('can be ended without the cookie', async () => {
    const { body, headers } = await login(app, {}, PAGE);
    expect((await callApi(app, 'GET', '/auth/logout', undefined, bearer(body.token ?? ''))).status).toBe(200);
    expect((await currentUserWith(body.token, cookiesOf(headers))).status).toBe(401);
  });

  test('of a program that sends only the bearer token is not bound', async () => {
    for (const headers of [{}, { 'sec-fetch-site': 'none' }, { 'sec-fetch-site': 'cross-site' }]) {
      const { body } = await login(app, {}, headers);
      expect((await currentUserWith(body.token)).status).toBe(200);
    }
  });
});
