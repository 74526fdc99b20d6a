import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles as makeRoles, rights } from '#features/roles/server/index.ts';
import type { ListedUser, NewUser, User, UserSession } from '#features/users/schema.ts';
import { users as makeUsers, userAdminRoutes } from '#features/users/server/index.ts';
import { system } from '#platform/http/routing/viewer.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addPost, unwrap } from '#tests/support/factories.ts';
import { type ApiUser, apiCaller, signIn } from '#tests/support/people.ts';

interface Refused {
  error: string;
  code: string;
  errors: Record<string, string> | null;
}

let app: TestApp;
let owner: ApiUser;
let administrator: ApiUser;
const roles = new Map<string, string>();
beforeAll(async () => {
  app = await startTestApp();
  owner = await signIn(app, { username: 'owner', roles: ['owner'] });
  administrator = await signIn(app, { username: 'administrator', roles: ['administrator'] });
  for (const { _id, name } of await app.database.db.selectFrom('roles').select(['_id', 'name']).execute())
    roles.set(name, _id);
});
afterAll(() => app.close());

const PATH = '/api/admin/users';
const ids = (...names: string[]): string[] => names.map((name) => roles.get(name) ?? '');
const see = async (_id: string, by = owner): Promise<User> =>
  (await by.call<User>('GET', `${PATH}/${_id}`)).body;
const give = async (
  person: Pick<ApiUser, '_id'>,
  names: string[],
  by = owner,
  permissions: string[] = [],
) => {
  const { version } = await see(person._id);
  return by.call<User & Refused>('PUT', `${PATH}/${person._id}/permissions`, {
    roles: ids(...names),
    permissions,
    version,
  });
};
const auditOf = (_id: string) =>
  app.database.db.selectFrom('audit').selectAll().where('contentId', '=', _id).orderBy('_id').execute();

describe('a person with an account', () => {
  test('is created by an admin, found, changed and deleted; each step is recorded without secrets', async () => {
    const fresh = await administrator.call<NewUser>('GET', `${PATH}/new`);
    expect(fresh.body).toMatchObject({ username: '', email: '', name: '', roles: ids('member') });
    expect(fresh.body.assignable.roles.map(({ name }) => name).sort()).toEqual([
      'administrator',
      'editor',
      'member',
      'moderator',
      'tender-manager',
    ]);
    expect(fresh.body.assignable.permissions).not.toContain('role:manage');

    const made = await administrator.call<User>('POST', PATH, {
      username: 'Nadia.Haddad',
      email: 'Nadia@Northline.example',
      name: 'Nadia Haddad',
      roles: ids('editor'),
      permissions: ['tender:list'],
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      username: 'Nadia.Haddad',
      status: 'invited',
      emailVerified: false,
      twoFactor: false,
      banned: null,
      roles: [{ name: 'editor', title: 'Editor' }],
      permissions: ['tender:list'],
      lastSeenAt: null,
      version: 1,
      abilities: {
        update: true,
        permissions: true,
        disable: true,
        enable: false,
        delete: true,
      },
    });
    expect(JSON.stringify(made.body)).not.toMatch(/hash|secret/i);

    const one = `${PATH}/${made.body._id}`;
    const changed = await administrator.call<User>('PATCH', one, { version: 1, name: 'Nadia H. Haddad' });
    expect(changed.body).toMatchObject({
      name: 'Nadia H. Haddad',
      email: 'Nadia@Northline.example',
      version: 2,
    });
    const stale = await administrator.call<Refused & { current: User }>('PUT', one, {
      version: 1,
      username: 'nadia',
      email: 'nadia@northline.example',
      name: 'Nadia',
    });
    expect([stale.status, stale.body.current.name]).toEqual([409, 'Nadia H. Haddad']);

    const gone = await administrator.call('DELETE', one);
    expect(gone.body).toEqual({ removed: [made.body._id], kept: [] });
    expect((await administrator.call('GET', one)).status).toBe(404);
    const audit = await auditOf(made.body._id);
    expect(audit.map(({ action, actorName }) => `${action} ${actorName}`)).toEqual([
      'user:create administrator',
      'user:update administrator',
      'user:delete administrator',
    ]);
    expect(JSON.parse(audit[1]?.before ?? '')).toEqual({ name: 'Nadia Haddad' });
    expect(JSON.parse(audit[1]?.after ?? '')).toEqual({ name: 'Nadia H. Haddad' });
    expect(JSON.stringify(audit)).not.toMatch(/argon2|passwordHash|tokenHash/);
  });

  test('rejects fields that cannot be set, and reports what is wrong at each field', async () => {
    const person = await signIn(app);
    const forbidden = {
      _id: 'x',
      createdAt: 'x',
      emailVerified: true,
      admin: true,
      status: 'active',
      passwordHash: 'x',
      twoFactor: true,
    };
    const named = Object.fromEntries(Object.keys(forbidden).map((key) => [key, `${key} cannot be set here`]));
    const create = await owner.call<Refused>('POST', PATH, {
      ...forbidden,
      username: 'a b',
      email: 'nobody',
      name: '',
    });
    expect(create.status).toBe(400);
    expect(create.body.errors).toEqual({
      ...named,
      username: 'Username can only contain letters without accents, numbers, dots, hyphens and underscores',
      email: 'Enter an email address in the correct format, like name@example.com',
      name: 'Enter name',
    });
    const required = { username: person.username, email: 'p@northline.example', name: 'A person' };
    const grants = { roles: [], permissions: [] };
    const grantsNamed = { roles: 'roles cannot be set here', permissions: 'permissions cannot be set here' };
    const put = await owner.call<Refused>('PUT', `${PATH}/${person._id}`, {
      ...forbidden,
      ...required,
      ...grants,
      version: 1,
    });
    expect([put.status, put.body.errors]).toEqual([400, { ...named, ...grantsNamed }]);
    const patch = await owner.call<Refused>('PATCH', `${PATH}/${person._id}`, {
      ...forbidden,
      ...grants,
      version: 1,
    });
    expect([patch.status, patch.body.errors]).toEqual([400, { ...named, ...grantsNamed }]);
    const permissions = await owner.call<Refused>('PUT', `${PATH}/${person._id}/permissions`, {
      ...forbidden,
      ...grants,
      version: 1,
    });
    expect([permissions.status, permissions.body.errors]).toEqual([400, named]);
    expect((await owner.call('PATCH', `${PATH}/${person._id}`, { name: 'No version' })).status).toBe(400);
    const taken = await owner.call<Refused>('PATCH', `${PATH}/${person._id}`, {
      version: 1,
      username: 'OWNER',
      email: 'OWNER@northline.example',
    });
    expect(taken.body.errors).toEqual({
      username: 'Username “OWNER” is already in use. Enter a different one',
      email: 'Email “OWNER@northline.example” is already in use. Enter a different one',
    });
    expect(await see(person._id)).toMatchObject({ version: 1, emailVerified: false, status: 'active' });
  });

  test('is found by name, address, role and status, page by page, and not by hidden fields', async () => {
    await signIn(app, { username: 'zoe-a', name: 'Zoë Ångström', email: 'za@findable.example' });
    await signIn(app, {
      username: 'zoe-b',
      name: 'zoe anders',
      email: 'zb@findable.example',
      roles: ['editor'],
    });
    const list = async (query: string) => {
      const answer = await owner.call<ListOf<ListedUser>>('GET', `${PATH}?${query}`);
      expect(answer.status, query).toBe(200);
      return answer.body;
    };
    const names = async (query: string) => (await list(query)).items.map(({ username }) => username);
    expect(await names('search=zoe%20a&sort=name')).toEqual(['zoe-b', 'zoe-a']);
    expect(await names('search=%C3%85NGSTR%C3%96M')).toEqual(['zoe-a']);
    expect(await names('search=FINDABLE&sort=email&direction=desc')).toEqual(['zoe-b', 'zoe-a']);
    expect(await names('search=findable&role=editor')).toEqual(['zoe-b']);
    expect(await names(`search=findable&role=${roles.get('editor')}`)).toEqual(['zoe-b']);
    expect(await names('search=findable&status=disabled')).toEqual([]);
    expect(await names('search=findable&verified=false&status=active')).toEqual(['zoe-a', 'zoe-b']);
    expect(await names('search=findable&verified=true')).toEqual([]);
    expect(await list('search=findable&max=1&page=2')).toMatchObject({ total: 2, pages: 2, page: 2, max: 1 });
    const hidden = await owner.call<Refused>('GET', `${PATH}?sort=passwordHash`);
    expect([hidden.status, hidden.body.error]).toEqual([
      400,
      'sort must be one of username, name, email, lastSeenAt, createdAt, updatedAt',
    ]);
    for (const query of ['status=x', 'verified=yes', 'max=-1', 'page=1e9', 'search=a&search=b'])
      expect((await owner.call('GET', `${PATH}?${query}`)).status, query).toBe(400);
    for (const query of ['search=%25', 'search=_', 'search=%22', 'search=a:b', 'role=%27'])
      expect((await owner.call('GET', `${PATH}?${query}`)).status, query).toBe(200);
    expect(await names('search=%25')).toEqual([]);
  });

  test('is exported to a CSV file in which no cell is a formula', async () => {
    await signIn(app, { username: 'formula', name: '=HYPERLINK("https://evil.example")' });
    const answer = await app.request(`${PATH}/export.csv?search=formula`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="users-2026-11-21.csv"');
    const text = await answer.text();
    expect(text.split('\r\n')[0]).toContain('Username,Name,Email');
    expect(text).toContain(
      `formula,"'=HYPERLINK(""https://evil.example"")",formula@northline.example,no,active`,
    );
  });

  test('is sorted by last activity; people who never signed in come last in both directions', async () => {
    const people: string[] = [];
    for (const name of ['seen-first', 'seen-last', 'seen-between']) {
      const { _id } = await signIn(app, { username: name, email: `${name}@sighted.example` });
      people.push(_id);
      const seenAt = { 'seen-first': '01', 'seen-last': '03', 'seen-between': '02' }[name];
      await app.accounts.openSession(_id, 24);
      await app.database.transaction(() =>
        app.database.db
          .updateTable('sessions')
          .set({ lastUsedAt: `2026-11-${seenAt}T00:00:00.000Z` })
          .where('userId', '=', _id)
          .execute(),
      );
    }
    for (const name of ['never-a', 'never-b'])
      await administrator.call('POST', PATH, {
        username: name,
        email: `${name}@sighted.example`,
        name: 'Somebody Else',
        roles: ids('member'),
        permissions: [],
      });
    const names = async (query: string): Promise<string[]> => {
      const { body } = await owner.call<ListOf<ListedUser>>(
        'GET',
        `${PATH}?search=sighted&sort=lastSeenAt&${query}`,
      );
      expect(body.total).toBe(5);
      return body.items.map(({ username }) => username);
    };
    const latest = ['seen-last', 'seen-between', 'seen-first', 'never-b', 'never-a'];
    expect(await names('direction=desc')).toEqual(latest);
    expect(await names('direction=asc')).toEqual([
      'seen-first',
      'seen-between',
      'seen-last',
      'never-a',
      'never-b',
    ]);
    const pages = [1, 2, 3, 4].map((page) => names(`direction=desc&max=2&page=${page}`));
    expect(await Promise.all(pages)).toEqual([latest.slice(0, 2), latest.slice(2, 4), latest.slice(4), []]);
  });

  test('can be signed out everywhere or in one place', async () => {
    const person = await signIn(app, { roles: ['editor'] });
    const second = await app.accounts.openSession(person._id, 1);
    const path = `${PATH}/${person._id}/sessions`;
    const sessions = await owner.call<{ items: UserSession[] }>('GET', path);
    expect(sessions.body.items).toHaveLength(2);
    expect(JSON.stringify(sessions.body)).not.toMatch(/[0-9a-f]{64}/);
    expect((await see(person._id)).lastSeenAt).not.toBeNull();
    const [one] = sessions.body.items;
    expect((await owner.call('DELETE', `${path}/${one?._id}`)).body).toEqual({
      removed: [one?._id],
      kept: [],
    });
    expect((await owner.call('DELETE', `${path}/${one?._id}`)).status).toBe(404);
    const alive = [person.token, second].map((token) => app.accounts.viewerOf(token));
    expect((await Promise.all(alive)).filter((viewer) => viewer !== undefined)).toHaveLength(1);
    expect((await owner.call('POST', `${path}/remove-all`)).body).toEqual({
      removed: [sessions.body.items[1]?._id],
      kept: [],
    });
    for (const token of [person.token, second]) expect(await app.accounts.viewerOf(token)).toBeUndefined();
  });

  test('has a list of sessions with pages', async () => {
    const person = await signIn(app, { roles: ['editor'] });
    for (let more = 0; more < 2; more += 1) await app.accounts.openSession(person._id, 1);
    const read = async (query: string) =>
      (await owner.call<ListOf<UserSession>>('GET', `${PATH}/${person._id}/sessions?${query}`)).body;
    const all = (await read('')).items.map(({ _id }) => _id);
    expect(all).toHaveLength(3);
    const second = await read('max=2&page=2');
    expect(second).toMatchObject({ total: 3, pages: 2, items: [{ _id: all[2] }] });
    expect((await read('direction=asc')).items.map(({ _id }) => _id)).toEqual(all.toReversed());
  });

  test('is signed out at once when disabled, and can sign in again when enabled, but not with an old session', async () => {
    const person = await signIn(app, { roles: ['editor'] });
    const path = `${PATH}/${person._id}`;
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

  test('is disabled and enabled with a reason, which is recorded', async () => {
    const person = await signIn(app, { roles: ['editor'] });
    const path = `${PATH}/${person._id}`;
    await owner.call('POST', `${path}/disable`, { reason: 'Left the company in May' });
    await owner.call('POST', `${path}/enable`, { reason: null });
    const after = (await auditOf(person._id)).slice(1).map(({ after }) => JSON.parse(after ?? ''));
    expect(after).toEqual([{ status: 'disabled', reason: 'Left the company in May' }, { status: 'active' }]);
    const wrong = await owner.call<Refused>('POST', `${path}/disable`, { reason: 'x'.repeat(501), by: 'me' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { reason: 'Reason must be 500 characters or less', by: 'by cannot be set here' },
    ]);
  });

  test('is shown with their profile and with what each role grants', async () => {
    const person = await signIn(app, { roles: ['moderator', 'member'] });
    await app.database.transaction(() =>
      app.database.db
        .updateTable('users')
        .set({
          profile: JSON.stringify({
            jobTitle: 'Estimator',
            company: { name: 'Aire Masonry', type: 'subcontractor' },
            trades: ['brickwork'],
            regions: ['Leeds'],
          }),
        })
        .where('_id', '=', person._id)
        .execute(),
    );
    const seen = await see(person._id);
    expect(seen).toMatchObject({
      jobTitle: 'Estimator',
      company: 'Aire Masonry',
      companyType: 'subcontractor',
      trades: ['brickwork'],
      regions: ['Leeds'],
      isLastOwner: false,
    });
    expect(
      seen.roles.map(({ name, permissions }) => [name, permissions.includes('comment:moderate')]),
    ).toEqual([
      ['member', false],
      ['moderator', true],
    ]);
    expect((await see(owner._id)).isLastOwner).toBe(true);
    const editor = seen.assignable.roles.find(({ name }) => name === 'editor');
    expect(editor?.permissions).toContain('project:publish');
  });

  test('who is deleted leaves their comments without a name', async () => {
    const person = await signIn(app, { username: 'leaver' });
    const post = await addPost(app);
    const sent = await person.call('POST', '/api/guest/comments', {
      on: `post:${post}`,
      body: 'A fine building',
      authorName: 'Lena Leaver',
      authorEmail: 'lena@example.org',
    });
    expect(sent.status).toBe(202);
    const removal = await owner.call<{ removed: string[]; kept: unknown[] }>('POST', `${PATH}/remove`, {
      ids: [person._id, owner._id],
    });
    expect(removal.body).toMatchObject({ removed: [person._id], kept: [{ _id: owner._id }] });
    expect(await app.accounts.viewerOf(person.token)).toBeUndefined();
    const { items } = await app.comments.list({ page: 1, max: 10 });
    expect(items[0]).toMatchObject({
      body: 'A fine building',
      authorName: 'Deleted user',
      authorEmail: '',
    });
  });
});

describe('nobody', () => {
  test('can grant permissions they lack, by a role or directly', async () => {
    const person = await signIn(app);
    expect((await give(person, ['owner'], administrator)).body).toMatchObject({
      code: 'forbidden',
      error: 'You cannot grant “Roles: Manage” because you do not have it yourself. Ask an owner',
    });
    expect((await give(person, ['member'], administrator, ['role:manage'])).status).toBe(403);
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
    expect((await give(person, ['editor'], clerk)).status).toBe(403);
    expect((await give(person, ['member'], clerk, ['tender:award'])).status).toBe(403);
    // Not even to themselves.
    expect((await give(clerk, ['administrator'], clerk)).status).toBe(403);
    expect((await give(person, ['member'], clerk, ['user:list'])).status).toBe(200);
    const made = await clerk.call<Refused>('POST', PATH, {
      username: 'puppet',
      email: 'puppet@northline.example',
      name: 'A puppet',
      roles: ids('administrator'),
    });
    expect([made.status, made.body.code]).toEqual([403, 'forbidden']);
    expect((await see(person._id)).roles.map(({ name }) => name)).toEqual(['member']);
  });

  test('can create more than members without the permission to grant', async () => {
    const receptionist = await signIn(app, { permissions: ['user:create', 'user:list', 'admin:access'] });
    const make = (username: string, more: Record<string, unknown>) =>
      receptionist.call('POST', PATH, {
        username,
        email: `${username}@northline.example`,
        name: 'Somebody',
        ...more,
      });
    expect((await make('plain', { roles: ids('member') })).status).toBe(201);
    expect((await make('mighty', { permissions: ['user:list'] })).status).toBe(403);
  });

  test('can change an account with more permissions than their own', async () => {
    const second = await signIn(app, { roles: ['owner'] });
    const path = `${PATH}/${second._id}`;
    const { version } = await see(second._id);
    // Whoever could change an owner's address could reset the owner's password.
    const tries = [
      await administrator.call('PATCH', path, { version, email: 'mine@evil.example' }),
      await administrator.call('POST', `${path}/disable`),
      await administrator.call('DELETE', path),
      await administrator.call('POST', `${path}/sessions/remove-all`),
      await give(second, ['member'], administrator),
      await administrator.call('DELETE', `${path}/two-factor`),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await see(second._id, administrator)).abilities).toEqual({
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
    expect((await administrator.call('POST', `${PATH}/${administrator._id}/disable`)).status).toBe(409);
    expect((await administrator.call('DELETE', `${PATH}/${administrator._id}`)).status).toBe(409);
    expect(await app.accounts.viewerOf(administrator.token)).toBeDefined();
  });
});

describe('the last owner', () => {
  test('stays an owner: nobody can demote, disable or delete them', async () => {
    const idle = await signIn(app, { roles: ['owner'] });
    const banned = await signIn(app, { roles: ['owner'] });
    // Owners who cannot sign in do not count.
    expect((await owner.call('POST', `${PATH}/${idle._id}/disable`)).status).toBe(200);
    const ban = { kind: 'user', value: banned._id, scope: 'sign_in', reason: 'Away for a while' };
    expect((await owner.call('POST', '/api/admin/bans', ban)).status).toBe(201);
    for (const by of [owner, administrator]) {
      const tries = [
        await give(owner, ['administrator'], by),
        await by.call<Refused>('POST', `${PATH}/${owner._id}/disable`),
        await by.call<Refused>('DELETE', `${PATH}/${owner._id}`),
      ];
      expect(tries.map(({ status }) => status)).toEqual([409, 409, 409]);
      expect(tries[0]?.body.error).toBe(
        'The last owner must keep the owner role. Make another user an owner first',
      );
    }
    expect((await see(owner._id)).abilities).toMatchObject({ disable: false, delete: false });
    // They may get more roles.
    expect((await give(owner, ['owner', 'editor'])).status).toBe(200);
    expect((await owner.call('DELETE', `${PATH}/${banned._id}`)).status).toBe(200);
    expect((await owner.call('DELETE', `${PATH}/${idle._id}`)).status).toBe(200);
  });

  test('remains when two owners demote or disable each other at the same time', async () => {
    const active = async () => (await app.bans.countOwnersWithout(new Set())) as number;
    expect(await active()).toBe(1);
    for (const act of [
      (by: ApiUser, on: ApiUser) => by.call('POST', `${PATH}/${on._id}/disable`),
      (by: ApiUser, on: ApiUser) => by.call('DELETE', `${PATH}/${on._id}`),
      (by: ApiUser, on: ApiUser) =>
        by.call('PUT', `${PATH}/${on._id}/permissions`, { roles: [], permissions: [], version: 1 }),
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

describe('an invitation', () => {
  test('can be handed over as a link that signs in once, by anybody who may change that user', async () => {
    const made = await owner.call<User>('POST', PATH, {
      username: 'by-hand',
      email: 'by-hand@northline.example',
      name: 'By Hand',
      roles: ids('editor'),
    });
    const path = `${PATH}/${made.body._id}/invitation-link`;
    const clerk = await signIn(app, { permissions: ['user:create', 'admin:access'] });
    expect((await clerk.call('POST', path)).status).toBe(403);
    const link = await owner.call<{ url: string }>('POST', path);
    expect(link.body.url).toMatch(/^http:\/\/localhost:3000\/user\/change_password\?auth=[\w-]{43}$/);
    const enter = `/auth/gentoken/${new URL(link.body.url).searchParams.get('auth')}`;
    const come = await apiCaller(app, null)<{ username: string }>('GET', enter);
    expect([come.status, come.body.username]).toEqual([200, 'by-hand']);
    expect((await apiCaller(app, null)('GET', enter)).status).toBe(410);
    expect((await owner.call('POST', path)).status).toBe(409);
    const auditEntries = await auditOf(made.body._id);
    expect(auditEntries.map(({ action }) => action)).toContain('user:invitation-link');
    expect(JSON.stringify(auditEntries)).not.toContain(new URL(link.body.url).searchParams.get('auth'));
  });

  test.each([
    ['who is active', {}, 'This account is already active and needs no invitation'],
    ['who is disabled', { status: 'disabled' }, 'This account is disabled. Enable it first'],
    [
      'who waits for approval',
      { status: 'disabled', approvalAskedAt: '2026-11-21T12:00:00.000Z' },
      'This account is waiting for approval. Approve it first',
    ],
  ] as const)('is rejected for a user %s, with the reason', async (_, values, error) => {
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
      const { status, body } = await owner.call<Refused>('POST', `${PATH}/${person._id}/${action}`);
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
      emailChange: app.auth.emailChange,
      dropTwoFactor: app.auth.twoFactor.dropOf,
    };
    const eraseContributions = async (): Promise<void> => {};
    const withMail = makeUsers({
      ...parts,
      eraseContributions,
      invite: async (userId) => {
        invited.push(userId);
        return { ok: true, value: null };
      },
    });
    const hasInviteCall = (routes: { path: string }[]) => routes.some(({ path }) => path.endsWith('/invite'));
    expect(hasInviteCall(userAdminRoutes(withMail))).toBe(true);
    expect(hasInviteCall(userAdminRoutes(makeUsers({ ...parts, eraseContributions })))).toBe(false);

    const person = {
      username: 'guest',
      email: 'guest@northline.example',
      name: 'A guest',
      roles: ids('member'),
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
      eraseContributions,
      invite: async () => ({
        ok: false,
        refusal: { code: 'unavailable', message: 'Mail is not set up yet' },
      }),
    });
    const lost = { ...person, username: 'lost', email: 'lost@northline.example' };
    expect(await failing.create(lost, system)).toMatchObject({ refusal: { code: 'unavailable' } });
    expect((await owner.call<ListOf<ListedUser>>('GET', `${PATH}?search=lost`)).body.total).toBe(0);
  });
});

describe('somebody who lost a permission', () => {
  test('is rejected on the next request', async () => {
    const clerk = await signIn(app, { roles: ['administrator'] });
    expect((await clerk.call('GET', PATH)).status).toBe(200);
    expect((await give(clerk, ['editor'])).status).toBe(200);
    expect((await clerk.call('GET', PATH)).status).toBe(403);
    expect((await apiCaller(app, null)('GET', PATH)).status).toBe(401);
  });
});
