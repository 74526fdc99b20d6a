/** @module-tag dialect */
/** Records that are not content, when several people save the same one at once. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { type AdminClient, createAdminClient } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
let owner: AdminClient;
beforeAll(async () => {
  app = await startTestApp();
  owner = await createAdminClient(app, { roles: ['owner'] });
});
afterAll(() => app.close());

let count = 0;
const addBan = async (): Promise<string> => {
  count += 1;
  const fields = {
    kind: 'email',
    value: `loud${count}@example.org`,
    scope: 'comments',
    reason: 'Abusive comments',
  };
  const { body } = await owner.send('POST', '/api/admin/bans', fields);
  return `/api/admin/bans/${body._id}`;
};
const addMessage = async (): Promise<string> => {
  const form = {
    name: 'Ann Carter',
    email: 'ann@example.com',
    topic: 'other',
    message: 'May we see the plans?',
  };
  await app.json('/api/guest/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, seconds: 30 }),
  });
  const { body } = await owner.get('/api/admin/messages');
  return `/api/admin/messages/${body.items[0]._id}`;
};
/** The number of connections that a test on PostgreSQL has. */
const CONNECTIONS = 4;
/** Waits until this many connections wait for a lock. */
const waitForLocks = async (count: number): Promise<void> => {
  let waiting: number;
  do {
    await sql`select pg_stat_clear_snapshot()`.execute(app.database.db);
    const { rows } = await sql<{ waiting: number }>`select count(*) as "waiting" from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database.db);
    waiting = Number(rows[0]?.waiting);
  } while (waiting < count);
};

const addSettings = async (): Promise<string> => {
  await app.settings.put('google', 0, { verification: 'first' }, system);
  return '/api/admin/settings/google';
};

describe.each([
  ['a ban', addBan, 'PATCH', { reason: 'Abusive comments on the news' }],
  ['a message', addMessage, 'PATCH', { notes: 'Call on Monday' }],
  ['a group of settings', addSettings, 'PUT', { verification: 'second' }],
] as const)('%s', (_, add, method, fields) => {
  test('is saved for the first of ten people, and says to the others who changed it', async () => {
    const path = await add();
    const { version } = (await owner.get(path)).body;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => owner.send(method, path, { version, ...fields })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({
        error: expect.stringMatching(
          /^.+ changed this .+ at \d\d:\d\d on \d+ \w+ \d{4}\. Review their changes/,
        ),
        current: { version: version + 1 },
      });
  });
});

test.runIf(inject('database') === 'postgres').each([
  ['bans', addBan, 'PATCH', { reason: 'Abusive comments on the news' }],
  ['contactMessages', addMessage, 'PATCH', { notes: 'Call on Monday' }],
] as const)(
  'conflicts in %s that hold all connections do not wait for settings that wait for a connection',
  async (table, add, method, fields) => {
    const path = await add();
    const { _id, version } = (await owner.get(path)).body;
    const locked = Promise.withResolvers<void>();
    const everybodyWaits = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const firstSave = app.database.transaction(async () => {
      await sql`update ${sql.table(table)} set "version" = "version" + 1 where "_id" = ${_id}`.execute(
        app.database.db,
      );
      locked.resolve();
      await waitForLocks(CONNECTIONS - 1);
      everybodyWaits.resolve();
      // The connections of the other transaction and of the settings are requested before this one ends.
      await new Promise(setImmediate);
    });
    await locked.promise;
    const saves = Array.from({ length: CONNECTIONS - 1 }, () =>
      owner.send(method, path, { version, ...fields }),
    );
    await everybodyWaits.promise;
    const unrelated = app.database.transaction(async () => {
      await app.database.db.selectFrom('users').select('_id').executeTakeFirst();
      await answered.promise;
    });
    app.clock.advance(60 * 60_000);
    const settings = app.settings.all();
    await firstSave;
    const answers = await Promise.all(saves);
    answered.resolve();
    await Promise.all([unrelated, settings]);
    expect(answers.map(({ status }) => status)).toEqual(Array(CONNECTIONS - 1).fill(409));
  },
);
