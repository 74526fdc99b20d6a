/** Creates people with admin permissions and makes their API calls as the content area does. */
import type { Permission } from '#platform/schema/permissions.ts';
import type { TestApp } from './app.ts';

export interface AdminClient {
  /** Returns the JSON answer of a call with this person's token */
  get<Answer = Json>(path: string): Promise<JsonAnswer<Answer>>;
  send<Answer = Json>(method: string, path: string, body?: unknown): Promise<JsonAnswer<Answer>>;
  token: string;
}
export interface JsonAnswer<Answer> {
  status: number;
  body: Answer;
  headers: Headers;
}
// biome-ignore lint/suspicious/noExplicitAny: each test reads the fields it needs
export type Json = any;

let userCount = 0;

/**
 * Creates a signed-in person with exactly these permissions. `canOpenAdmin` adds `admin:access`, the permission to
 * open the content area.
 */
export const createAdminClient = async (
  app: TestApp,
  {
    roles = ['member'],
    permissions = [],
    canOpenAdmin = permissions.length > 0,
  }: { roles?: string[]; permissions?: Permission[]; canOpenAdmin?: boolean },
): Promise<AdminClient & { _id: string }> => {
  userCount += 1;
  const _id = await app.accounts.create({
    username: `person${userCount}`,
    email: `person${userCount}@northline.example`,
    name: `Person ${userCount}`,
    password: 'correct horse battery',
    roles,
    permissions: canOpenAdmin ? ['admin:access', ...permissions] : permissions,
  });
  const token = await app.accounts.openSession(_id, 24);
  const send: AdminClient['send'] = (method, path, body) =>
    app.json(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return { _id, token, send, get: (path) => send('GET', path) };
};

/** Returns the audit entries of a record, oldest first. */
export const auditOf = ({ database }: TestApp, contentId: string) =>
  database.db.selectFrom('audit').selectAll().where('contentId', '=', contentId).orderBy('_id').execute();
