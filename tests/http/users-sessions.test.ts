import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserSession } from '#features/users/schema.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type ApiUser, signIn } from '#tests/support/people.ts';
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

const { fetchUser } = userAdminOf(() => ({ owner, roles }));

describe('a person with an account', () => {
  test('can be signed out everywhere or in one place', async () => {
    const person = await signIn(app, { roles: ['editor'] });
    const second = await app.accounts.openSession(person._id, 1);
    const path = `${USERS}/${person._id}/sessions`;
    const sessions = await owner.call<{ items: UserSession[] }>('GET', path);
    expect(sessions.body.items).toHaveLength(2);
    expect(JSON.stringify(sessions.body)).not.toMatch(/[0-9a-f]{64}/);
    expect((await fetchUser(person._id)).lastSeenAt).not.toBeNull();
    const [one] = sessions.body.items;
    expect((await owner.call('DELETE', `${path}/${one?._id}`)).body).toEqual({
      removed: [one?._id],
      skipped: [],
    });
    expect((await owner.call('DELETE', `${path}/${one?._id}`)).status).toBe(404);
    const alive = [person.token, second].map((token) => app.accounts.viewerOf(token));
    expect((await Promise.all(alive)).filter((viewer) => viewer !== undefined)).toHaveLength(1);
    expect((await owner.call('POST', `${path}/remove-all`)).body).toEqual({
      removed: [sessions.body.items[1]?._id],
      skipped: [],
    });
    for (const token of [person.token, second]) expect(await app.accounts.viewerOf(token)).toBeUndefined();
  });

  test('has a list of sessions with pages', async () => {
    const person = await signIn(app, { roles: ['editor'] });
    for (let more = 0; more < 2; more += 1) await app.accounts.openSession(person._id, 1);
    const read = async (query: string) =>
      (await owner.call<ListOf<UserSession>>('GET', `${USERS}/${person._id}/sessions?${query}`)).body;
    const all = (await read('')).items.map(({ _id }) => _id);
    expect(all).toHaveLength(3);
    const second = await read('max=2&page=2');
    expect(second).toMatchObject({ total: 3, pages: 2, items: [{ _id: all[2] }] });
    expect((await read('direction=asc')).items.map(({ _id }) => _id)).toEqual(all.toReversed());
  });

  test('is signed out at once when disabled, and can sign in again when enabled, but not with an old session', async () => {
    const person = await signIn(app, { roles: ['editor'] });
    const path = `${USERS}/${person._id}`;
    expect((await owner.call('POST', `${path}/disable`)).body).toMatchObject({
      status: 'disabled',
      abilities: { disable: false, enable: true },
    });
    expect(await app.accounts.viewerOf(person.token)).toBeUndefined();
    expect((await owner.call('POST', `${path}/disable`)).status).toBe(409);
    expect((await owner.call('POST', `${path}/enable`)).body).toMatchObject({ status: 'active' });
    expect(await app.accounts.viewerOf(person.token)).toBeUndefined();
    expect((await owner.call('POST', `${path}/enable`)).status).toBe(409);
  });
});
