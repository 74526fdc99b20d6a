/** @module-tag dialect */
/** Backups as an operator makes them: commands in processes of their own, beside a running server. */
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { openStorage } from '#platform/storage/storage.ts';
import { addUser, callApi, login, type TestUser } from '#tests/support/accounts.ts';
import { startTestApp, type TestAppWithEnvironment } from '#tests/support/app.ts';
import {
  databaseOf,
  type Environment,
  emptySite,
  filesOf,
  rowsOf,
  runCommand,
  startCommand,
  startRestored,
  succeed,
  temporaryFolder,
} from '#tests/support/backups.ts';
import { addCategory, addLetter, addProject } from '#tests/support/factories.ts';
import { startFakeS3 } from '#tests/support/fake-s3.ts';
import { codeOf, turnOnTwoFactor } from '#tests/support/second-factor.ts';
import { storageUrl } from '#tests/support/storage-url.ts';

const KEY = 'a key of backups with thirty-two characters';

let app: TestAppWithEnvironment;
let site: Environment;
let secret: string;
let person: TestUser;
let codes: string;

beforeAll(async () => {
  app = await startTestApp();
  // The commands use the system's clock.
  app.clock.set(new Date());
  site = app.environment;
  secret = site.SECRET ?? '';
  await app.backups.start();
  await addProject(app, await addCategory(app), {
    title: 'Northgate School “West Wing” – 2\u2028nd phase 🏗',
  });
  await addLetter(app);
  await app.jobs.runDue();
  await app.database.transaction(async () => {
    for (const [name, result] of [
      ['odd', '{"text":"a\\nb \\" \\\\ é 𝕏"}'],
      ['empty', ''],
    ] as const)
      await app.database.db.insertInto('steps').values({ name, result, doneAt: '2026' }).execute();
    await app.database.db
      .updateTable('images')
      .set({ position: 0.1 + 0.2 })
      .execute();
  });
  person = await addUser(app, { username: 'ann.carter', roles: ['owner'] });
  ({ secret: codes } = await turnOnTwoFactor(app, person.headers));
});
afterAll(() => app.close());

const newest = (place: string): string => readdirSync(path.join(place, 'backups')).sort().at(-1) ?? '';
const idIn = (out: string): string => /Backup (\S+) is complete/.exec(out)?.[1] ?? '';
const partsOf = (place: string): string[] =>
  readdirSync(path.join(place, 'backups', newest(place))).map((name) =>
    path.join(place, 'backups', newest(place), name),
  );
/** Everything below a folder, with its size. */
const below = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((name) => !/\.incoming|server\.(lock|pid)$|-(wal|shm)$/.test(name))
    .sort();

/** Restores must be refused with this sentence, and change nothing. */
const expectRefused = async (place: string, target: Environment, sentence: string, env: Environment = {}) => {
  const folder = target.DATA_DIR ?? '';
  const before = below(folder);
  const { code, wrong } = await runCommand('restore', ['--from', place], { ...target, ...env });
  expect([code, wrong]).toEqual([1, expect.stringContaining(sentence)]);
  expect(wrong.split('\n')).toHaveLength(1);
  expect(below(folder)).toEqual(before);
};

describe('a backup', () => {
  test('restores every row and file: people sign in with their codes, pictures and the search are there', async () => {
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
      code: codeOf(restored, codes),
    });
    expect(signedIn.body).toMatchObject({ username: person.username, user: { twoFactor: true } });
    await restored.jobs.runDue();
    const found = await restored.json<{ items: unknown[] }>('/api/guest/search?search=northgate');
    expect(JSON.stringify(found.body)).toContain('Northgate');
    expect((await restored.json('/readyz')).body).toEqual({ ready: true, missing: [] });
  });

  test.runIf(inject('database') === 'postgres')(
    'moves a site from PostgreSQL to SQLite and back without a difference',
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
    const pool = below(path.join(place, 'pool'));
    const again = await succeed('backup', ['--to', place], site);
    expect(again).toContain('copied: 0 (0 B)');
    expect(below(path.join(place, 'pool'))).toEqual(pool);
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
    await succeed('backup', [], { ...site, BACKUP_TO, BACKUP_KEY: KEY });
    const target = await emptySite(secret);
    await succeed('restore', [], { ...target, BACKUP_TO, BACKUP_KEY: KEY });
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

  test('is of one moment, while a writer writes', async () => {
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

describe('a backup that cannot be used is refused, and nothing is changed', () => {
  let place: string;
  const made = async (env: Environment = {}): Promise<string> => {
    place = temporaryFolder();
    await succeed('backup', ['--to', place], { ...site, ...env });
    return place;
  };

  test('with a part cut off or altered', async () => {
    await made();
    const parts = partsOf(place);
    const images = parts.find((name) => name.includes('-images.')) ?? '';
    const whole = readFileSync(images);
    truncateSync(images, whole.length - 5);
    await expectRefused(place, await emptySite(secret), 'the backup is damaged');
    const altered = Buffer.from(whole);
    altered[altered.length >> 1] = (altered[altered.length >> 1] ?? 0) ^ 1;
    writeFileSync(images, altered);
    await expectRefused(place, await emptySite(secret), 'the backup is damaged');
    rmSync(images);
    await expectRefused(place, await emptySite(secret), 'is missing');
    writeFileSync(images, whole);
    await succeed('restore', ['--from', place], await emptySite(secret));
  });

  test('with a stored file altered or missing', async () => {
    await made();
    const [file = ''] = below(path.join(place, 'pool')).filter((name) => /[0-9a-f]{64}$/.test(name));
    const whole = readFileSync(file);
    writeFileSync(file, Buffer.concat([whole.subarray(0, -1), Buffer.from('!')]));
    await expectRefused(place, await emptySite(secret), 'the backup is damaged');
    const verified = await runCommand('verify', ['--from', place], site);
    expect([verified.code, verified.wrong]).toEqual([1, expect.stringContaining('the backup is damaged')]);
    rmSync(file);
    await expectRefused(place, await emptySite(secret), 'is missing');
  });

  test.each(['../../escaped', '/tmp/escaped'])(
    'with a stored file under the name %s, before anything is written',
    async (key) => {
      await made();
      const file = path.join(place, 'backups', newest(place), 'manifest.json');
      const { manifest } = JSON.parse(readFileSync(file, 'utf8'));
      const part = path.join(place, manifest.files.key);
      const list = gunzipSync(readFileSync(part))
        .toString()
        .replace(/"key":"[^"]+"/, `"key":"${key}"`);
      writeFileSync(part, gzipSync(list));
      const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
      Object.assign(manifest.files, { bytes: Buffer.byteLength(list), sha256: sha256(list) });
      writeFileSync(file, JSON.stringify({ manifest, seal: sha256(JSON.stringify(manifest)) }));
      await expectRefused(place, await emptySite(secret), 'the backup is damaged');
    },
  );

  test('with a manifest that was changed, or is from a newer program', async () => {
    await made();
    const file = path.join(place, 'backups', newest(place), 'manifest.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/"rows": \d+/, '"rows": 12345'));
    await expectRefused(place, await emptySite(secret), 'its manifest cannot be read, or was changed');
    writeFileSync(file, text.replace('"format": 1', '"format": 2'));
    await expectRefused(place, await emptySite(secret), 'newer version of this program (format 2)');
    writeFileSync(file, text.slice(0, 100));
    await expectRefused(place, await emptySite(secret), 'its manifest cannot be read');
  });

  test('from a program with more migrations', async () => {
    const add = (run: 'insert' | 'delete') =>
      app.database.transaction(async () => {
        const { db } = app.database;
        if (run === 'insert')
          await db.insertInto('migrations').values({ name: '9999-future', timestamp: '2030' }).execute();
        else await db.deleteFrom('migrations').where('name', '=', '9999-future').execute();
      });
    place = temporaryFolder();
    const target = await emptySite(secret);
    const copy = await emptySite(secret);
    await succeed('backup', ['--to', place], site);
    await succeed('restore', ['--from', place], copy);
    await add('insert');
    try {
      const { code, wrong } = await runCommand('backup', ['--to', place], site);
      expect([code, wrong]).toEqual([1, expect.stringContaining('newer version')]);
      // What a newer program would have made.
      const { runBackup, backupTarget, secretFingerprint } = await import('#features/backup/server/index.ts');
      const { systemClock } = await import('#platform/clock.ts');
      await runBackup({
        database: app.database,
        storage: app.storage,
        clock: systemClock,
        target: backupTarget(await openStorage({ kind: 'files', folder: place }), null),
        key: null,
        keep: null,
        secret: secretFingerprint(secret),
        signal: new AbortController().signal,
      });
    } finally {
      await add('delete');
    }
    await expectRefused(place, target, 'unknown migrations: 9999-future');
  });

  test('with another key, without the key, or with another secret', async () => {
    await made({ BACKUP_KEY: KEY });
    await expectRefused(place, await emptySite(secret), 'another BACKUP_KEY', { BACKUP_KEY: `${KEY}!` });
    await expectRefused(place, await emptySite(secret), 'the backup is encrypted');
    const other = await emptySite('another secret of thirty-two characters');
    await expectRefused(place, other, 'a site with another secret', { BACKUP_KEY: KEY });
    const { SECRET: _, ...without } = await emptySite(secret);
    if (inject('database') === 'sqlite')
      await expectRefused(place, without, 'there is no secret in', { BACKUP_KEY: KEY });
    await succeed('restore', ['--from', place], { ...(await emptySite(secret)), BACKUP_KEY: KEY });
  });

  test('into a database or storage that is not empty', async () => {
    await made();
    const target = await emptySite(secret);
    await succeed('restore', ['--from', place], target);
    await expectRefused(place, target, 'the database is not empty');
    const full = await emptySite(secret);
    const storage = await openStorage({ kind: 'files', folder: path.join(full.DATA_DIR ?? '', 'files') });
    await storage.put('images/ab/x/original', Buffer.from('x'), { contentType: 'image/jpeg' });
    await expectRefused(place, full, 'the file storage is not empty');
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

  test('proves that a backup can be restored, and the dashboard shows both to administrators', async () => {
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
