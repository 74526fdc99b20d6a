/** @module-tag dialect */
/**
 * Uses every kind of secret wherever one is typed or created: passwords, tokens, codes, a password typed as user
 * name. Then searches the whole database, the log and every answer to others for them.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember, bearer, callApi, cookieOf, login, PASSWORD, signUp } from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { mailbox, mailOptions, type TestMailbox, tokenIn } from '#tests/support/mailbox.ts';
import { turnOnTwoFactor } from '#tests/support/second-factor.ts';

const CANARY = 'Zaubernuss-am-Kanal-77';
const OTHER = 'Zaubernuss-hinter-Deich-78';

let app: TestApp;
let post: TestMailbox;
/** Values that must not be found, by description. */
const secrets: Record<string, string> = {};

beforeAll(async () => {
  post = mailbox();
  app = await startTestApp(mailOptions(post));
  const fields = { username: 'canary', email: 'canary@example.com' };
  const up = await signUp(app, { ...fields, password: CANARY });
  const headers = bearer(up.body.token ?? '');
  secrets.password = CANARY;
  secrets['session token'] = up.body.token ?? '';
  secrets['device cookie'] = (cookieOf(up.headers).cookie ?? '').replace('device=', '');
  secrets['verify token'] = tokenIn((await post.collect(app)).at(-1));
  // A password typed as user name, and a wrong password.
  await login(app, { username: CANARY, password: 'canary' });
  await login(app, { username: 'canary', password: OTHER });
  secrets['wrong password'] = OTHER;
  await callApi(app, 'POST', '/auth/confirm', { password: OTHER }, headers);
  await callApi(app, 'PUT', '/api/user/password', { current: OTHER, password: `${OTHER}!` }, headers);
  await callApi(app, 'POST', '/auth/recovery', { email: fields.email });
  secrets['recovery token'] = tokenIn((await post.collect(app)).at(-1));
  await callApi(app, 'POST', '/auth/magic_link', { email: fields.email });
  secrets['sign-in token'] = tokenIn((await post.collect(app)).at(-1));
  // Codes are only mailed to people without a password.
  const invited = await addMember(app);
  await app.database.transaction(() =>
    app.database.db.updateTable('users').set({ passwordHash: null }).where('_id', '=', invited._id).execute(),
  );
  await callApi(app, 'POST', '/auth/confirm/mail', undefined, invited.headers);
  secrets['mailed code'] = (
    /\d{4} \d{4}/.exec((await post.collect(app)).at(-1)?.text ?? '')?.[0] ?? ''
  ).replace(' ', '');
  await app.database.transaction(() =>
    app.database.db.updateTable('users').set({ emailVerified: 1 }).where('username', '=', 'canary').execute(),
  );
  const { secret, backupCodes } = await turnOnTwoFactor(app, headers);
  secrets['two-factor secret'] = secret.replaceAll(' ', '');
  secrets['backup code'] = backupCodes[0] ?? '';
  await login(app, { username: 'canary', password: CANARY, code: 'abcd-efgh-ijkl-mnop' });
  secrets['wrong backup code'] = 'abcd-efgh-ijkl-mnop';
  const challenged = await login(app, { username: 'canary', password: CANARY });
  secrets.challenge = challenged.body.challenge ?? '';
}, 60_000);
afterAll(() => app.close());

const tables = async (): Promise<string[]> => {
  const { rows } = await (app.database.kind === 'sqlite'
    ? sql<{
        name: string;
      }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '%_config'`
    : sql<{
        name: string;
      }>`select table_name as name from information_schema.tables where table_schema = 'public'`
  ).execute(app.database.db);
  return rows.map(({ name }) => name);
};

describe('no secret', () => {
  test('is missing, or this test would find nothing', () => {
    expect(Object.keys(secrets)).toHaveLength(12);
    for (const [what, secret] of Object.entries(secrets))
      expect(secret.length, what).toBeGreaterThanOrEqual(8);
  });

  test('is in the database: not in the audit, the outbox, the jobs, the rate limits or anywhere else', async () => {
    const names = await tables();
    expect(names).toEqual(
      expect.arrayContaining(['users', 'sessions', 'audit', 'outbox', 'rateLimits', 'jobs']),
    );
    for (const name of names) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(app.database.db);
      const text = JSON.stringify(rows);
      for (const [what, secret] of Object.entries(secrets))
        expect(text.includes(secret), `${what} in the table ${name}`).toBe(false);
    }
  });

  test('is in the log, even when a sign-in fails halfway', async () => {
    await app.database.transaction(async () => {
      await sql`alter table "knownDevices" rename to "awayDevices"`.execute(app.database.db);
    });
    const { username } = await addMember(app);
    const broken = await login(app, { username, password: PASSWORD }, { cookie: `device=${'x'.repeat(43)}` });
    expect(broken.status).toBe(500);
    expect(JSON.stringify(broken.body)).not.toMatch(/knownDevices|sql|\.ts/i);
    await app.database.transaction(async () => {
      await sql`alter table "awayDevices" rename to "knownDevices"`.execute(app.database.db);
    });
    expect(app.loggedProblems).toHaveLength(1);
    const log = app.loggedProblems.join('\n');
    for (const secret of [...Object.values(secrets), PASSWORD, 'x'.repeat(43)])
      expect(log).not.toContain(secret);
  });
});

describe('the audit', () => {
  test('records who did what and when: sign-ins, failures, changes', async () => {
    const lines = await app.database.db
      .selectFrom('audit')
      .select(['action', 'actorName', 'title', 'after', 'at', 'requestId'])
      .where('title', '=', 'canary')
      .orderBy('_id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual([
      'user:sign-up',
      'user:sign-in',
      'user:sign-in-failed',
      'user:confirm-failed',
      'user:confirm-failed',
      'user:two-factor-on',
      'user:sign-in-failed',
    ]);
    for (const line of lines) {
      expect(line.at).toBe('2026-11-21T12:00:00.000Z');
      expect(line.requestId).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(lines.map(({ actorName }) => actorName)).toEqual([
      'canary',
      'canary',
      null,
      'canary',
      'canary',
      'canary',
      null,
    ]);
    expect(lines.filter(({ after }) => after?.includes('wrong')).map(({ after }) => after)).toEqual([
      '{"wrong":"password"}',
      '{"wrong":"code"}',
    ]);
  });

  test('records failures for unknown names too, without the name, so that both answers take the same writes', async () => {
    const failures = () =>
      app.database.db
        .selectFrom('audit')
        .select(['contentId', 'title', 'after', 'before'])
        .where('action', '=', 'user:sign-in-unknown')
        .orderBy('_id', 'desc')
        .execute();
    const known = await failures();
    await login(app, { username: 'nobody.at.all', password: 'not the right one' });
    const [latest, ...earlier] = await failures();
    expect(earlier).toEqual(known);
    expect(latest).toEqual({ contentId: null, title: null, after: null, before: null });
  });

  test('records the address', async () => {
    const elsewhere = await startTestApp({ trustProxy: 1 });
    await signUp(elsewhere, {}, { 'x-forwarded-for': '203.0.113.7' });
    await login(elsewhere, { password: 'not the right one' }, { 'x-forwarded-for': '203.0.113.8' });
    const lines = await elsewhere.database.db
      .selectFrom('audit')
      .select(['action', 'ip'])
      .where('title', '=', 'ann.carter')
      .orderBy('_id')
      .execute();
    expect(lines).toEqual([
      { action: 'user:sign-up', ip: '203.0.113.7' },
      { action: 'user:sign-in', ip: '203.0.113.7' },
      { action: 'user:sign-in-failed', ip: '203.0.113.8' },
    ]);
    await elsewhere.close();
  });
});
