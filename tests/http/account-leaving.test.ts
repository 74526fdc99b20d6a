/** Exporting one's own data, deleting one's own account, and the deletion of users by staff. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import type { AuditEntry } from '#features/audit/schema.ts';
import { system } from '#platform/http/routing/viewer.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import {
  addAdministrator,
  addCommentBy,
  addMember,
  addUser,
  callApi,
  currentUser,
  getAs,
  login,
  PASSWORD,
  signUp,
  type TestUser,
} from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addPost } from '#tests/support/factories.ts';
import { mailbox, mailOptions, type TestMailbox } from '#tests/support/mailbox.ts';

let app: TestApp;
let post: TestMailbox;

beforeAll(async () => {
  post = mailbox();
  app = await startTestApp({ ...mailOptions(post), trustProxy: 1 });
});
afterAll(() => app.close());

/** Returns the parsed JSON files of an archive, by name. */
const unpacked = (bytes: Buffer): Promise<Record<string, unknown>> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const files: Record<string, unknown> = {};
      zip.on('error', reject);
      zip.on('end', () => resolve(files));
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (failed, stream) => {
          if (failed) return reject(failed);
          const chunks: Buffer[] = [];
          for await (const chunk of stream) chunks.push(chunk as Buffer);
          files[entry.fileName] = JSON.parse(Buffer.concat(chunks).toString('utf8'));
          zip.readEntry();
        }),
      );
      zip.readEntry();
    });
  });

const comment = async (person: TestUser): Promise<string> => {
  const on = await addPost(app);
  await app.comments.approve([await addCommentBy(app, person, on)], system);
  return on;
};

const exported = async ({ headers }: TestUser): Promise<Record<string, unknown>> => {
  const response = await app.request('/api/user/export', { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="account-/);
  return unpacked(Buffer.from(await response.arrayBuffer()));
};

const leave = ({ headers, username }: TestUser, typed = username) =>
  callApi(app, 'DELETE', '/api/user', { username: typed }, headers);

describe('the export', () => {
  test('contains everything about its owner, nothing about others and no secret', async () => {
    const [person, other] = [await addMember(app, 'exporter'), await addMember(app, 'somebody.else')];
    await comment(person);
    await comment(other);
    await callApi(app, 'POST', '/auth/recovery', { email: person.email });
    await post.collect(app);
    const files = await exported(person);
    expect(Object.keys(files).sort()).toEqual(
      ['account', 'activity', 'comments', 'mails', 'messages', 'passkeys', 'sessions'].map(
        (name) => `${name}.json`,
      ),
    );
    expect(files['account.json']).toMatchObject({
      username: 'exporter',
      email: person.email,
      roles: ['member'],
    });
    expect(files['comments.json']).toMatchObject([{ body: 'When does the hall open?' }]);
    expect(files['mails.json']).toMatchObject([{ kind: 'recovery', state: 'sent' }]);
    const everything = JSON.stringify(files);
    expect(everything).not.toContain('somebody.else');
    const user = await app.database.db
      .selectFrom('users')
      .selectAll()
      .where('_id', '=', person._id)
      .executeTakeFirstOrThrow();
    const sessions = await app.database.db.selectFrom('sessions').select('tokenHash').execute();
    for (const secret of [
      user.passwordHash ?? '',
      person.token,
      PASSWORD,
      ...sessions.map((one) => one.tokenHash),
    ])
      expect(everything).not.toContain(secret);
  });
});

describe('the export of an account whose comment and message count as spam', () => {
  test('does not say so, like the account itself', async () => {
    const person = await addMember(app, 'advertiser');
    await app.comments.spam([await addCommentBy(app, person, await addPost(app))], system);
    await callApi(app, 'POST', '/api/guest/contact', {
      ...{ name: 'Advertiser', email: person.email, topic: 'other', message: 'Buy our cheap sand today' },
      ...{ website: 'https://sand.example', seconds: 30 },
    });
    await app.database.transaction(async () => {
      const { db } = app.database;
      await db.updateTable('users').set({ emailVerified: 1 }).where('_id', '=', person._id).execute();
    });
    const files = await exported(person);
    expect(files['comments.json']).toMatchObject([{ status: 'pending' }]);
    expect(files['messages.json']).toMatchObject([{ status: 'received' }]);
    expect(JSON.stringify(files)).not.toContain('spam');
  });
});

describe('the export of an account with an unconfirmed address', () => {
  test('contains nothing that was sent to or from that address before', async () => {
    const address = 'stranger@example.com';
    await callApi(app, 'POST', '/api/guest/contact', {
      name: 'A stranger',
      email: address,
      topic: 'new_project',
      message: 'A letter that is nobody else’s business',
      seconds: 30,
    });
    await post.collect(app);
    const squatter = await addUser(app, { username: 'stranger', verified: false });
    expect(squatter.email).toBe(address);
    const files = await exported(squatter);
    expect(files['mails.json']).toEqual([]);
    expect(files['messages.json']).toEqual([]);
    expect(JSON.stringify(files)).not.toContain('nobody else’s business');
    // Mails about the account itself are included.
    await callApi(app, 'POST', '/auth/recovery/resend_token', { email: address });
    await post.collect(app);
    expect((await exported(squatter))['mails.json']).toMatchObject([{ kind: 'verify' }]);
  });
});

describe('deleting one’s own account', () => {
  test('requires the user name to be typed', async () => {
    const person = await addMember(app);
    const { status, body } = await leave(person, 'somebody');
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty('username');
    expect((await currentUser(app, person.token)).status).toBe(200);
  });

  test('ends all sessions and links at once and keeps comments without the name', async () => {
    const person = await addUser(app, { username: 'leaver' });
    const on = await comment(person);
    const other = await app.accounts.openSession(person._id, 24);
    await callApi(app, 'POST', '/auth/magic_link', { email: person.email });
    await post.collect(app);
    expect((await leave(person)).status).toBe(200);
    for (const token of [person.token, other]) expect((await currentUser(app, token)).status).toBe(401);
    expect((await login(app, { username: 'leaver' })).status).toBe(401);
    const shownComments = await app.json<{ comments: unknown[] }>(`/api/guest/comments?on=post:${on}`);
    expect(shownComments.body.comments).toMatchObject([
      { body: 'When does the hall open?', authorName: 'Deleted user' },
    ]);
    const { db } = app.database;
    const left = JSON.stringify([
      await db.selectFrom('users').selectAll().execute(),
      await db.selectFrom('sessions').selectAll().where('userId', '=', person._id).execute(),
      await db.selectFrom('oneTimeTokens').selectAll().execute(),
      await db.selectFrom('comments').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(left).not.toContain('leaver');
    const actions = await db
      .selectFrom('audit')
      .select('action')
      .where('contentId', '=', person._id)
      .execute();
    expect(actions.map(({ action }) => action)).toContain('user:leave');
  });

  test('is recorded as an action of that user, without their name', async () => {
    const person = await addMember(app, 'gone.tomorrow');
    await leave(person);
    const reader = await addUser(app, { permissions: ['admin:access', 'audit:view'] });
    const { body } = await callApi<ListOf<AuditEntry>>(
      app,
      'GET',
      `/api/admin/audit?action=user:leave&contentId=${person._id}`,
      undefined,
      reader.headers,
    );
    expect(body.items).toMatchObject([
      { actor: person._id, actorName: null, title: null, before: null, after: null, ip: null },
    ]);
  });

  test('frees the user name and the address', async () => {
    const first = await signUp(app);
    const person = await addMember(app, 'free.again');
    await leave(person);
    expect(first.body.token).not.toBeNull();
    const again = await signUp(app, { username: 'free.again', email: person.email });
    expect(again.body).toMatchObject({ errors: null, username: 'free.again' });
  });

  test('is rejected for the last owner, and for one of two owners who leave at once', {
    tags: ['dialect'],
  }, async () => {
    const owners = [await addUser(app, { roles: ['owner'] }), await addUser(app, { roles: ['owner'] })];
    const both = await Promise.all(owners.map((owner) => leave(owner)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stays = both[0]?.status === 409 ? owners[0] : owners[1];
    if (stays === undefined) throw new Error('Nobody stayed');
    const refused = await leave(stays);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ error: expect.stringContaining('only owner') });
    expect((await currentUser(app, stays.token)).status).toBe(200);
    // An owner who cannot sign in is no owner who remains.
    const banned = await addUser(app, { roles: ['owner'] });
    const ban = await callApi<{ _id: string }>(
      app,
      'POST',
      '/api/admin/bans',
      { kind: 'user', value: banned._id, scope: 'sign_in', reason: 'Left with the keys' },
      stays.headers,
    );
    expect(ban.status).toBe(201);
    expect((await leave(stays)).status).toBe(409);
    await callApi(app, 'POST', `/api/admin/bans/${ban.body._id}/lift`, {}, stays.headers);
    expect((await leave(stays)).status).toBe(200);
  });
});

describe('a user deleted by staff', () => {
  const from = { 'x-forwarded-for': '203.0.113.9' };
  const emailsAbout = async ({ _id }: TestUser): Promise<string[]> =>
    (await app.mail.listAbout({ type: 'user', _id })).map(({ kind, state }) => `${kind} ${state}`);

  test('leaves no name and no email behind, not even a queued one, as if they had closed their account', async () => {
    const [person, administrator] = [
      await addMember(app, 'expelled'),
      await addAdministrator(app, 'expeller'),
    ];
    const path = `/api/admin/users/${person._id}`;
    const changeAs = (fields: Record<string, unknown>) =>
      callApi(app, 'PATCH', path, fields, administrator.headers);
    await comment(person);
    await login(app, { username: 'expelled' }, from);
    await login(app, { username: 'expelled', password: 'a wrong password' }, from);
    await changeAs({ version: 1, name: 'Expelled Person' });
    await callApi(app, 'POST', '/auth/magic_link', { email: person.email });
    await post.collect(app);
    await changeAs({ version: 2, email: 'expelled.again@example.com' });
    expect(await emailsAbout(person)).toEqual([
      'sign-in-link sent',
      'email-confirm queued',
      'email-changed queued',
    ]);
    const removal = await callApi<{ removed: string[] }>(
      app,
      'DELETE',
      path,
      undefined,
      administrator.headers,
    );
    expect(removal.body.removed).toEqual([person._id]);
    const { db } = app.database;
    const left = JSON.stringify([
      await db.selectFrom('users').selectAll().execute(),
      await db.selectFrom('oneTimeTokens').selectAll().execute(),
      await db.selectFrom('comments').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(left).not.toMatch(/expelled/i);
    expect(left).not.toContain('203.0.113.9');
    const ownActions = await db.selectFrom('audit').selectAll().where('actorId', '=', person._id).execute();
    expect(ownActions.map(({ action }) => action)).toContain('user:sign-in');
    expect(await post.collect(app)).toEqual([]);
  });

  test('is recorded with the name of the member of staff and the access that ended, without the user’s own name', async () => {
    const [person, administrator] = [
      await addUser(app, { roles: ['editor'], permissions: ['tender:list'] }),
      await addAdministrator(app, 'keeper'),
    ];
    await callApi(app, 'DELETE', `/api/admin/users/${person._id}`, undefined, {
      ...administrator.headers,
      ...from,
    });
    const reader = await addUser(app, { permissions: ['admin:access', 'audit:view'] });
    const { body } = await getAs<ListOf<AuditEntry>>(
      app,
      reader,
      `/api/admin/audit?action=user:delete&contentId=${person._id}`,
    );
    expect(body.items).toMatchObject([
      {
        actorName: 'keeper',
        title: null,
        before: { roles: ['editor'], permissions: ['tender:list'] },
        after: null,
        ip: '203.0.113.9',
      },
    ]);
    expect(Object.keys(body.items[0]?.before ?? {})).toEqual(['roles', 'permissions']);
  });
});
