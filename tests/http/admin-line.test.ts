/** The rescue command line as an operator uses it: a separate process beside a running server. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hashingInProcess } from '#features/accounts/server/index.ts';
import type { Ban } from '#features/bans/schema.ts';
import { startTestApp, type TestAppWithEnvironment } from '#tests/support/app.ts';
import { type Ended, runCommand } from '#tests/support/command-line.ts';
import { type ApiUser, apiCaller, signIn } from '#tests/support/people.ts';

let app: TestAppWithEnvironment;
let owner: ApiUser;
beforeAll(async () => {
  // The command hashes passwords in its own process, at the real cost.
  app = await startTestApp({ hashing: hashingInProcess });
  // The command uses the system clock.
  app.clock.set(new Date());
  owner = await signIn(app, { username: 'owner', roles: ['owner'] });
});
afterAll(() => app.close());

const admin = (args: string[], { input = '', env = app.environment } = {}): Promise<Ended> =>
  runCommand('admin', args, env, input);
const done = async (args: string[], input?: string): Promise<string> => {
  const { code, out, wrong } = await admin(args, input === undefined ? {} : { input });
  expect([code, wrong], args.join(' ')).toEqual([0, '']);
  return out;
};
const hashOf = async (username: string): Promise<string | null> =>
  (
    await app.database.db
      .selectFrom('users')
      .select('passwordHash')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).passwordHash;
const statusOf = async (token: string): Promise<number> =>
  (await apiCaller(app, token)('GET', '/api/admin/users')).status;

const COMMON = 'the password is too common, or contains names that are easy to guess. Choose another one';

describe('the rescue command', () => {
  test('prints its help with --help and without arguments', async () => {
    const help = await done(['--help']);
    expect(help).toContain('lift-bans --address <ip>');
    expect(await done([])).toBe(help);
    for (const line of help.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  });

  // The command checks its arguments before it opens a database, so one database is enough for these slow runs.
  test.skipIf(inject('database') === 'postgres')(
    'reports wrong arguments in one line and changes nothing',
    async () => {
      const wrong: [string[], string][] = [
        [['nonsense'], 'there is no command "nonsense". See --help'],
        [['constructor'], 'there is no command "constructor". See --help'],
        [['password'], 'give a username or an email address'],
        [['password', 'nobody'], 'there is no user called "nobody"'],
        [['password', 'owner', 'hunter2'], 'the argument "hunter2" is not expected. See --help'],
        [['password', 'owner', '--password=hunter2'], "Unknown option '--password'. See --help"],
        [['owners', 'owner'], 'the argument "owner" is not expected. See --help'],
        [
          ['sessions', 'owner', '--email', 'a@b.example'],
          'the option --email cannot be used with "sessions". See --help',
        ],
        [['owner', 'newcomer'], 'there is no user called "newcomer". To create an owner, add --email'],
        [['owner'], 'give a username or an email address'],
        [
          ['owner', 'a b', '--email', 'a@b.example'],
          'a username is 3 to 30 letters, numbers, dots, hyphens or underscores',
        ],
        [
          ['owner', 'newcomer', '--email', 'nowhere'],
          '--email must be an email address, like name@example.com',
        ],
        [
          ['owner', 'newcomer', '--email', 'OWNER@northline.example'],
          'another user already has the address OWNER@northline.example. Use a different one',
        ],
        [
          ['lift-bans', '--address', '203.0.113'],
          '--address must be an IP address, like 203.0.113.7 or 2001:db8::1',
        ],
        [['end-sessions', 'owner', '--session', 'x'], 'owner has no such session'],
      ];
      const before = await app.database.db.selectFrom('audit').select('_id').execute();
      for (const [args, message] of wrong)
        expect(await admin(args), args.join(' ')).toEqual({
          code: 1,
          out: '',
          wrong: `Sitework admin: ${message}`,
        });
      expect(await app.database.db.selectFrom('audit').select('_id').execute()).toEqual(before);
    },
    60_000,
  );

  test('reports a wrong environment variable in one line, without its value', async () => {
    for (const env of [
      { DATA_DIR: '/tmp', DATABASE_URL: 'mysql://hunter2@host/site' },
      { DATA_DIR: '/tmp', SECRET: 'hunter2' },
    ]) {
      const { code, wrong } = await admin(['owners'], { env });
      expect(code).toBe(1);
      expect(wrong.split('\n')).toHaveLength(1);
      expect(wrong).not.toContain('hunter2');
    }
  });

  test('creates an owner and promotes an existing user; prints the password once', async () => {
    const out = await done(['owner', 'newcomer', '--email', 'newcomer@northline.example']);
    expect(out).toMatch(/^newcomer is now an owner\.\nPassword: \S{20} {3}\(shown only once\)$/);
    expect(await hashOf('newcomer')).not.toContain(/Password: (\S+)/.exec(out)?.[1] ?? '');
    const person = await signIn(app, { username: 'ruth', roles: ['editor'] });
    expect(await statusOf(person.token)).toBe(403);
    expect(await done(['owner', 'RUTH'])).toBe('ruth is now an owner.');
    expect(await statusOf(person.token)).toBe(200);
    expect(await done(['owner', 'ruth@northline.example'])).toBe('ruth is already an owner.');
    const owners = await done(['owners']);
    for (const name of ['owner', 'newcomer', 'ruth'])
      expect(owners).toContain(`${name}  ${name}@northline.example  active`);
  });

  test('sets a password, generated or from a pipe, and ends every session', async () => {
    const person = await signIn(app, { username: 'forgetful', roles: ['administrator'] });
    const before = await hashOf('forgetful');
    expect(await statusOf(person.token)).toBe(200);
    const out = await done(['password', 'Forgetful@northline.example']);
    expect(out).toMatch(/^forgetful has a new password and is signed out everywhere\.\nPassword: \S{20} /);
    expect(await hashOf('forgetful')).not.toBe(before);
    expect(await statusOf(person.token)).toBe(401);

    const given = 'a password of my own 密码';
    const printed = await done(['password', 'forgetful', '--password-stdin'], `${given}\n`);
    expect(printed).toBe('forgetful has a new password and is signed out everywhere.');
    for (const [wrong, message] of [
      ['short\n', 'the password must be 12 to 128 characters; this one has 5'],
      [`${'x'.repeat(129)}`, 'the password must be 12 to 128 characters; this one has 129'],
      ['two lines of\npassword\n', 'the password must be one line without control characters'],
      ['password1234\n', COMMON],
      ['forgetful!!!!\n', COMMON],
      ['your company2026\n', COMMON],
    ] as const) {
      const refused = await admin(['password', 'forgetful', '--password-stdin'], { input: wrong });
      expect(refused).toEqual({ code: 1, out: '', wrong: `Sitework admin: ${message}` });
    }
    const audit = await app.database.db
      .selectFrom('audit')
      .select(['action', 'after'])
      .where('contentId', '=', person._id)
      .where('action', '=', 'user:password')
      .execute();
    expect(audit).toHaveLength(2);
    expect(JSON.stringify(audit)).not.toContain('argon2');
    expect(JSON.stringify(audit)).not.toContain(given);
  });

  test('lifts the bans on a person and on an address; the server notices at its next request', async () => {
    const person = await signIn(app, {
      username: 'banished',
      email: 'b@banished.example',
      roles: ['administrator'],
    });
    const ban = (kind: string, value: string) =>
      owner.call<Ban>('POST', '/api/admin/bans', { kind, value, scope: 'all', reason: 'A misunderstanding' });
    const bans = [
      await ban('user', person._id),
      await ban('email_domain', 'banished.example'),
      await ban('cidr', '203.0.113.0/24'),
    ];
    expect(bans.map(({ status }) => status)).toEqual([201, 201, 201]);
    const late = await app.accounts.openSession(person._id, 1);
    expect(await statusOf(late)).toBe(403);
    const lifted = await done(['lift-bans', 'banished']);
    expect(lifted).toContain(`Ban lifted: user ${person._id} (all, no end date)`);
    expect(lifted).toContain('Ban lifted: email_domain banished.example (all, no end date)');
    expect(lifted).toContain('2\u00a0bans lifted.');
    expect(await statusOf(late)).toBe(200);
    expect(await done(['lift-bans', 'banished'])).toBe('There was no ban to lift.');
    expect(await done(['lift-bans', '--address', '::ffff:203.0.113.9'])).toContain('1\u00a0ban lifted.');
  });

  test('enables a disabled user and removes two-factor sign-in when the app is lost', async () => {
    const person = await signIn(app, { username: 'locked', roles: ['administrator'] });
    await app.database.transaction(async () => {
      await app.database.db
        .updateTable('users')
        .set({ twoFactorSecret: 'sealed', twoFactorSince: '2026-01-01T00:00:00.000Z' })
        .where('_id', '=', person._id)
        .execute();
      await app.database.db.insertInto('backupCodes').values({ userId: person._id, codeHash: 'x' }).execute();
    });
    expect((await owner.call('POST', `/api/admin/users/${person._id}/disable`)).status).toBe(200);
    expect(await done(['password', 'locked'])).toMatch(
      /locked is disabled\. To enable the account: npm run admin -- enable locked\nTwo-factor sign-in is still on\./,
    );
    expect(await done(['enable', 'locked'])).toBe('locked can sign in again.');
    expect(await statusOf(await app.accounts.openSession(person._id, 1))).toBe(200);
    expect(await done(['drop-two-factor', 'locked'])).toContain('Two-factor sign-in is off for locked');
    const { twoFactorSecret } = await app.database.db
      .selectFrom('users')
      .select('twoFactorSecret')
      .where('_id', '=', person._id)
      .executeTakeFirstOrThrow();
    expect(twoFactorSecret).toBeNull();
    expect(await app.database.db.selectFrom('backupCodes').selectAll().execute()).toEqual([]);
    expect(await done(['drop-two-factor', 'locked'])).toBe('locked has no two-factor sign-in.');
    // Mailed to the stored address by the running server.
    const mails = await app.database.db
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'words', 'state'])
      .where('aboutId', '=', person._id)
      .orderBy('_id')
      .execute();
    expect(mails.map(({ kind, recipient, state }) => [kind, recipient, state])).toEqual([
      ['password-changed', 'locked@northline.example', 'queued'],
      ['security-changed', 'locked@northline.example', 'queued'],
    ]);
    expect(mails.map(({ words }) => (JSON.parse(words ?? '{}') as { change: string }).change)).toEqual([
      'changedByAdministrator',
      'twoFactorOffByAdministrator',
    ]);
  });

  test('lists a person’s sessions and ends one or all of them', async () => {
    const person = await signIn(app, { username: 'wanderer', roles: ['administrator'] });
    const second = await app.accounts.openSession(person._id, 1);
    const lines = (await done(['sessions', 'wanderer'])).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^[0-9a-f-]{36} {2}last used \S+Z {2}address unknown {2}An unknown browser$/);
    const [_id = ''] = lines[0]?.split(' ') ?? [];
    expect(await done(['end-sessions', 'wanderer', '--session', _id])).toBe(
      '1\u00a0session of wanderer ended.',
    );
    expect(await done(['end-sessions', 'wanderer'])).toBe('1\u00a0session of wanderer ended.');
    for (const token of [person.token, second]) expect(await statusOf(token)).toBe(401);
    expect(await done(['sessions', 'wanderer'])).toBe('wanderer is not signed in anywhere.');
  });
});
