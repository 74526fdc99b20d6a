import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewUser, User } from '#features/users/schema.ts';
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import { auditOf } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addPost } from '#tests/support/factories.ts';
import { type ApiUser, signIn } from '#tests/support/people.ts';
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

const { roleIdsOf, fetchUser } = userAdminOf(() => ({ owner, roles }));

describe('a person with an account', () => {
  test('is created by an admin, found, changed and deleted; each step is recorded without secrets', async () => {
    const fresh = await administrator.call<NewUser>('GET', `${USERS}/new`);
    expect(fresh.body).toMatchObject({ username: '', email: '', name: '', roles: roleIdsOf('member') });
    expect(fresh.body.assignable.roles.map(({ name }) => name).sort()).toEqual([
      'administrator',
      'editor',
      'member',
      'moderator',
      'tender-manager',
    ]);
    expect(fresh.body.assignable.permissions).not.toContain('role:manage');

    const made = await administrator.call<User>('POST', USERS, {
      username: 'Nadia.Haddad',
      email: 'Nadia@Northline.example',
      name: 'Nadia Haddad',
      roles: roleIdsOf('editor'),
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

    const one = `${USERS}/${made.body._id}`;
    const changed = await administrator.call<User>('PATCH', one, { version: 1, name: 'Nadia H. Haddad' });
    expect(changed.body).toMatchObject({
      name: 'Nadia H. Haddad',
      email: 'Nadia@Northline.example',
      version: 2,
    });
    const stale = await administrator.call<ErrorAnswer & { current: User }>('PUT', one, {
      version: 1,
      username: 'nadia',
      email: 'nadia@northline.example',
      name: 'Nadia',
    });
    expect([stale.status, stale.body.current.name]).toEqual([409, 'Nadia H. Haddad']);

    const update = (await auditOf(app, made.body._id))[1];
    expect(JSON.parse(update?.before ?? '')).toEqual({ name: 'Nadia Haddad' });
    expect(JSON.parse(update?.after ?? '')).toEqual({ name: 'Nadia H. Haddad' });

    const gone = await administrator.call('DELETE', one);
    expect(gone.body).toEqual({ removed: [made.body._id], skipped: [] });
    expect((await administrator.call('GET', one)).status).toBe(404);
    const audit = await auditOf(app, made.body._id);
    expect(audit.map(({ action, actorName }) => `${action} ${actorName}`)).toEqual([
      'user:create administrator',
      'user:update administrator',
      'user:delete administrator',
    ]);
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
    const create = await owner.call<ErrorAnswer>('POST', USERS, {
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
    const put = await owner.call<ErrorAnswer>('PUT', `${USERS}/${person._id}`, {
      ...forbidden,
      ...required,
      ...grants,
      version: 1,
    });
    expect([put.status, put.body.errors]).toEqual([400, { ...named, ...grantsNamed }]);
    const patch = await owner.call<ErrorAnswer>('PATCH', `${USERS}/${person._id}`, {
      ...forbidden,
      ...grants,
      version: 1,
    });
    expect([patch.status, patch.body.errors]).toEqual([400, { ...named, ...grantsNamed }]);
    const permissions = await owner.call<ErrorAnswer>('PUT', `${USERS}/${person._id}/permissions`, {
      ...forbidden,
      ...grants,
      version: 1,
    });
    expect([permissions.status, permissions.body.errors]).toEqual([400, named]);
    expect((await owner.call('PATCH', `${USERS}/${person._id}`, { name: 'No version' })).status).toBe(400);
    const taken = await owner.call<ErrorAnswer>('PATCH', `${USERS}/${person._id}`, {
      version: 1,
      username: 'OWNER',
      email: 'OWNER@northline.example',
    });
    expect(taken.body.errors).toEqual({
      username: 'Username “OWNER” is already in use. Enter a different one',
      email: 'Email “OWNER@northline.example” is already in use. Enter a different one',
    });
    expect(await fetchUser(person._id)).toMatchObject({ version: 1, emailVerified: false, status: 'active' });
  });

  test('is disabled and enabled with a reason, which is recorded', async () => {
    const person = await signIn(app, { roles: ['editor'] });
    const path = `${USERS}/${person._id}`;
    await owner.call('POST', `${path}/disable`, { reason: 'Left the company in May' });
    await owner.call('POST', `${path}/enable`, { reason: null });
    const after = (await auditOf(app, person._id)).slice(1).map(({ after }) => JSON.parse(after ?? ''));
    expect(after).toEqual([{ status: 'disabled', reason: 'Left the company in May' }, { status: 'active' }]);
    const wrong = await owner.call<ErrorAnswer>('POST', `${path}/disable`, {
      reason: 'x'.repeat(501),
      by: 'me',
    });
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
    const seen = await fetchUser(person._id);
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
    expect((await fetchUser(owner._id)).isLastOwner).toBe(true);
    const editor = seen.assignable.roles.find(({ name }) => name === 'editor');
    expect(editor?.permissions).toContain('project:publish');
  });

  test('leaves their comments without a name when deleted', async () => {
    const person = await signIn(app, { username: 'leaver' });
    const post = await addPost(app);
    const sent = await person.call('POST', '/api/guest/comments', {
      on: `post:${post}`,
      body: 'A fine building',
      authorName: 'Lena Leaver',
      authorEmail: 'lena@example.org',
    });
    expect(sent.status).toBe(202);
    const removal = await owner.call<{ removed: string[]; skipped: unknown[] }>('POST', `${USERS}/remove`, {
      ids: [person._id, owner._id],
    });
    expect(removal.body).toMatchObject({ removed: [person._id], skipped: [{ _id: owner._id }] });
    expect(await app.accounts.viewerOf(person.token)).toBeUndefined();
    const { items } = await app.comments.list({ page: 1, max: 10 });
    expect(items[0]).toMatchObject({
      body: 'A fine building',
      authorName: 'Deleted user',
      authorEmail: '',
    });
  });
});
