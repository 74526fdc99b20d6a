/** People of the office and their calls, over HTTP as the content area makes them. */
import type { Permission } from '#platform/schema/permissions.ts';
import type { TestApp } from './app.ts';

export interface Office {
  /** The JSON answer of a call with this person's token */
  get<Answer = Json>(path: string): Promise<Answered<Answer>>;
  send<Answer = Json>(method: string, path: string, body?: unknown): Promise<Answered<Answer>>;
  token: string;
}
export interface Answered<Answer> {
  status: number;
  body: Answer;
  headers: Headers;
}
// biome-ignore lint/suspicious/noExplicitAny: answers are looked into as tests need
export type Json = any;

let count = 0;

/** Somebody with exactly these permissions, signed in; `inside`: who may also enter the content area as a whole. */
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
