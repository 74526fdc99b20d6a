import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rights } from '#features/roles/server/index.ts';
import { roles as makeRoles } from '#features/roles/server/role.service.ts';
import type { ListedUser, User } from '#features/users/schema.ts';
import { userAdminRoutes } from '#features/users/server/user.routes.ts';
import { users as makeUsers } from '#features/users/server/user.service.ts';
import { system } from '#platform/http/routing/viewer.ts';
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import { auditOf } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import { type ApiUser, apiCaller, signIn } from '#tests/support/people.ts';
import { roleIds, USERS, userAdminOf } from '#tests/support/user-admin.ts';

let app: TestApp;
let owner: ApiUser;
let roles: Map<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signIn(app, { username: 'owner', roles: ['owner'] });
  roles = await roleIds(app);
});
afterAll(() => app.close());

const { roleIdsOf } = userAdminOf(() => ({ owner, roles }));

describe('an invitation', () => {
  test('can be handed over as a link that signs in once, by anybody who may change that user', async () => {
    const made = await owner.call<User>('POST', USERS, {
      username: 'by-hand',
      email: 'by-hand@northline.example',
      name: 'By Hand',
      roles: roleIdsOf('editor'),
    });
    const path = `${USERS}/${made.body._id}/invitation-link`;
    const clerk = await signIn(app, { permissions: ['user:create', 'admin:access'] });
    expect((await clerk.call('POST', path)).status).toBe(403);
    const link = await owner.call<{ url: string }>('POST', path);
    expect(link.body.url).toMatch(/^http:\/\/localhost:3000\/user\/change_password\?auth=[\w-]{43}$/);
    const enter = `/auth/gentoken/${new URL(link.body.url).searchParams.get('auth')}`;
    const come = await apiCaller(app, null)<{ username: string }>('GET', enter);
    expect([come.status, come.body.username]).toEqual([200, 'by-hand']);
    expect((await apiCaller(app, null)('GET', enter)).status).toBe(410);
    expect((await owner.call('POST', path)).status).toBe(409);
    const auditEntries = await auditOf(app, made.body._id);
    expect(auditEntries.map(({ action }) => action)).toContain('user:invitation-link');
    expect(JSON.stringify(auditEntries)).not.toContain(new URL(link.body.url).searchParams.get('auth'));
  });

  test.each([
    ['that is active', {}, 'This account is already active and needs no invitation'],
    ['that is disabled', { status: 'disabled' }, 'This account is disabled. Enable it first'],
    [
      'that waits for approval',
      { status: 'disabled', approvalAskedAt: '2026-11-21T12:00:00.000Z' },
      'This account is waiting for approval. Approve it first',
    ],
  ] as const)('is rejected for an account %s, with the reason', async (_, values, error) => {
    const person = await signIn(app);
    await app.database.transaction(async () => {
      const { db } = app.database;
      await db
        .updateTable('users')
        .set({ ...values, updatedAt: app.clock.now().toISOString() })
        .where('_id', '=', person._id)
        .execute();
    });
    for (const action of ['invite', 'invitation-link']) {
      const { status, body } = await owner.call<ErrorAnswer>('POST', `${USERS}/${person._id}/${action}`);
      expect([action, status, body.error]).toEqual([action, 409, error]);
    }
  });

  test('is sent to a new user, and again while they have not accepted; without mail there is no such call', async () => {
    const invited: string[] = [];
    const { database, clock, bans, permissions } = app;
    const parts = {
      database,
      clock,
      bans,
      permissions,
      rights: rights({ database, permissions }),
      roles: makeRoles({ database, clock, permissions }),
      deleteUser: app.auth.closure.deleteUser,
      emailChange: app.auth.emailChange,
      turnOffTwoFactor: app.auth.twoFactor.turnOffFor,
    };
    const withMail = makeUsers({
      ...parts,
      sendInvitation: async (userId) => {
        invited.push(userId);
        return { ok: true, value: null };
      },
    });
    const hasInviteCall = (routes: { path: string }[]) => routes.some(({ path }) => path.endsWith('/invite'));
    expect(hasInviteCall(userAdminRoutes(withMail))).toBe(true);
    expect(hasInviteCall(userAdminRoutes(makeUsers(parts)))).toBe(false);

    const person = {
      username: 'guest',
      email: 'guest@northline.example',
      name: 'A guest',
      roles: roleIdsOf('member'),
    };
    const made = unwrap(await withMail.create(person, system));
    expect(made.abilities.invite).toBe(true);
    unwrap((await withMail.invite?.(made._id, system)) ?? { ok: true, value: made });
    expect(invited).toEqual([made._id, made._id]);
    const come = await signIn(app);
    expect(await withMail.invite?.(come._id, system)).toMatchObject({ refusal: { code: 'conflict' } });
    // If the invitation cannot be sent, no user is created.
    const failing = makeUsers({
      ...parts,
      sendInvitation: async () => ({
        ok: false,
        refusal: { code: 'unavailable', message: 'Mail is not set up yet' },
      }),
    });
    const lost = { ...person, username: 'lost', email: 'lost@northline.example' };
    expect(await failing.create(lost, system)).toMatchObject({ refusal: { code: 'unavailable' } });
    expect((await owner.call<ListOf<ListedUser>>('GET', `${USERS}?search=lost`)).body.total).toBe(0);
  });
});
