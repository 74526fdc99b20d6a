/** Creates people with admin permissions and makes their API calls as the admin area does. */
import type { Permission } from '#platform/schema/permissions.ts';
import type { TestApp } from './app.ts';

export interface Office {
  /** Returns the JSON answer of a call with this person's token */
  get<Answer = Json>(path: string): Promise<Answered<Answer>>;
  send<Answer = Json>(method: string, path: string, body?: unknown): Promise<Answered<Answer>>;
  token: string;
}
export interface Answered<Answer> {
  status: number;
  body: Answer;
  headers: Headers;
}
// biome-ignore lint/suspicious/noExplicitAny: each test reads the fields it needs
export type Json = any;

let count = 0;

/**
 * Creates a signed-in person with exactly these permissions. `inside` adds `admin:access`, the permission to open the
 * admin area.
 */
export const signedIn = async (
  app: TestApp,
  {
    roles = ['member'],
    permissions = [],
    inside = permissions.length > 0,
  }: { roles?: string[]; permissions?: Permission[]; inside?: boolean },
): Promise<Office> => {
  count += 1;
  const _id = await app.accounts.create({
    username: `person${count}`,
    email: `person${count}@northline.example`,
    name: `Person ${count}`,
    password: 'correct horse battery',
    roles,
    permissions: inside ? ['admin:access', ...permissions] : permissions,
  });
  const token = await app.accounts.openSession(_id, 24);
  const send: Office['send'] = (method, path, body) =>
    app.json(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return { token, send, get: (path) => send('GET', path) };
};
