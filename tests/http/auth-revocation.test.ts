/** A revoked account or session stops working at its next request. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BanCheck } from '#features/accounts/server/sign-in/ban-check.ts';
import {
  addAdministrator,
  addMember,
  bearer,
  callApi,
  currentUser,
  login,
  signUp,
} from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
/** Returns the current ban of a user or address. */
let ban: (...visitor: Parameters<BanCheck>) => Awaited<ReturnType<BanCheck>> = () => null;

beforeAll(async () => {
  app = await startTestApp({ banOf: async (...visitor) => ban(...visitor), trustProxy: 1 });
});
afterAll(() => app.close());

const setStatus = (username: string, status: 'active' | 'disabled') =>
  app.database.transaction(async () => {
    await app.database.db.updateTable('users').set({ status }).where('username', '=', username).execute();
  });

describe('the token of a person', () => {
  test('gets 403 at once when the person is disabled, and nobody else learns of it', async () => {
    const { username, token, headers } = await addMember(app);
    await setStatus(username, 'disabled');
    for (const path of ['/auth/current_user', '/api/user/settings']) {
      const { status, body } = await callApi(app, 'GET', path, undefined, headers);
      expect(status).toBe(403);
      expect(body).toMatchObject({ code: 'disabled' });
    }
    expect((await login(app, { username, password: 'not the right one' })).status).toBe(401);
    const right = await login(app, { username });
    expect(right.status).toBe(403);
    expect(right.body).toMatchObject({ token: null, code: 'disabled' });
    expect((await app.json('/api/guest/settings', { headers })).status).toBe(200);
    await setStatus(username, 'active');
    expect((await currentUser(app, token)).status).toBe(200);
  });

  test('gets 403 with the end of the ban when the person is banned; a wrong password reveals nothing', async () => {
    const { _id, username, token, headers } = await addMember(app);
    ban = ({ userId }) => (userId === _id ? { _id: 'x', until: '2026-12-24T12:00:00.000Z' } : null);
    const banned = await currentUser(app, token);
    expect(banned.status).toBe(403);
    expect(banned.body).toMatchObject({
      token: null,
      code: 'banned',
      error: 'Your access is suspended until 24 December 2026 at 12:00. Contact us.',
    });
    expect((await callApi(app, 'GET', '/api/user/dashboard', undefined, headers)).status).toBe(403);
    expect((await login(app, { username, password: 'not the right one' })).status).toBe(401);
    expect((await login(app, { username })).status).toBe(403);
    expect((await callApi(app, 'GET', '/auth/logout', undefined, headers)).status).toBe(200);
    ban = () => null;
    expect((await currentUser(app, token)).status).toBe(401);
  });

  test('is rejected from a banned address only, and nobody can sign up from it', async () => {
    const { token } = await addMember(app);
    ban = ({ ip }) => (ip === '192.0.2.66' ? { _id: 'x', until: null } : null);
    const from = (ip: string) =>
      callApi(app, 'GET', '/auth/current_user', undefined, { ...bearer(token), 'x-forwarded-for': ip });
    expect((await from('192.0.2.66')).body.error).toBe('Your access is suspended. Contact us.');
    expect((await from('192.0.2.67')).status).toBe(200);
    const signedUp = await signUp(app, {}, { 'x-forwarded-for': '192.0.2.66' });
    expect(signedUp.status).toBe(403);
    expect(signedUp.body).toMatchObject({ token: null, code: 'banned' });
    ban = () => null;
  });

  test('has only the remaining permissions when the person has lost a role', async () => {
    const { _id, token } = await addAdministrator(app);
    expect((await currentUser(app, token)).body.admin).toBe(true);
    await app.database.transaction(async () => {
      await app.database.db.deleteFrom('userRoles').where('userId', '=', _id).execute();
    });
    const { status, body } = await currentUser(app, token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ admin: false, user: { permissions: [], roles: [] } });
  });

  test('gets 401 when the person is deleted', async () => {
    const { _id, token } = await addMember(app);
    await app.database.transaction(async () => {
      await app.database.db.deleteFrom('users').where('_id', '=', _id).execute();
    });
    expect((await currentUser(app, token)).status).toBe(401);
  });

  test('is useless for all fifty who sign in while the ban is set', {
    tags: ['dialect'],
  }, async () => {
    const { _id, username } = await addMember(app);
    const signingIn = Array.from({ length: 50 }, (_, index) =>
      login(app, { username }, { 'x-forwarded-for': `203.0.113.${index}` }).then((answer) => {
        // The ban is set when some sign-ins have finished and others have not.
        if (index === 3) ban = ({ userId }) => (userId === _id ? { _id: 'x', until: null } : null);
        return answer;
      }),
    );
    const tokens = (await Promise.all(signingIn)).flatMap(({ body }) => body.token ?? []);
    for (const token of tokens) expect((await currentUser(app, token)).status).toBe(403);
    ban = () => null;
  });
});

describe('the first owner', () => {
  test('is created once when two servers start at the same time', { tags: ['dialect'] }, async () => {
    const made = await Promise.all(
      ['admin', 'other.admin'].map((username) =>
        app.accounts.createFirstOwner({ username, email: `${username}@localhost`, password: null }),
      ),
    );
    expect(made.filter((one) => one !== null)).toHaveLength(1);
    const owners = await app.database.db
      .selectFrom('userRoles')
      .innerJoin('roles', 'roles._id', 'userRoles.roleId')
      .select('userRoles.userId')
      .where('roles.name', '=', 'owner')
      .execute();
    expect(owners).toHaveLength(1);
  });
});
