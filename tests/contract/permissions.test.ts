import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInRoles } from '#features/roles/built-in-roles.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { guard } from '#platform/http/routing/guard.ts';
import type { ResponseRoute } from '#platform/http/routing/response-route.ts';
import { type Route, routerPattern } from '#platform/http/routing/route.ts';
import { anonymous, type Viewer } from '#platform/http/routing/viewer.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { serverFeatures } from '../../src/features.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const withPermissions = (...permissions: Permission[]): Viewer => ({
  ...anonymous,
  user: { _id: '0199f000-0000-7000-8000-000000000001', username: 'somebody' },
  permissions: new Set(permissions),
});

/** Returns the routes whose access is not in the permission table. */
const undeclared = (routes: readonly Route[]): string[] =>
  routes
    .filter(
      ({ access }) => access !== 'public' && access !== 'signed_in' && !app.permissions.all.includes(access),
    )
    .map((route) => `${route.method} ${route.path}`);

describe('every route', () => {
  test('declares its access, and a route without one is found', () => {
    expect(app.routes.length).toBeGreaterThan(5);
    expect(undeclared(app.routes)).toEqual([]);
    const forgotten = { method: 'GET', path: '/api/forgotten' } as unknown as Route;
    expect(undeclared([...app.routes, forgotten])).toEqual(['GET /api/forgotten']);
  });

  test('accepts the declared kind of user and no other', () => {
    for (const route of app.routes) {
      const asked = `${route.method} ${route.path}`;
      expect(guard(route.access, anonymous).ok, `${asked} as nobody`).toBe(route.access === 'public');
      const open = route.access === 'public' || route.access === 'signed_in';
      expect(guard(route.access, withPermissions()).ok, `${asked} as a member`).toBe(open);
      for (const permission of app.permissions.all)
        expect(guard(route.access, withPermissions(permission)).ok, `${asked} with ${permission}`).toBe(
          open || route.access === permission,
        );
    }
  });

  test('that declares nothing is closed to everyone', () => {
    expect(guard(undefined, withPermissions(...app.permissions.all))).toMatchObject({
      ok: false,
      refusal: { code: 'forbidden' },
    });
    expect(guard(undefined, anonymous)).toMatchObject({ ok: false, refusal: { code: 'unauthenticated' } });
  });

  test('under /api/guest is public, and no other is unless declared', () => {
    for (const route of app.routes)
      expect(route.path.startsWith('/api/guest/') ? route.access : 'public').toBe('public');
    for (const route of app.routes)
      if (route.path === '/api/user' || route.path.startsWith('/api/user/'))
        expect(route.access, route.path).toBe('signed_in');
  });
});

/** Returns the entries of the router that no declaration accounts for. */
const undeclaredEntries = ({ responseRoutes, routes, routerEntries }: TestApp): string[] => {
  const declared = new Set([
    ...responseRoutes.map(({ method, path }) => `${method} ${routerPattern(path)}`),
    ...routes.flatMap(({ method, form }) =>
      form?.page === undefined ? [] : [`${method} ${routerPattern(form.page)}`],
    ),
    // These find the declared call or page.
    ...['ALL /api/*', 'ALL /auth/*', 'GET /*', 'ALL /*'],
  ]);
  return routerEntries.filter((entry) => !declared.has(entry));
};

describe('an address that nobody declared', () => {
  test('is not among what the router answers; one that was would be found', () => {
    expect(app.responseRoutes.length).toBeGreaterThan(15);
    expect(undeclaredEntries(app)).toEqual([]);
    const routerEntries = [...app.routerEntries, 'GET /forgotten'];
    expect(undeclaredEntries({ ...app, routerEntries })).toEqual(['GET /forgotten']);
    for (const { method, path } of app.responseRoutes)
      expect(app.routerEntries, path).toContain(`${method} ${routerPattern(path)}`);
  });

  test('is not there with metrics and a fixed host either', async () => {
    const measured = await startTestApp({ metrics: true, checkHost: true });
    expect(measured.responseRoutes.map(({ path }) => path)).toContain('/metrics');
    expect(undeclaredEntries(measured)).toEqual([]);
    await measured.close();
  });

  test('is answered by nothing', async () => {
    for (const path of ['/forgotten', '/api/forgotten', '/auth/forgotten', '/files', '/images', '/metrics'])
      for (const [method, statuses] of [
        ['GET', [404]],
        ['POST', [404, 405]],
      ] as const)
        expect(statuses, `${method} ${path}`).toContain((await app.request(path, { method })).status);
  });

  test('and one that does not say who may read it, end the start', async () => {
    const forgetful: ServerFeature = {
      name: 'forgetful',
      responseRoutes: () => [{ path: '/forgotten' } as unknown as ResponseRoute],
    };
    await expect(startTestApp({ features: [...serverFeatures, forgetful] })).rejects.toThrow(
      '/forgotten does not declare who may read it',
    );
  });
});

describe('the permission table', () => {
  test('is checked by the compiler: a misspelt permission is a type error', () => {
    // @ts-expect-error
    const misspelt: Permission = 'gallery:publsh';
    expect(app.permissions.isKnown(misspelt)).toBe(false);
  });

  test('has the roles a new site starts with, the owner with everything, the administrator with all but roles', async () => {
    const stored = await app.database.db
      .selectFrom('roles')
      .select(['name', 'permissions'])
      .orderBy('name')
      .execute();
    expect(stored.map((role) => role.name)).toEqual(Object.keys(builtInRoles).sort());
    const held = (name: string) =>
      JSON.parse(stored.find((role) => role.name === name)?.permissions ?? '[]') as Permission[];
    expect(held('owner')).toEqual(app.permissions.all);
    expect(app.permissions.all.filter((permission) => !held('administrator').includes(permission))).toEqual([
      'role:manage',
    ]);
    expect(held('member')).toEqual([]);
  });
});

describe('a bearer token', () => {
  test('represents its user with the permissions of their roles until it expires, and is stored as a hash', async () => {
    const _id = await app.accounts.create({
      username: 'ruth',
      email: 'ruth@northline.example',
      name: 'Ruth Bello',
      password: 'correct horse battery',
      roles: ['editor'],
      permissions: ['tender:list'],
    });
    const token = await app.accounts.openSession(_id, 1);
    const viewer = await app.accounts.viewerOf(token);
    expect(viewer?.user?.username).toBe('ruth');
    expect(viewer?.permissions.has('project:publish')).toBe(true);
    expect(viewer?.permissions.has('tender:list')).toBe(true);
    expect(viewer?.permissions.has('tender:award')).toBe(false);
    const [session] = await app.database.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(session)).not.toContain(token);
    expect(await app.accounts.viewerOf(session?.tokenHash ?? '')).toBeUndefined();
    app.clock.advance(3_600_000);
    expect(await app.accounts.viewerOf(token)).toBeUndefined();
  });

  test('for the first owner is created once, however often the site starts', async () => {
    const admin = { username: 'admin', email: 'admin@localhost', password: null };
    const made = await app.accounts.createFirstOwner(admin);
    expect(made?.password).toMatch(/^.{20}$/);
    expect(await app.accounts.createFirstOwner(admin)).toBeNull();
  });
});
