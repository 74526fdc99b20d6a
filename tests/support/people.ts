/** Creates signed-in people and makes their API calls. */

import { newId } from '#platform/db/id.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import type { TestApp } from './app.ts';

export interface ApiUser {
  _id: string;
  username: string;
  token: string;
  /** Returns the JSON answer of a call by this person; `from` is their IP address where the app trusts a proxy */
  call<Answer = Record<string, unknown>>(
    method: string,
    target: string,
    body?: unknown,
    from?: string,
  ): Promise<{ status: number; body: Answer; headers: Headers }>;
}

export const apiCaller =
  (app: TestApp, token: string | null): ApiUser['call'] =>
  (method, target, body, from) =>
    app.json(target, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(from === undefined ? {} : { 'x-forwarded-for': from }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

let userCount = 0;
/** Creates a person with these roles and permissions, signed in for an hour. */
export const signIn = async (
  app: TestApp,
  person: {
    username?: string;
    email?: string;
    name?: string;
    roles?: readonly string[];
    permissions?: readonly Permission[];
  } = {},
): Promise<ApiUser> => {
  userCount += 1;
  const username = person.username ?? `${person.roles?.[0] ?? 'person'}-${userCount}`;
  const _id = await app.accounts.create({
    username,
    email: person.email ?? `${username}@northline.example`,
    name: person.name ?? 'Ruth Bello',
    password: `a long enough password ${newId()}`,
    roles: person.roles ?? ['member'],
    permissions: person.permissions ?? [],
  });
  const token = await app.accounts.openSession(_id, 1);
  return { _id, username, token, call: apiCaller(app, token) };
};
