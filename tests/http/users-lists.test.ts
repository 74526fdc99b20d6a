import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedUser } from '#features/users/schema.ts';
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
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

const { roleIdsOf } = userAdminOf(() => ({ owner, roles }));

describe('a person with an account', () => {
  test('is found by name, address, role and status, page by page, and not by hidden fields', async () => {
    await signIn(app, { username: 'zoe-a', name: 'Zoë Ångström', email: 'za@findable.example' });
    await signIn(app, {
      username: 'zoe-b',
      name: 'zoe anders',
      email: 'zb@findable.example',
      roles: ['editor'],
    });
    const list = async (query: string) => {
      const answer = await owner.call<ListOf<ListedUser>>('GET', `${USERS}?${query}`);
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
    const hidden = await owner.call<ErrorAnswer>('GET', `${USERS}?sort=passwordHash`);
    expect([hidden.status, hidden.body.error]).toEqual([
      400,
      'sort must be one of username, name, email, lastSeenAt, createdAt, updatedAt',
    ]);
    for (const query of ['status=x', 'verified=yes', 'max=-1', 'page=1e9', 'search=a&search=b'])
      expect((await owner.call('GET', `${USERS}?${query}`)).status, query).toBe(400);
    for (const query of ['search=%25', 'search=_', 'search=%22', 'search=a:b', 'role=%27'])
      expect((await owner.call('GET', `${USERS}?${query}`)).status, query).toBe(200);
    expect(await names('search=%25')).toEqual([]);
  });

  test('is exported to a CSV file in which no cell is a formula', async () => {
    await signIn(app, { username: 'formula', name: '=HYPERLINK("https://evil.example")' });
    const answer = await app.request(`${USERS}/export.csv?search=formula`, {
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
      await administrator.call('POST', USERS, {
        username: name,
        email: `${name}@sighted.example`,
        name: 'Somebody Else',
        roles: roleIdsOf('member'),
        permissions: [],
      });
    const names = async (query: string): Promise<string[]> => {
      const { body } = await owner.call<ListOf<ListedUser>>(
        'GET',
        `${USERS}?search=sighted&sort=lastSeenAt&${query}`,
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
});
