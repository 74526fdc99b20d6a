/** Backups as an operator makes them: commands in processes of their own, beside a running server. */
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { addUser, callApi, login, type TestUser } from '#tests/support/accounts.ts';
import type { TestAppWithEnvironment } from '#tests/support/app.ts';
import {
  BACKUP_KEY,
  databaseOf,
  type Environment,
  emptySite,
  filesOf,
  pathsBelow,
  rowsOf,
  startRestored,
  startSiteToBackUp,
  temporaryFolder,
} from '#tests/support/backups.ts';
import { runCommand, startCommand, succeed } from '#tests/support/command-line.ts';
import { addCategory } from '#tests/support/factories.ts';
import { startFakeS3 } from '#tests/support/fake-s3.ts';
import { codeOf } from '#tests/support/second-factor.ts';
import { storageUrl } from '#tests/support/storage-url.ts';

let app: TestAppWithEnvironment;
let site: Environment;
let secret: string;
let person: TestUser;
let codeSecret: string;

beforeAll(async () => {
  ({ app, site, secret, person, codeSecret } = await startSiteToBackUp());
});
afterAll(() => app.close());

const idIn = (out: string): string => /Backup (\S+) is complete/.exec(out)?.[1] ?? '';

describe('a backup', () => {
  test('restores every row and file: people sign in with their codes, pictures and the search are there', {
    tags: ['dialect'],
  }, async () => {
    const place = temporaryFolder();
    const rows = await rowsOf(site);
    const out = await succeed('backup', ['--to', place], site);
    expect(out).toContain('is complete');
    const target = await emptySite(secret);
    await succeed('restore', ['--from', place], target);
    expect(await rowsOf(target)).toEqual(rows);
    const restored = await startRestored(target);
    expect(await filesOf(restored.storage)).toEqual(await filesOf(app.storage));

    const challenged = await login(restored, { username: person.username });
    restored.clock.advance(60_000);
    const signedIn = await callApi(restored, 'POST', '/auth/login', {
      challenge: challenged.body.challenge,
      code: codeOf(restored, codeSecret),
    });
    expect(signedIn.body).toMatchObject({ username: person.username, user: { twoFactor: true } });
    await restored.jobs.runDue();
    const found = await restored.json<{ items: unknown[] }>('/api/guest/search?search=northgate');
    expect(JSON.stringify(found.body)).toContain('Northgate');
    expect((await restored.json('/readyz')).body).toEqual({ ready: true, missing: [] });
  });

  test.runIf(inject('database') === 'postgres')(
    'moves a site from PostgreSQL to SQLite and back without a difference',
    { tags: ['dialect'] },
    async () => {
      const rows = await rowsOf(site);
      const [first, second] = [temporaryFolder(), temporaryFolder()];
      await succeed('backup', ['--to', first], site);
      const sqlite = await emptySite(secret, 'sqlite');
      await succeed('restore', ['--from', first], sqlite);
      expect(await rowsOf(sqlite)).toEqual(rows);
      await succeed('backup', ['--to', second], sqlite);
      const postgres = await emptySite(secret, 'postgres');
      await succeed('restore', ['--from', second], postgres);
      expect(await rowsOf(postgres)).toEqual(rows);
    },
  );

  test('does not copy files again that an earlier one has, and lists those that exist', async () => {
    const place = temporaryFolder();
    await succeed('backup', ['--to', place], site);
    const pool = pathsBelow(path.join(place, 'pool'));
    const again = await succeed('backup', ['--to', place], site);
    expect(again).toContain('copied: 0 (0 bytes)');
    expect(pathsBelow(path.join(place, 'pool'))).toEqual(pool);
    const list = await succeed('backup', ['--to', place, '--list'], site);
    // Two of the same day and the same schema: only the newer is kept.
    expect(list.split('\n')).toHaveLength(1);
    expect(list).toContain(idIn(again));
  });

  test('is not made with a secret other than that of the site', async () => {
    const place = temporaryFolder();
    const { code, wrong } = await runCommand('backup', ['--to', place], {
      ...site,
      SECRET: 'another secret of thirty-two characters',
    });
    expect([code, wrong]).toEqual([
      1,
      expect.stringContaining('the secret of this site is missing or was replaced'),
    ]);
    expect(readdirSync(place)).toEqual([]);
  });

  test('is written to a bucket and restored from it, encrypted', async () => {
    const s3 = await startFakeS3(1000);
    const BACKUP_TO = storageUrl(s3.config);
    const rows = await rowsOf(site);
    await succeed('backup', [], { ...site, BACKUP_TO, BACKUP_KEY });
    const target = await emptySite(secret);
    await succeed('restore', [], { ...target, BACKUP_TO, BACKUP_KEY });
    expect(await rowsOf(target)).toEqual(rows);
    const all = Buffer.concat([...s3.objects.values()].map(({ bytes }) => bytes));
    expect(all.includes('%PDF')).toBe(false);
    expect(all.includes(secret)).toBe(false);
    await s3.stop();
  });

  test('goes to the same addresses with --to and --from as with BACKUP_TO', async () => {
    const s3 = await startFakeS3(1000);
    onTestFinished(() => s3.stop());
    const bucket = storageUrl(s3.config);
    const id = idIn(await succeed('backup', ['--to', bucket], site));
    expect(s3.objects.has(`backups/${id}/manifest.json`)).toBe(true);
    await succeed('restore', ['--from', bucket], await emptySite(secret));
    const folder = temporaryFolder();
    await succeed('backup', ['--to', `file://${folder}`], site);
    expect(readdirSync(folder)).toContain('backups');

    for (const [command, option] of [
      ['backup', '--to'],
      ['restore', '--from'],
    ] as const) {
      const { code, wrong } = await runCommand(command, [option, 'sftp://user:word@host/backups'], site);
      expect([code, wrong]).toEqual([
        1,
        expect.stringMatching(new RegExp(`^Sitework ${command}: ${option} must start with s3:// or file://`)),
      ]);
      expect(wrong).not.toContain('word');
      expect(wrong.split('\n')).toHaveLength(1);
    }
  });

  test.each([
    ['backup', ['--undo'], 'the option --undo cannot be used with this command. See --help'],
    ['restore', ['one', 'two'], 'the argument "two" is not expected. See --help'],
  ] as const)('%s with %j fails and says why', async (command, args, problem) => {
    const { code, wrong } = await runCommand(command, [...args], site);
    expect([code, wrong]).toEqual([1, expect.stringContaining(`Sitework ${command}: ${problem}`)]);
  });

  test('is of one moment, while a writer writes', { tags: ['dialect'] }, async () => {
    const place = temporaryFolder();
    const { child, ended } = startCommand('backup', ['--to', place], site);
    let written = 0;
    // Each write adds a record, its revision and its line in the audit log in one transaction.
    while (child.exitCode === null) {
      written += 1;
      await addCategory(app, { title: `Category ${written}` });
      // Lets this process hear that the command has ended.
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await ended).code).toBe(0);
    const target = await emptySite(secret);
    await succeed('restore', ['--from', place], target);
    const restored = await databaseOf(target);
    const ids = async (of: 'projectCategories' | 'revisions' | 'audit') => {
      const column = of === 'projectCategories' ? '_id' : 'contentId';
      const found = await restored.db
        .selectFrom(of as 'revisions')
        .select(column as 'contentId')
        .$if(of !== 'projectCategories', (query) => query.where('type', '=', 'project-category'))
        .execute();
      return new Set(found.map((row) => (row as Record<string, string>)[column]));
    };
    const categories = await ids('projectCategories');
    expect(await ids('revisions')).toEqual(categories);
    await restored.close();
    expect(written).toBeGreaterThan(0);
  });
});

describe('verification', () => {
  test('removes the copy that an interrupted verification has left once it is a day old', async () => {
    const TMPDIR = temporaryFolder();
    const [old, young] = [
      path.join(TMPDIR, 'sitework-verify-old'),
      path.join(TMPDIR, 'sitework-verify-young'),
    ];
    for (const folder of [old, young]) {
      mkdirSync(folder);
      writeFileSync(path.join(folder, 'copy.sqlite'), 'half');
    }
    utimesSync(old, new Date(0), new Date(0));
    const place = temporaryFolder();
    await succeed('backup', ['--to', place], site);
    await succeed('verify', ['--from', place], { ...site, TMPDIR });
    expect(readdirSync(TMPDIR)).toEqual([path.basename(young)]);
  });

  test('proves that a backup can be restored, and the dashboard shows both to administrators', {
    tags: ['dialect'],
  }, async () => {
    const place = temporaryFolder();
    const id = idIn(await succeed('backup', ['--to', place], site));
    const out = await succeed('verify', ['--from', place], site);
    expect(out).toContain(`Backup ${id} is complete and can be restored`);
    const dashboard = await callApi<{ backups: unknown }>(
      app,
      'GET',
      '/api/admin/dashboard',
      undefined,
      person.headers,
    );
    expect(dashboard.body.backups).toMatchObject({
      isScheduled: false,
      isOverdue: false,
      backup: { id, missing: 0 },
      failure: null,
      verification: { id, problem: null },
    });
    const editor = await addUser(app, { roles: ['editor'] });
    const seen = await callApi<{ backups: unknown }>(
      app,
      'GET',
      '/api/admin/dashboard',
      undefined,
      editor.headers,
    );
    expect(seen.body.backups).toBeNull();
  });
});
