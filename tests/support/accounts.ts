/** Creates people with accounts through the program's own services, with tokens to call the API. */
import type { AccountSettings } from '#features/accounts/schema/account.ts';
import type { UserState } from '#features/accounts/schema/auth.ts';
import type { builtInRoles } from '#features/roles/built-in-roles.ts';
import { system } from '#platform/http/routing/viewer.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import type { TestApp } from './app.ts';
import { addComment } from './factories.ts';

export const PASSWORD = 'a kettle, two bricks and rain';

export interface TestUser {
  _id: string;
  username: string;
  email: string;
  token: string;
  /** Headers of this person's calls */
  headers: { authorization: string };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

let userCount = 0;

/** Creates a signed-in person who has just reauthenticated: a member unless `roles` says otherwise. */
export const addUser = async (
  app: TestApp,
  {
    username,
    email: ownEmail,
    roles = ['member'],
    permissions = [],
    verified = true,
  }: {
    username?: string;
    /** Default: the username at example.com */
    email?: string;
    roles?: readonly (keyof typeof builtInRoles)[];
    permissions?: readonly Permission[];
    verified?: boolean;
  } = {},
): Promise<TestUser> => {
  userCount += 1;
  const name = username ?? `person.${userCount}`;
  const email = ownEmail ?? `${name}@example.com`;
  const _id = await app.accounts.create({
    username: name,
    email,
    name: 'Ruth Bello',
    password: PASSWORD,
    roles,
    permissions,
  });
  if (verified)
    await app.database.transaction(async () => {
      await app.database.db.updateTable('users').set({ emailVerified: 1 }).where('_id', '=', _id).execute();
    });
  const token = await app.accounts.openSession(_id, 24);
  return { _id, username: name, email, token, headers: bearer(token) };
};

export const addMember = (app: TestApp, username?: string): Promise<TestUser> =>
  addUser(app, username === undefined ? {} : { username });

/** Creates an administrator: every permission except those of managing roles. */
export const addAdministrator = (app: TestApp, username?: string): Promise<TestUser> =>
  addUser(app, { ...(username === undefined ? {} : { username }), roles: ['administrator'] });

/** Writes a comment on a post as this person, signed in. */
export const addCommentBy = (app: TestApp, { _id, username, email }: TestUser, post: string) =>
  addComment(
    app,
    post,
    { body: 'When does the hall open?', authorName: 'Ruth Bello', authorEmail: email },
    { ...system, user: { _id, username }, ip: '203.0.113.4', browser: 'A browser' },
  );

/** Calls the API with a JSON body and returns the JSON answer. */
export const callApi = <Answer = UserState>(
  app: TestApp,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) =>
  app.json<Answer>(path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

export const signUpFields = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  username: 'ann.carter',
  email: 'Ann.Carter@example.com',
  password: PASSWORD,
  name: 'Ann Carter',
  ...fields,
});

export const signUp = (app: TestApp, fields: Record<string, unknown> = {}, headers = {}) =>
  callApi(app, 'POST', '/auth/signup', signUpFields(fields), headers);

export const login = (app: TestApp, fields: Record<string, unknown> = {}, headers = {}) =>
  callApi(app, 'POST', '/auth/login', { username: 'ann.carter', password: PASSWORD, ...fields }, headers);

/** Returns the user that the server finds for a token. */
export const currentUser = (app: TestApp, token: string) =>
  callApi(app, 'GET', '/auth/current_user', undefined, bearer(token));

/** Returns the cookie that an answer sets, as a browser sends it back. */
export const cookieOf = (headers: Headers): Record<string, string> => {
  const setCookie = headers.get('set-cookie');
  return setCookie === null ? {} : { cookie: setCookie.split(';')[0] ?? '' };
};

/** Makes a GET call as this person. */
export const getAs = <Answer>(app: TestApp, { headers }: TestUser, path: string) =>
  callApi<Answer>(app, 'GET', path, undefined, headers);

export const accountSettingsOf = async (app: TestApp, person: TestUser): Promise<AccountSettings> =>
  (await getAs<AccountSettings>(app, person, '/api/user/settings')).body;
