/**
 * Every call × everybody who could make it, over HTTP, from the declared routes: a new route is asked about by itself. Files,
 * previews, feeds and pages are in permission-matrix-files.test.ts.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#platform/http/routing/route.ts';
import { system } from '#platform/http/routing/viewer.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import { type ApiUser, signIn } from '#tests/support/people.ts';

let app: TestApp;
let person: ApiUser;
beforeAll(async () => {
  app = await startTestApp();
  person = await signIn(app);
  // A second owner, so that rules about the last owner do not interfere.
  await signIn(app, { roles: ['owner'] });
});
afterAll(() => app.close());

/** An id that does not exist: a permitted call finds nothing and changes nothing. */
const UNKNOWN_ID = '0199f000-0000-7000-8000-000000000000';
const addressOf = ({ path }: Route): string => path.replace(/\{\w+\}/g, UNKNOWN_ID);
const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const ask = async (route: Route, token: string | null): Promise<{ status: number; code: string }> => {
  const headers = {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(route.body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const init = {
    method: route.method,
    headers,
    ...(route.body === undefined ? {} : { body: '{"nothing":true}' }),
  };
  const answer = await app.request(addressOf(route), init);
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: answer.status, code: isJson && answer.status >= 400 ? JSON.parse(text).code : '' };
};
const shut = ({ status, code }: { status: number; code: string }): boolean =>
  [401, 403].includes(status) && code !== 'step_up_required';

const grant = async (...permissions: Permission[]): Promise<void> => {
  await app.database.transaction(() =>
    app.database.db
      .updateTable('users')
      .set({ permissions: JSON.stringify(permissions) })
      .where('_id', '=', person._id)
      .execute(),
  );
};
const isInside = (route: Route): boolean => route.path.startsWith('/api/admin/');
/** Returns the route's permission, or null if the route is public or needs only a signed-in user. */
const permissionOf = ({ access }: Route): Permission | null =>
  app.permissions.all.find((permission) => permission === access) ?? null;
const guarded = (): Route[] => app.routes.filter((route) => permissionOf(route) !== null);

describe('every guarded call', () => {
  test('is included', () => {
    expect(guarded().length).toBeGreaterThan(20);
    expect(app.routes.filter((route) => isInside(route) && permissionOf(route) === null)).toEqual([]);
  });

  test('rejects a guest with 401 and a member with 403', async () => {
    await grant();
    for (const route of guarded()) {
      expect(await ask(route, null), nameOf(route)).toEqual({ status: 401, code: 'unauthenticated' });
      expect(await ask(route, person.token), nameOf(route)).toEqual({ status: 403, code: 'forbidden' });
    }
  });

  test('accepts its own permission together with access to the content area', async () => {
    for (const route of guarded()) {
      const permission = permissionOf(route);
      if (permission === null) continue;
      await grant(permission, 'admin:access');
      expect(shut(await ask(route, person.token)), nameOf(route)).toBe(false);
    }
  });

  test('rejects every permission except its own', async () => {
    for (const route of guarded()) {
      if (route.access === 'admin:access') continue;
      await grant(...app.permissions.all.filter((permission) => permission !== route.access));
      expect(await ask(route, person.token), nameOf(route)).toEqual({ status: 403, code: 'forbidden' });
    }
  });

  test('of the content area rejects its own permission alone', async () => {
    for (const route of guarded().filter(isInside)) {
      const permission = permissionOf(route);
      if (permission === null || permission === 'admin:access') continue;
      await grant(permission);
      expect(await ask(route, person.token), nameOf(route)).toEqual({ status: 403, code: 'forbidden' });
    }
  });

  test('accepts an administrator, except for roles', async () => {
    const administrator = await signIn(app, { roles: ['administrator'] });
    for (const route of guarded())
      expect(shut(await ask(route, administrator.token)), nameOf(route)).toBe(route.access === 'role:manage');
  });

  test('rejects a banned administrator and a disabled one', async () => {
    const banned = await signIn(app, { roles: ['administrator'] });
    unwrap(
      await app.bans.create(
        { kind: 'user', value: banned._id, scope: 'sign_in', reason: 'Has left the company' },
        system,
      ),
    );
    const late = await app.accounts.openSession(banned._id, 1);
    const disabled = await signIn(app, { roles: ['administrator'] });
    unwrap(await app.users.disable(disabled._id, { reason: null }, system));
    const later = await app.accounts.openSession(disabled._id, 1);
    for (const route of guarded()) {
      expect(await ask(route, banned.token), nameOf(route)).toEqual({ status: 401, code: 'unauthenticated' });
      expect(await ask(route, late), nameOf(route)).toEqual({ status: 403, code: 'banned' });
      expect(shut(await ask(route, disabled.token)), nameOf(route)).toBe(true);
      expect(shut(await ask(route, later)), nameOf(route)).toBe(true);
    }
  });
});

test('every public call answers everyone alike, whatever their token', async () => {
  const banned = await signIn(app, { roles: ['administrator'] });
  unwrap(
    await app.bans.create(
      { kind: 'user', value: banned._id, scope: 'sign_in', reason: 'Has left the company' },
      system,
    ),
  );
  const late = await app.accounts.openSession(banned._id, 1);
  for (const route of app.routes.filter(({ path }) => path.startsWith('/api/guest/'))) {
    const asNobody = await ask(route, null);
    expect(shut(asNobody), nameOf(route)).toBe(false);
    for (const token of [late, 'nonsense']) expect(await ask(route, token), nameOf(route)).toEqual(asNobody);
  }
});

test('a call that a resource does not have answers everyone alike, and does nothing', async () => {
  await grant('role:manage', 'user:list', 'user:delete', 'admin:access');
  const victim = await signIn(app);
  for (const [method, path, allowed] of [
    ['GET', '/api/admin/roles/export.csv', ''],
    ['DELETE', '/api/admin/users', 'GET, POST'],
    ['POST', '/api/admin/users/restore', ''],
    ['DELETE', `/api/admin/users/${victim._id}/sessions`, 'GET'],
  ] as const)
    for (const token of [null, person.token]) {
      const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
      const answer = await app.request(path, { method, headers });
      expect([answer.status, answer.headers.get('allow')], `${method} ${path}`).toEqual([405, allowed]);
    }
  expect(await app.accounts.viewerOf(victim.token)).toBeDefined();
});

describe('another spelling', () => {
  test.each([
    '//api/admin/users',
    '/api//admin/users',
    '/api/%61dmin/users',
    '/api/admin/users;x',
    '/api/admin/users/',
    '/API/ADMIN/users',
    '/api/admin/../admin/users',
    '/api/guest/../admin/users',
    '/api/guest/%2e%2e/admin/users',
  ])('%s gives no access that the normal one denies', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const answer = await app.request(`http://localhost${path}`, { method });
      expect([401, 404, 405, 415], `${method} ${path}`).toContain(answer.status);
      expect(await answer.text()).not.toContain('passwordHash');
    }
  });

  test('of the method has no effect', async () => {
    await grant('user:list', 'admin:access');
    const victim = await signIn(app);
    const answer = await app.request(`/api/admin/users/${victim._id}?_method=DELETE`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        'x-http-method-override': 'DELETE',
        'x-method-override': 'DELETE',
      },
    });
    expect(answer.status).toBe(405);
    expect(await app.accounts.viewerOf(victim.token)).toBeDefined();
  });
});
