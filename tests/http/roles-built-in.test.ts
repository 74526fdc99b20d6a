/** The roles that a site starts with: their permissions after a new release, and their texts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInRoles as germanRoles } from '#features/roles/messages/de-DE.ts';
import { builtInRoles } from '#features/roles/messages/en-GB.ts';
import type { Role } from '#features/roles/schema.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type ApiUser, signIn } from '#tests/support/people.ts';
import { roleCalls } from '#tests/support/roles.ts';

let app: TestApp;
let owner: ApiUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signIn(app, { username: 'owner', roles: ['owner'] });
});
afterAll(() => app.close());

const { make, roleNamed } = roleCalls(() => owner);

describe('a release with new permissions', () => {
  const stored = async (name: string) => {
    const { db } = app.database;
    return db.selectFrom('roles').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
  };
  const store = async (name: string, permissions: readonly string[]): Promise<void> => {
    await app.database.transaction(() =>
      app.database.db
        .updateTable('roles')
        .set({ permissions: JSON.stringify(permissions) })
        .where('name', '=', name)
        .execute(),
    );
  };
  const listOf = async (name: string): Promise<string[]> => JSON.parse((await stored(name)).permissions);

  test('grants them to owners, and to the other built-in roles as on a new site; what they lost stays lost', async () => {
    const isOld = (permission: string): boolean => !permission.startsWith('gallery:');
    // An earlier release knew no galleries, and somebody took the news away from editors.
    await store('owner', app.permissions.all.filter(isOld));
    const editors = (await listOf('editor')).filter((one) => isOld(one) && !one.startsWith('post:'));
    await store('editor', editors);
    await store('administrator', ['admin:access']);
    await app.accounts.ensureBuiltInRoles();
    expect([...(await listOf('owner'))].sort()).toEqual([...app.permissions.all].sort());
    const galleries = app.permissions.all.filter((one) => !isOld(one));
    expect(galleries).toHaveLength(7);
    expect(await listOf('editor')).toEqual([...editors, ...galleries]);
    expect(await listOf('administrator')).toEqual(['admin:access', ...galleries]);
    expect(await listOf('moderator')).not.toContain('gallery:list');
    const { version } = await stored('editor');
    await app.accounts.ensureBuiltInRoles();
    expect((await stored('editor')).version).toBe(version);
    for (const name of ['owner', 'administrator', 'editor'])
      await store(name, app.permissions.defaultsForRole(name));
  });

  test('keeps permissions that it does not know stored, and grants nothing for them', async () => {
    await store('editor', ['equipment:list', ...app.permissions.defaultsForRole('editor')]);
    await app.accounts.ensureBuiltInRoles();
    expect(await listOf('editor')).toContain('equipment:list');
    expect((await roleNamed('editor')).permissions).not.toContain('equipment:list');
    await store('editor', app.permissions.defaultsForRole('editor'));
  });
});

describe('a built-in role whose texts nobody has changed', () => {
  test('is shown, searched for and sorted in the language of the reader', async () => {
    const greta = await signIn(app, { username: 'greta', roles: ['owner', 'tender-manager'] });
    await app.database.transaction(() =>
      app.database.db
        .updateTable('users')
        .set({ profile: JSON.stringify({ locale: 'de-DE' }) })
        .where('username', '=', 'greta')
        .execute(),
    );
    const found = await greta.call<ListOf<Role>>('GET', '/api/admin/roles?search=AUSSCHREIB');
    expect(found.body.items).toMatchObject([{ name: 'tender-manager', title: 'Ausschreibungen' }]);
    const { body: state } = await greta.call('GET', '/auth/current_user');
    expect(state).toMatchObject({ user: { roleTitles: ['Inhaber', 'Ausschreibungen'] } });
    const list = await greta.call<ListOf<Role>>('GET', '/api/admin/roles?max=100');
    const titles = list.body.items.map(({ title }) => title);
    expect(titles).toEqual(titles.toSorted((one, other) => (one < other ? -1 : 1)));

    const [first] = found.body.items;
    const { _id, version, title, description, permissions } = first as Role;
    const kept = permissions.slice(1);
    const saved = await greta.call<Role>('PUT', `/api/admin/roles/${_id}`, {
      version,
      title,
      description,
      permissions: kept,
    });
    expect(saved.body).toMatchObject({ title: 'Ausschreibungen', permissions: kept });
    expect(await roleNamed('tender-manager')).toMatchObject({
      ...builtInRoles['tender-manager'],
      permissions: kept,
    });

    const taken = await make({ title: 'ausschreibungen', permissions: [] }, greta);
    expect(taken.body.errors).toEqual({ title: expect.stringContaining('„ausschreibungen“') });
    const renamed = await owner.call<Role>('PATCH', `/api/admin/roles/${_id}`, {
      version: version + 1,
      title: 'Estimating',
      permissions,
    });
    expect(renamed.body.title).toBe('Estimating');
    expect((await greta.call<Role>('GET', `/api/admin/roles/${_id}`)).body).toMatchObject({
      title: 'Estimating',
      description: germanRoles['tender-manager']?.description,
    });
    await owner.call('PATCH', `/api/admin/roles/${_id}`, { version: version + 2, title: 'Tender manager' });
  });
});
