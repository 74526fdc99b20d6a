/**
 * Decides from the declared routes which calls require reauthentication: a new route with a sensitive effect must
 * declare it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sensitiveFields } from '#platform/http/routing/reauthentication.ts';
import type { Route } from '#platform/http/routing/route.ts';
import { system } from '#platform/http/routing/viewer.ts';
import type { SensitiveEffect } from '#platform/schema/reauthentication.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import { type ApiUser, apiCaller, signIn } from '#tests/support/people.ts';

const MINUTE = 60_000;
const UNKNOWN_ID = '0199f000-0000-7000-8000-000000000000';

let app: TestApp;
let owner: ApiUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signIn(app, { roles: ['owner'] });
  app.clock.advance(10 * MINUTE);
});
afterAll(() => app.close());

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const fieldsOf = (route: Route): Map<string, SensitiveEffect> => {
  const { query, body } = sensitiveFields(route);
  return new Map([...[...query].map(([name, effect]) => [`?${name}`, effect] as const), ...body]);
};
const asks = (route: Route): boolean => route.reauthentication !== undefined || fieldsOf(route).size > 0;

/** Returns the paths of the content types, which have the same calls. */
const contentPaths = (): string[] =>
  app.routes.flatMap(({ path }) => /^(\/api\/admin\/[a-z-]+)\/\{id\}\/revisions$/.exec(path)?.[1] ?? []);
const table = (): string[] => {
  const content = new Set(contentPaths());
  const lines = app.routes.filter(asks).map((route) => {
    const [, start = '', rest = ''] = /^(\/api\/[a-z]+\/[a-z-]+)(.*)$/.exec(route.path) ?? [];
    const path = content.has(start) && rest === '/{id}' ? `/api/admin/{content}${rest}` : route.path;
    const fields = [...fieldsOf(route)].map(([field, effect]) => `${field}: ${effect}`).join(', ');
    return `${route.method.padEnd(6)} ${path} ${route.reauthentication ?? `(${fields})`}`;
  });
  return [...new Set(lines)].sort((one, other) => (one.slice(7) < other.slice(7) ? -1 : 1));
};

test('reauthentication is required for these calls, always or with these fields', () => {
  expect(contentPaths().length).toBeGreaterThan(10);
  expect(table()).toMatchInlineSnapshot(`
    [
      "POST   /api/admin/bans sign-in",
      "PUT    /api/admin/bans/{id} sign-in",
      "PATCH  /api/admin/bans/{id} sign-in",
      "POST   /api/admin/bans/{id}/lift sign-in",
      "POST   /api/admin/comments/remove erasure",
      "DELETE /api/admin/comments/{id} erasure",
      "DELETE /api/admin/messages/{id} (?forever: erasure)",
      "POST   /api/admin/redirects/former/remove erasure",
      "DELETE /api/admin/redirects/former/{id} erasure",
      "POST   /api/admin/roles rights",
      "POST   /api/admin/roles/remove rights",
      "PUT    /api/admin/roles/{id} rights",
      "PATCH  /api/admin/roles/{id} rights",
      "DELETE /api/admin/roles/{id} rights",
      "PUT    /api/admin/settings/contact (email: mail, topics: mail)",
      "PUT    /api/admin/settings/general (requireSecondFactor: sign-in, bindSessions: sign-in)",
      "PUT    /api/admin/settings/smtp mail",
      "GET    /api/admin/staff/export.csv export",
      "POST   /api/admin/users (roles: rights, permissions: rights)",
      "GET    /api/admin/users/export.csv export",
      "POST   /api/admin/users/remove erasure",
      "PUT    /api/admin/users/{id} (username: sign-in, email: sign-in)",
      "PATCH  /api/admin/users/{id} (username: sign-in, email: sign-in)",
      "DELETE /api/admin/users/{id} erasure",
      "POST   /api/admin/users/{id}/disable sign-in",
      "POST   /api/admin/users/{id}/enable sign-in",
      "POST   /api/admin/users/{id}/invitation-link sign-in",
      "POST   /api/admin/users/{id}/invite sign-in",
      "PUT    /api/admin/users/{id}/permissions rights",
      "DELETE /api/admin/users/{id}/two-factor sign-in",
      "POST   /api/admin/users/{user}/sessions/remove sign-in",
      "POST   /api/admin/users/{user}/sessions/remove-all sign-in",
      "DELETE /api/admin/users/{user}/sessions/{id} sign-in",
      "DELETE /api/admin/{content}/{id} (?forever: erasure)",
      "DELETE /api/user erasure",
      "PUT    /api/user/email sign-in",
      "GET    /api/user/export export",
      "POST   /api/user/passkeys sign-in",
      "POST   /api/user/passkeys/options sign-in",
      "DELETE /api/user/passkeys/{id} sign-in",
      "PUT    /api/user/password sign-in",
      "POST   /api/user/two-factor sign-in",
      "DELETE /api/user/two-factor sign-in",
      "POST   /api/user/two-factor/backup-codes sign-in",
      "POST   /api/user/two-factor/confirm sign-in",
    ]
  `);
});

/** Calls that only look sensitive, with the reason. */
const HARMLESS: Readonly<Record<string, string>> = {
  'POST /api/admin/bans/reach': 'writes nothing',
  'POST /api/admin/settings/smtp/test': 'sends one mail of fixed words and changes nothing',
  'PATCH /api/user/passkeys/{id}': 'changes what a passkey is called',
  'DELETE /api/user/sessions': 'signs out oneself, which must be quick when a stranger is signed in',
  'DELETE /api/user/sessions/{id}': 'signs out oneself',
  'POST /auth/passkey/options': 'asks a question',
  'DELETE /api/admin/tenders/{tender}/categories/{id}': 'its documents can be restored',
  'POST /api/admin/tenders/{tender}/categories/remove': 'their documents can be restored',
};

/** Returns what a call does, as far as its declaration shows. */
const effectOf = (route: Route): SensitiveEffect | null => {
  const { method, path, access, query, produces } = route;
  const writes = method !== 'GET';
  const fields = Object.keys((query?.def as { shape?: object } | undefined)?.shape ?? {});
  if (fields.includes('forever')) return 'erasure';
  if (/^(user|ban):/.test(access) && writes) return 'sign-in';
  if (/^role:|^user:permissions$/.test(access) && writes) return 'rights';
  if (access === 'settings.smtp:update' || path === '/api/admin/settings/contact')
    return writes ? 'mail' : null;
  if (/^\/api\/user\/(email|password|two-factor|passkeys|sessions)/.test(path) && writes) return 'sign-in';
  if (path === '/api/user' && writes) return 'erasure';
  if (produces !== undefined && (/^user:/.test(access) || path.startsWith('/api/user/'))) return 'export';
  if (produces !== undefined && access === 'staff:list') return 'export';
  // A removal is final if it has no call to restore.
  const restore = path.replace(/\/(\{\w+\}|remove|remove-all)$/, '/restore');
  const hasBin = app.routes.some((other) => other.method === 'POST' && other.path === restore);
  if ((method === 'DELETE' || /\/(remove|erase|empty)(-all)?$/.test(path)) && !hasBin) return 'erasure';
  return null;
};

test('reauthentication is required for every call with a sensitive effect', () => {
  const sensitive = app.routes.filter(
    (route) => effectOf(route) !== null && HARMLESS[nameOf(route)] === undefined,
  );
  expect(sensitive.length).toBeGreaterThan(50);
  expect(
    sensitive.filter((route) => !asks(route)).map((route) => `${nameOf(route)} ${effectOf(route)}`),
  ).toEqual([]);
  const names = new Set(app.routes.map(nameOf));
  expect(Object.keys(HARMLESS).filter((name) => !names.has(name))).toEqual([]);
});

describe('ten minutes after signing in', () => {
  const send = async (route: Route, body: unknown, query = '') => {
    const address = `${route.path.replace(/\{\w+\}/g, UNKNOWN_ID)}${query}`;
    const sends = route.body !== undefined && route.method !== 'GET';
    const answer = await app.request(address, {
      method: route.method,
      headers: {
        authorization: `Bearer ${owner.token}`,
        ...(sends ? { 'content-type': 'application/json' } : {}),
      },
      ...(sends ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, code: answer.ok ? 'ok' : (JSON.parse(text) as { code: string }).code };
  };
  const REFUSED = { status: 403, code: 'step_up_required' };

  test('every call that always requires it is rejected, whatever is sent', async () => {
    for (const route of app.routes.filter(({ reauthentication }) => reauthentication !== undefined))
      expect(await send(route, {}), nameOf(route)).toEqual(REFUSED);
  });

  test('deleting permanently is rejected, moving to the bin is not', async () => {
    const removing = app.routes.filter((route) => sensitiveFields(route).query.has('forever'));
    expect(removing.length).toBeGreaterThan(10);
    for (const route of removing) {
      expect(await send(route, {}, '?forever=true'), nameOf(route)).toEqual(REFUSED);
      expect((await send(route, {}, '?forever=false')).status, nameOf(route)).toBe(404);
    }
  });

  test.each(['username', 'email'])(
    'changing a person’s %s is rejected, changing their name is not',
    async (field) => {
      const person = await signIn(app);
      const path = `/api/admin/users/${person._id}`;
      for (const target of [path, `/api/admin/users/${owner._id}`]) {
        const stale = await owner.call('PATCH', target, { version: 1, [field]: 'new@example.com' });
        expect([stale.status, stale.body.code]).toEqual([403, 'step_up_required']);
      }
      const { body: before } = await owner.call('GET', path);
      const { username, email } = before as { username: string; email: string };
      const all = { username, email, name: 'Another Name', version: 1 };
      expect((await owner.call('PUT', path, { ...all, [field]: 'other@example.com' })).body.code).toBe(
        field === 'email' ? 'step_up_required' : 'invalid',
      );
      expect(
        (await owner.call('PUT', path, { ...all, [field]: `x${all[field as 'email']}` })).body.code,
      ).toBe('step_up_required');
      expect((await owner.call('PUT', path, all)).status).toBe(200);
      expect((await owner.call('PATCH', path, { version: 2, name: 'A Third Name' })).status).toBe(200);
    },
  );

  test('inviting a person with permissions is rejected, and no user is created', async () => {
    const roles = await app.database.db
      .selectFrom('roles')
      .select('_id')
      .where('name', '=', 'owner')
      .execute();
    const invite = (more: object) =>
      owner.call('POST', '/api/admin/users', {
        username: 'invited.owner',
        email: 'invited.owner@example.com',
        name: 'Invited Owner',
        roles: [],
        ...more,
      });
    for (const more of [{ roles: roles.map(({ _id }) => _id) }, { permissions: ['tender:list'] }])
      expect((await invite(more)).body.code).toBe('step_up_required');
    expect((await invite({})).status).toBe(201);
  });

  test('no longer binding sessions to the browser is rejected', async () => {
    const path = '/api/admin/settings/general';
    const { _id, updatedAt, updatedByName, version, ...fields } = (await owner.call('GET', path)).body;
    const put = (bindSessions: boolean | undefined) =>
      owner.call('PUT', path, { ...fields, bindSessions, version });
    expect((await put(true)).body.code).toBe('step_up_required');
    const fresh = apiCaller(app, await app.accounts.openSession(owner._id, 1));
    expect((await fresh('PUT', path, { ...fields, bindSessions: true, version })).status).toBe(200);
    for (const off of [false, undefined])
      expect((await put(off)).body.code, String(off)).toBe('step_up_required');
  });

  test('changing where messages are sent is rejected, changing other settings is not', async () => {
    const path = '/api/admin/settings/contact';
    const known = { companyName: 'Northline', email: 'office@northline.example', phone: '+441134960000' };
    unwrap(await app.settings.put('contact', 0, known, system));
    const { body: now } = await owner.call('GET', path);
    const { _id, updatedAt, updatedByName, version, ...fields } = now;
    const put = (changed: object, at = version) =>
      owner.call('PUT', path, { ...fields, ...changed, version: at });
    expect((await put({ email: 'elsewhere@example.com' })).body.code).toBe('step_up_required');
    const topics = { ...(fields.topics as object), careers: 'elsewhere@example.com' };
    expect((await put({ topics })).body.code).toBe('step_up_required');
    // A missing field falls back to its default, so it changes too.
    expect((await put({ topics: undefined })).body.code).toBe('step_up_required');
    expect((await put({ vat: 'GB 123 4567 89' })).status).toBe(200);
  });
});
