/** @module-tag dialect */
/** Every email field uses the same check. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAdministrator, bearer, callApi, PASSWORD, type TestUser } from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

const WRONG = 'Enter an email address in the correct format, like name@example.com';
const POST_ID = '0199f000-0000-7000-8000-000000000000';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await addAdministrator(app);
});
afterAll(() => app.close());

type Errors = { errors: Record<string, string> | null };

test.each<[string, string, string, (email: string) => object, string]>([
  ['a message', 'POST', '/api/guest/contact', (email) => ({ email }), 'email'],
  [
    'a comment',
    'POST',
    '/api/guest/comments',
    (authorEmail) => ({ on: `post:${POST_ID}`, authorEmail }),
    'authorEmail',
  ],
  ['a sign-up', 'POST', '/auth/signup', (email) => ({ email, password: PASSWORD }), 'email'],
  ['a recovery', 'POST', '/auth/recovery', (email) => ({ email }), 'email'],
  ['a sign-in link', 'POST', '/auth/magic_link', (email) => ({ email }), 'email'],
  ['the contact settings', 'PUT', '/api/admin/settings/contact', (email) => ({ version: 0, email }), 'email'],
  ['a user', 'POST', '/api/admin/users', (email) => ({ email }), 'email'],
  ['a person of the team', 'POST', '/api/admin/staff', (email) => ({ email }), 'email'],
  [
    'the contact of a tender',
    'POST',
    '/api/admin/tenders',
    (email) => ({ contact: { name: 'Ann', email, phone: '+44 113 496 0142' } }),
    'contact.email',
  ],
])(
  '%s rejects a@x,y.test and other addresses that no mail server accepts',
  async (_, method, path, body, field) => {
    for (const address of ['a@x,y.test', 'a@x;y.test', 'a@<x>.test', 'a..b@x.test', 'a@test']) {
      const { body: answer } = await callApi<Errors>(app, method, path, body(address), bearer(admin.token));
      expect([address, answer.errors?.[field]]).toEqual([address, WRONG]);
    }
  },
);
