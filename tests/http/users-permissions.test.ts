import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#features/users/schema.ts';
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type ApiUser, apiCaller, signIn } from '#tests/support/people.ts';
import { roleIds, USERS, userAdminOf } from '#tests/support/user-admin.ts';

let app: TestApp;
let owner: ApiUser;
let administrator: ApiUser;
let roles: Map<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signIn(app, { username: 'owner', roles: ['owner'] });
  administrator = await signIn(app, { username: 'administrator', roles: ['administrator'] });
  roles = await roleIds(app);
});
afterAll(() => app.close());

const { roleIdsOf, fetchUser, replaceAccess } = userAdminOf(() => ({ owner, roles }));

describe('nobody', () => {
  test('can grant permissions they lack, by a role or directly', async () => {
    const person = await signIn(app);
    expect((await replaceAccess(person, ['owner'], administrator)).body).toMatchObject({
      code: 'forbidden',
      error: 'You cannot grant “Roles: Manage” because you do not have it yourself. Ask an owner',
    });
    expect((await replaceAccess(person, ['member'], administrator, ['role:manage'])).status).toBe(403);
    const clerk = await signIn(app, {
      permissions: [
        'user:list',
        'user:view',
        'user:create',
        'user:permissions',
        'user:update',
        'admin:access',
      ],
    });
    expect((await replaceAccess(person, ['editor'], clerk)).status).toBe(403);
    expect((await replaceAccess(person, ['member'], clerk, ['tender:award'])).status).toBe(403);
    // Not even to themselves.
    expect((await replaceAccess(clerk, ['administrator'], clerk)).status).toBe(403);
    expect((await replaceAccess(person, ['member'], clerk, ['user:list'])).status).toBe(200);
    const made = await clerk.call<ErrorAnswer>('POST', USERS, {
      username: 'puppet',
      email: 'puppet@northline.example',
      name: 'A puppet',
      roles: roleIdsOf('administrator'),
    });
    expect([made.status, made.body.code]).toEqual([403, 'forbidden']);
    expect((await fetchUser(person._id)).roles.map(({ name }) => name)).toEqual(['member']);
  });

  test('can create more than members without the permission to grant', async () => {
    const receptionist = await signIn(app, { permissions: ['user:create', 'user:list', 'admin:access'] });
    const make = (username: string, more: Record<string, unknown>) =>
      receptionist.call<User>('POST', USERS, {
        username,
        email: `${username}@northline.example`,
        name: 'Somebody',
        ...more,
      });
    expect((await make('plain', { roles: roleIdsOf('member') })).status).toBe(201);
    const { body } = await make('unspecified', { roles: [] });
    expect(body.roles.map(({ name }) => name)).toEqual(['member']);
    expect((await make('mighty', { permissions: ['user:list'] })).status).toBe(403);
  });

  test('can change an account with more permissions than their own', async () => {
    const second = await signIn(app, { roles: ['owner'] });
    const path = `${USERS}/${second._id}`;
    const { version } = await fetchUser(second._id);
    // A person who could change an owner's address could reset the owner's password.
    const tries = [
      await administrator.call('PATCH', path, { version, email: 'mine@evil.example' }),
      await administrator.call('POST', `${path}/disable`),
      await administrator.call('DELETE', path),
      await administrator.call('POST', `${path}/sessions/remove-all`),
      await replaceAccess(second, ['member'], administrator),
      await administrator.call('DELETE', `${path}/two-factor`),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await fetchUser(second._id, administrator)).abilities).toEqual({
      update: false,
      permissions: false,
      disable: false,
      enable: false,
      delete: false,
      invite: false,
      dropTwoFactor: false,
    });
    expect(await app.accounts.viewerOf(second.token)).toBeDefined();
    expect((await owner.call('DELETE', path)).status).toBe(200);
  });

  test('can disable or delete themselves by mistake', async () => {
    expect((await administrator.call('POST', `${USERS}/${administrator._id}/disable`)).status).toBe(409);
    expect((await administrator.call('DELETE', `${USERS}/${administrator._id}`)).status).toBe(409);
    expect(await app.accounts.viewerOf(administrator.token)).toBeDefined();
  });
});

describe('the last owner', () => {
  test('stays an owner: nobody can demote, disable or delete them', async () => {
    const idle = await signIn(app, { roles: ['owner'] });
    const banned = await signIn(app, { roles: ['owner'] });
    // Owners who cannot sign in do not count.
    expect((await owner.call('POST', `${USERS}/${idle._id}/disable`)).status).toBe(200);
    const ban = { kind: 'user', value: banned._id, scope: 'sign_in', reason: 'Away for a while' };
    expect((await owner.call('POST', '/api/admin/bans', ban)).status).toBe(201);
    for (const by of [owner, administrator]) {
      const tries = [
        await replaceAccess(owner, ['administrator'], by),
        await by.call<ErrorAnswer>('POST', `${USERS}/${owner._id}/disable`),
        await by.call<ErrorAnswer>('DELETE', `${USERS}/${owner._id}`),
      ];
      expect(tries.map(({ status }) => status)).toEqual([409, 409, 409]);
      expect(tries[0]?.body.error).toBe(
        'The last owner must keep the owner role. Make another user an owner first',
      );
    }
    expect((await fetchUser(owner._id)).abilities).toMatchObject({ disable: false, delete: false });
    // They may get more roles.
    expect((await replaceAccess(owner, ['owner', 'editor'])).status).toBe(200);
    expect((await owner.call('DELETE', `${USERS}/${banned._id}`)).status).toBe(200);
    expect((await owner.call('DELETE', `${USERS}/${idle._id}`)).status).toBe(200);
  });

  test('remains when two owners demote or disable each other at the same time', async () => {
    const active = async () => (await app.bans.countOwnersWithout(new Set())) as number;
    expect(await active()).toBe(1);
    for (const act of [
      (by: ApiUser, on: ApiUser) => by.call('POST', `${USERS}/${on._id}/disable`),
      (by: ApiUser, on: ApiUser) => by.call('DELETE', `${USERS}/${on._id}`),
      (by: ApiUser, on: ApiUser) =>
        by.call('PUT', `${USERS}/${on._id}/permissions`, { roles: [], permissions: [], version: 1 }),
      (by: ApiUser, on: ApiUser) =>
        by.call('POST', '/api/admin/bans', {
          kind: 'user',
          value: on._id,
          scope: 'all',
          reason: 'The other one was quicker',
        }),
    ]) {
      const [one, other] = [await signIn(app, { roles: ['owner'] }), await signIn(app, { roles: ['owner'] })];
      // Makes these two the only owners.
      await app.database.transaction(() =>
        app.database.db
          .updateTable('users')
          .set({ status: 'disabled' })
          .where('_id', '=', owner._id)
          .execute(),
      );
      expect(await active()).toBe(2);
      const answers = await Promise.all([act(one, other), act(other, one)]);
      expect(answers.filter(({ status }) => status === 200 || status === 201)).toHaveLength(1);
      expect(await active()).toBe(1);
      await app.database.transaction(async () => {
        await app.database.db
          .updateTable('users')
          .set({ status: 'disabled' })
          .where('_id', 'in', [one._id, other._id])
          .execute();
        await app.database.db
          .updateTable('users')
          .set({ status: 'active' })
          .where('_id', '=', owner._id)
          .execute();
      });
    }
  });
});

describe('somebody who lost a permission', () => {
  test('is rejected on the next request', async () => {
    const clerk = await signIn(app, { roles: ['administrator'] });
    expect((await clerk.call('GET', USERS)).status).toBe(200);
    expect((await replaceAccess(clerk, ['editor'])).status).toBe(200);
    expect((await clerk.call('GET', USERS)).status).toBe(403);
    expect((await apiCaller(app, null)('GET', USERS)).status).toBe(401);
  });
});
