/**
 * Addresses that look like a banned one are rejected wherever one can be entered, and older ones do not bypass a ban.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import {
  addAdministrator,
  addMember,
  addUser,
  callApi,
  login,
  signUp,
  type TestUser,
} from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addPost, unwrap } from '#tests/support/factories.ts';

let app: TestApp;
let post: string;
let member: TestUser;
let administrator: TestUser;
beforeAll(async () => {
  app = await startTestApp({ trustProxy: 1 });
  post = await addPost(app);
  await addUser(app, { roles: ['owner'] });
  member = await addMember(app);
  administrator = await addAdministrator(app);
});
afterAll(() => app.close());

const SPELLINGS = [
  ['a soft hyphen', 'ru\u00adth@banned.example'],
  ['a zero-width space', 'ru\u200bth@banned.example'],
  ['a word joiner', 'ruth\u2060@banned.example'],
  ['a zero-width joiner in the domain', 'ruth@ban\u200dned.example'],
  ['a variation selector', 'ruth\ufe0f@banned.example'],
  ['full-width letters', '\uff52uth@banned.example'],
] as const;
const SEEN = expect.stringMatching(
  /^(?:New e|E)mail( address)? contains invisible characters\. Type it again$/,
) as unknown;

let count = 0;
const places: Record<string, (email: string) => Promise<{ errors: unknown }>> = {
  'signing up': async (email) => {
    count += 1;
    return (
      await signUp(app, { username: `spelt.${count}`, email }, { 'x-forwarded-for': `192.0.2.${count}` })
    ).body;
  },
  'a message': async (email) =>
    (
      await callApi(
        app,
        'POST',
        '/api/guest/contact',
        { name: 'Ruth Bello', email, topic: 'new_project', message: 'A garage for two cars', seconds: 30 },
        { 'x-forwarded-for': `192.0.2.${count}` },
      )
    ).body,
  'another address of one’s own': async (email) =>
    (await callApi(app, 'PUT', '/api/user/email', { email }, member.headers)).body,
  'an invitation': async (email) =>
    (
      await callApi(
        app,
        'POST',
        '/api/admin/users',
        { username: 'spelt', email, name: 'Ruth Bello', roles: [] },
        administrator.headers,
      )
    ).body,
  'a change of somebody’s address': async (email) =>
    (
      await callApi(
        app,
        'PATCH',
        `/api/admin/users/${member._id}`,
        { version: 1, email },
        administrator.headers,
      )
    ).body,
  'asking for a link': async (email) => (await callApi(app, 'POST', '/auth/recovery', { email })).body,
};

describe.each(Object.keys(places))('an address with invisible characters, in %s', (place) => {
  test.each(SPELLINGS)('is rejected with %s', async (_, email) => {
    const { errors } = (await places[place]?.(email)) ?? { errors: null };
    expect(errors).toEqual({ email: SEEN });
  });
});

test('a comment with such an address is rejected', async () => {
  const { body } = await callApi(app, 'POST', '/api/guest/comments', {
    on: `post:${post}`,
    body: 'When does the hall open?',
    authorName: 'Ruth Bello',
    authorEmail: SPELLINGS[0][1],
  });
  expect(Object.values((body.errors ?? {}) as Record<string, string>).join()).toContain(
    'invisible characters',
  );
});

test.each(SPELLINGS)('a ban applies to an account whose address was stored with %s', async (what, email) => {
  const username = `old.${SPELLINGS.findIndex(([one]) => one === what)}`;
  const _id = await app.accounts.create({
    username,
    email,
    name: 'Ruth Bello',
    password: 'a kettle, two bricks and rain',
    roles: ['member'],
  });
  expect((await login(app, { username })).status).toBe(200);
  const ban = unwrap(
    await app.bans.create(
      {
        kind: 'email',
        value: 'ruth@banned.example',
        scope: 'sign_in',
        reason: 'Sends spam',
        expiresAt: null,
      },
      system,
    ),
  );
  expect((await login(app, { username })).status).toBe(403);
  unwrap(await app.bans.lift(ban._id, system));
  await app.database.transaction(() => app.database.db.deleteFrom('users').where('_id', '=', _id).execute());
});
