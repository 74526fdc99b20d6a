/**
 * Every call that reads JSON, sent what no form would send. From the declared routes: a new route is included by itself.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Route } from '#platform/http/routing/route.ts';
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { documentedBodies, namesField, withNumbersTooLarge } from '#tests/support/documented-bodies.ts';
import { type ApiUser, signIn } from '#tests/support/people.ts';

let app: TestApp;
let owner: ApiUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signIn(app, { roles: ['owner'] });
});
afterAll(() => app.close());

const UNKNOWN_ID = '0199f000-0000-7000-8000-000000000000';
const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const withBody = (): Route[] => app.routes.filter(({ body }) => body !== undefined);
const send = (route: Route, body: string) =>
  app.json<ErrorAnswer | null>(route.path.replace(/\{\w+\}/g, UNKNOWN_ID), {
    method: route.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
    body,
  });

/** Each of these names, in every write that does not declare it. */
const PRIVILEGED = {
  admin: true,
  roles: ['owner'],
  permissions: ['role:manage'],
  emailVerified: true,
  _id: UNKNOWN_ID,
  createdAt: '2020-01-01T00:00:00.000Z',
  passwordHash: 'x',
  // Names that every object inherits.
  toString: 'x',
  valueOf: 1,
  hasOwnProperty: true,
};

/**
 * Returns the fields of a body that its schema checks before any record is looked up; null: the service reads it, field
 * by field. admin-grammar.test.ts asks those calls the same, with records that exist.
 */
const strictFields = ({ body, documentedBody }: Route): string[] | null =>
  body instanceof z.ZodObject && documentedBody === undefined && body.def.catchall instanceof z.ZodNever
    ? Object.keys(body.shape)
    : null;

/** Fields that accept any text: passwords and codes, which are compared with stored ones, and the field that only bots fill in. */
const COMPARED_ONLY = [
  'POST /auth/signup website',
  'POST /auth/login username',
  'POST /auth/login password',
  'POST /auth/login challenge',
  'POST /auth/login code',
  'POST /auth/recovery/changepass token',
  'POST /auth/recovery/changepass code',
  'POST /auth/recovery/confirm_token token',
  'POST /auth/confirm mailedCode',
  'POST /auth/confirm code',
  'PUT /api/user/password current',
  'POST /api/guest/contact website',
  'POST /api/guest/comments website',
];

/** Sign-up answers invalid input with 200, as its contract says. */
const refuses = (route: Route, status: number): boolean =>
  status === 400 || (status === 200 && route.path === '/auth/signup');

test('every call that reads a body is included', () => {
  expect(withBody().length).toBeGreaterThan(150);
});

describe('every call that reads a body', () => {
  test.each([
    ['an empty text', ''],
    ['half an object', '{"title":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"title"'],
    ['a key that reaches into the prototype', '{"__proto__":{"admin":true}}'],
    ['the same key behind an escape', '{"\\u005f_proto__":{"admin":true}}'],
    ['the constructor', '{"title":{"constructor":{"prototype":{"admin":true}}}}'],
  ])('rejects %s', async (_, body) => {
    for (const route of withBody()) {
      const { status, body: answer } = await send(route, body);
      expect(refuses(route, status), `${nameOf(route)} ${status}`).toBe(true);
      expect(answer).toMatchObject({ code: 'invalid' });
    }
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  test('rejects 100,000 lists within one another, and ten megabytes', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const long = `{"title":"${'x'.repeat(10 * 1024 * 1024)}"}`;
    for (const route of withBody())
      expect([400, 413], nameOf(route)).toContain((await send(route, deep)).status);
    // One call for each limit: the limit is all that decides.
    const byLimit = new Map(withBody().map((route) => [route.maxBytes, route]));
    for (const route of byLimit.values())
      expect([nameOf(route), (await send(route, long)).status]).toEqual([nameOf(route), 413]);
    expect((await app.request('/healthz')).status).toBe(200);
    expect(app.loggedProblems).toEqual([]);
  });

  test.each(Object.entries(PRIVILEGED))(
    'rejects %s by name unless it is one of its fields',
    async (name, value) => {
      for (const route of withBody()) {
        const fields = strictFields(route);
        if (fields === null || fields.includes(name)) continue;
        const { status, body } = await send(route, JSON.stringify({ [name]: value }));
        expect(refuses(route, status), `${nameOf(route)} ${status}`).toBe(true);
        expect([nameOf(route), body?.errors?.[name]]).toEqual([nameOf(route), `${name} cannot be set here`]);
      }
    },
  );

  test.each([
    ['NUL', 'a\u0000b'],
    ['half a surrogate pair', 'a\ud800b'],
    ['a sign that turns the text round', 'a\u202eb'],
  ])('rejects %s in each field, by name, except those that are never stored', async (_, text) => {
    const accepted: string[] = [];
    for (const route of withBody()) {
      const fields = strictFields(route);
      if (fields === null) continue;
      const sent = Object.fromEntries(fields.map((field) => [field, text]));
      const { body } = await send(route, JSON.stringify(sent));
      const named = Object.keys(body?.errors ?? {}).map((path) => path.split('.')[0]);
      for (const field of fields) if (!named.includes(field)) accepted.push(`${nameOf(route)} ${field}`);
    }
    expect(accepted).toEqual(COMPARED_ONLY);
  });

  test('rejects a number that is too large for JSON in every number field, by name', async () => {
    const { numberFields } = await documentedBodies(app);
    // admin-grammar.test.ts does the same for the resources of the admin API. The test email takes the fields that PUT
    // /api/admin/settings/smtp takes, and names them as that call does.
    const others = withBody().filter(
      ({ path, resource }) => resource === undefined && path !== '/api/admin/settings/smtp/test',
    );
    const tried: string[] = [];
    for (const route of others) {
      const current = await app.json<{ version?: number }>(route.path, {
        headers: { authorization: `Bearer ${owner.token}` },
      });
      const version = current.body.version;
      for (const field of numberFields(route)) {
        const { status, body } = await send(route, withNumbersTooLarge({ version, ...field.body }));
        const called = `${nameOf(route)} ${field.path}`;
        expect(refuses(route, status), `${called} ${status}`).toBe(true);
        expect(namesField(body?.errors, field.path), `${called} ${JSON.stringify(body)}`).toBe(true);
        tried.push(called);
      }
    }
    expect(tried.length).toBeGreaterThan(15);
  });

  test('rejects null in each field that does not accept it, by name', async () => {
    const { nullableFields } = await documentedBodies(app);
    for (const route of withBody()) {
      if (strictFields(route) === null) continue;
      const fields = nullableFields(route);
      const { status, body } = await send(
        route,
        JSON.stringify(Object.fromEntries(fields.map(([field]) => [field, null]))),
      );
      const mandatory = fields.flatMap(([field, isNullable]) => (isNullable ? [] : [field]));
      expect(status, nameOf(route)).toBeLessThan(500);
      for (const field of mandatory)
        expect(
          namesField(body?.errors, field),
          `${nameOf(route)} ${field} ${status} ${JSON.stringify(body)}`,
        ).toBe(true);
    }
  });

  test('takes no file from JSON, because the path in it could be that of any file of the server', async () => {
    const content = { path: import.meta.filename, bytes: 9, sha256: '0'.repeat(64), md5: '0'.repeat(32) };
    const sent = [{ name: 'Bill.csv', size: content.bytes, content }];
    const withFiles = withBody().filter(({ form }) => (form?.fileFields.length ?? 0) > 0);
    expect(withFiles.length).toBeGreaterThan(4);
    for (const route of withFiles)
      for (const field of route.form?.fileFields ?? []) {
        const { status, body } = await send(route, JSON.stringify({ [field]: sent }));
        expect([nameOf(route), status]).toEqual([nameOf(route), 400]);
        expect(Object.keys(body?.errors ?? {})).toContain(`${field}.0`);
      }
  });
});
