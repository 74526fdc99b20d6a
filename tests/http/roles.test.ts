import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_ROLES } from '#features/roles/limits.ts';
import type { Role } from '#features/roles/schema.ts';
import type { ErrorAnswer } from '#platform/schema/errors.ts';
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

describe('a role', () => {
  test('is created, found, changed from the current version only, and removed', async () => {
    expect((await owner.call('GET', '/api/admin/roles/new')).body).toEqual({
      title: '',
      description: null,
      permissions: [],
    });
    const made = await make({
      title: 'Estimator',
      description: 'Prices what we bid for.',
      permissions: ['tender:list', 'admin:access'],
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'estimator',
      title: 'Estimator',
      description: 'Prices what we bid for.',
      builtIn: false,
      holders: 0,
      version: 1,
      abilities: { update: true, delete: true },
    });
    const one = `/api/admin/roles/${made.body._id}`;
    const changed = await owner.call<Role>('PATCH', one, { version: 1, title: 'Éstimators' });
    expect(changed.body).toMatchObject({
      version: 2,
      name: 'estimator',
      title: 'Éstimators',
      description: 'Prices what we bid for.',
    });
    expect(changed.body.permissions).toEqual(['tender:list', 'admin:access']);
    const stale = await owner.call<ErrorAnswer & { current: Role }>('PUT', one, {
      version: 1,
      title: 'Other',
      permissions: [],
    });
    expect([stale.status, stale.body.current.title]).toEqual([409, 'Éstimators']);
    const found = await owner.call<ListOf<Role>>('GET', '/api/admin/roles?search=ESTIM');
    expect(found.body).toMatchObject({ total: 1, items: [{ title: 'Éstimators' }] });
    const gone = await owner.call('DELETE', one);
    expect(gone.body).toEqual({ removed: [made.body._id], skipped: [] });
    expect((await owner.call('GET', one)).status).toBe(404);
    expect((await owner.call('DELETE', one)).status).toBe(404);
    const audit = await app.database.db
      .selectFrom('audit')
      .select(['action', 'before', 'after', 'actorName'])
      .where('contentId', '=', made.body._id)
      .orderBy('_id')
      .execute();
    expect(audit.map(({ action, actorName }) => `${action} ${actorName}`)).toEqual([
      'role:create owner',
      'role:update owner',
      'role:delete owner',
    ]);
    expect(JSON.parse(audit[1]?.before ?? '')).toEqual({ title: 'Estimator' });
  });

  test('reports what is wrong at each field, and names fields that cannot be set', async () => {
    const wrong = await make({
      title: 'x',
      description: 'x'.repeat(201),
      permissions: ['everything', 'tender:list'],
      name: 'owner',
      builtIn: true,
      _id: 'x',
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors).toEqual({
      title: 'Name must be 2 characters or more',
      description: 'Description must be 200 characters or less',
      'permissions.0': 'Select an option from the list',
      name: 'name cannot be set here',
      builtIn: 'builtIn cannot be set here',
      _id: '_id cannot be set here',
    });
    expect((await make({ title: 'owner' })).body.errors).toEqual({
      title: 'Name “owner” is already in use. Enter a different one',
    });
    expect((await owner.call('GET', '/api/admin/roles?sort=permissions')).status).toBe(400);
  });

  test('that is built in has a description, which admins may change', async () => {
    const { body } = await owner.call<ListOf<Role>>('GET', '/api/admin/roles?max=100');
    const builtIn = body.items.filter((role) => role.builtIn);
    expect(builtIn).toHaveLength(6);
    for (const { name, description } of builtIn) {
      expect(description, name).toMatch(/^[A-Z].+\.$/);
      expect(description?.length, name).toBeLessThanOrEqual(200);
    }
    const { _id, version } = await roleNamed('editor');
    const one = `/api/admin/roles/${_id}`;
    const updated = await owner.call<Role>('PATCH', one, { version, description: 'Writes the news.' });
    expect(updated.body.description).toBe('Writes the news.');
    // Neither a start of the program nor an empty field restores a description that an admin removed.
    await app.accounts.ensureBuiltInRoles();
    const none = await owner.call<Role>('PATCH', one, { version: version + 1, description: '' });
    expect(none.body.description).toBeNull();
  });

  test('takes effect on the next request of its holders', async () => {
    const made = await make({ title: 'Reader', permissions: ['user:list', 'admin:access'] });
    const reader = await signIn(app, { roles: ['reader'] });
    expect((await reader.call('GET', '/api/admin/users')).status).toBe(200);
    const one = `/api/admin/roles/${made.body._id}`;
    const changed = await owner.call('PATCH', one, { version: 1, permissions: ['admin:access'] });
    expect(changed.body).toMatchObject({ holders: 1, abilities: { delete: false } });
    expect((await reader.call('GET', '/api/admin/users')).status).toBe(403);
  });

  test('that is built in or has holders cannot be removed', async () => {
    const used = await make({ title: 'Used' });
    await signIn(app, { roles: ['used'] });
    const free = await make({ title: 'Free' });
    const editor = await roleNamed('editor');
    const answer = await owner.call('POST', '/api/admin/roles/remove', {
      ids: [used.body._id, free.body._id, editor._id],
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      removed: [free.body._id],
      skipped: [
        { _id: used.body._id, reason: expect.stringMatching(/^1.user has this role/) },
        { _id: editor._id, reason: 'This is a built-in role and cannot be deleted' },
      ],
    });
    const alone = await owner.call('DELETE', `/api/admin/roles/${used.body._id}`);
    expect(alone.status).toBe(409);
  });
});

describe('two admins at the same time', { tags: ['dialect'] }, () => {
  test('do not give two roles the same title', async () => {
    for (const title of ['Surveyor', 'Planner', 'Buyer', 'Fitter']) {
      const made = await Promise.all([make({ title, permissions: [] }), make({ title, permissions: [] })]);
      expect(made.map(({ status }) => status).sort()).toEqual([201, 400]);
      const other = await make({ title: `${title} two`, permissions: [] });
      const one = made.find(({ status }) => status === 201);
      const renamed = await Promise.all(
        [one, other].map((role) =>
          owner.call('PATCH', `/api/admin/roles/${role?.body._id}`, { version: 1, title: `${title} three` }),
        ),
      );
      expect(renamed.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });

  test('delete a role and give it to somebody: one of the two is refused', async () => {
    const member = await signIn(app);
    let version = 1;
    for (let count = 0; count < 8; count += 1) {
      const { body: role } = await make({ title: `Temporary ${count}`, permissions: [] });
      const [given, removed] = await Promise.all([
        owner.call<{ version: number }>('PUT', `/api/admin/users/${member._id}/permissions`, {
          version,
          roles: [role._id],
          permissions: [],
        }),
        owner.call('DELETE', `/api/admin/roles/${role._id}`),
      ]);
      expect([
        [200, 409],
        [400, 200],
      ]).toContainEqual([given.status, removed.status]);
      if (given.status === 200) version = given.body.version;
    }
  });
});

test('the admin learns of every permission, with the title of its resource', async () => {
  const { body } = await owner.call<{ resources: { resource: string; title: string; actions: string[] }[] }>(
    'GET',
    '/api/admin/permissions',
  );
  const named = body.resources.flatMap(({ resource, actions }) => actions.map((one) => `${resource}:${one}`));
  expect(named).toEqual(app.permissions.all);
  const galleries = body.resources.find(({ resource }) => resource === 'gallery');
  expect(galleries).toEqual({
    resource: 'gallery',
    title: 'Galleries',
    feature: 'galleries',
    actions: ['list', 'view', 'create', 'update', 'delete', 'publish', 'reorder'],
  });
  for (const { title, resource } of body.resources) expect(title, resource).toMatch(/^[A-Z]/);
});

test('a permission that no feature states is refused with its place in the list', async () => {
  const refused = await make({ title: '', permissions: ['project:list', 'equipment:list'] });
  expect(refused.status).toBe(400);
  expect(Object.keys((refused.body as unknown as { errors: object }).errors).sort()).toEqual([
    'permissions.1',
    'title',
  ]);
});

describe('nobody', () => {
  test('can change the permissions of an owner, not even an owner', async () => {
    const role = await roleNamed('owner');
    expect(role.abilities).toEqual({ update: false, delete: false });
    const refused = await owner.call('PATCH', `/api/admin/roles/${role._id}`, {
      version: 1,
      permissions: [],
    });
    expect(refused.status).toBe(403);
    expect((await roleNamed('owner')).permissions).toEqual(app.permissions.all);
  });

  test('can give a role permissions they lack, neither a new role nor their own', async () => {
    await make({ title: 'Keeper of roles', permissions: ['role:manage', 'admin:access'] });
    const keeper = await signIn(app, { roles: ['keeper-of-roles'] });
    const refused = await make({ title: 'Mighty', permissions: ['user:delete'] }, keeper);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const own = await roleNamed('keeper-of-roles');
    const raised = await keeper.call('PATCH', `/api/admin/roles/${own._id}`, {
      version: own.version,
      permissions: [...own.permissions, 'user:permissions'],
    });
    expect(raised.status).toBe(403);
    // Nor can they remove permissions they lack, which would strip every administrator.
    const { _id: administrators, version, permissions } = await roleNamed('administrator');
    for (const left of [[], permissions.filter((one) => one !== 'user:delete')]) {
      const emptied = await keeper.call<ErrorAnswer>('PATCH', `/api/admin/roles/${administrators}`, {
        version,
        permissions: left,
      });
      expect([emptied.status, emptied.body.code]).toEqual([403, 'forbidden']);
      expect(emptied.body.error).toMatch(/^You cannot remove “[\w :-]+” because you do not have it yourself/);
    }
    expect((await roleNamed('administrator')).permissions).toEqual(permissions);
    const mighty = await make({ title: 'Mighty but unused', permissions: ['user:delete'] });
    const removal = await keeper.call<ErrorAnswer>('DELETE', `/api/admin/roles/${mighty.body._id}`);
    expect([removal.status, removal.body.code]).toEqual([403, 'forbidden']);
    // Permissions that the role already has may stay when something else is changed.
    const editor = await roleNamed('editor');
    const renamed = await keeper.call('PATCH', `/api/admin/roles/${editor._id}`, {
      version: editor.version,
      title: 'Editors',
    });
    expect(renamed.status).toBe(200);
  });
});

describe('a site with as many roles as there can be', () => {
  test('takes no further one until one is deleted', async () => {
    const own = await startTestApp();
    try {
      const admin = await signIn(own, { username: 'owner', roles: ['owner'] });
      const add = (title: string) =>
        admin.call<Role & ErrorAnswer>('POST', '/api/admin/roles', { title, permissions: [] });
      const { body } = await admin.call<ListOf<Role>>('GET', '/api/admin/roles?max=1');
      const made: Role[] = [];
      for (let number = body.total; number < MAX_ROLES; number += 1)
        made.push((await add(`Role ${number}`)).body);
      const tooMany = await add('One more');
      expect(tooMany.status).toBe(409);
      expect(tooMany.body.error).toMatch(new RegExp(`There can be at most ${MAX_ROLES}\\sroles`));
      await admin.call('DELETE', `/api/admin/roles/${made[0]?._id}`);
      expect((await add('One more')).status).toBe(201);
    } finally {
      await own.close();
    }
  });
});
