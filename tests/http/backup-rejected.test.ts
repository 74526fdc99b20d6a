/** Backups that cannot be used: no restore begins, and nothing is changed. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { beginRestore } from '#platform/db/copying/restoring.ts';
import { openStorage } from '#platform/storage/storage.ts';
import type { TestAppWithEnvironment } from '#tests/support/app.ts';
import {
  BACKUP_KEY,
  databaseOf,
  type Environment,
  emptySite,
  pathsBelow,
  startSiteToBackUp,
  temporaryFolder,
} from '#tests/support/backups.ts';
import { runCommand, succeed } from '#tests/support/command-line.ts';

let app: TestAppWithEnvironment;
let site: Environment;
let secret: string;

beforeAll(async () => {
  ({ app, site, secret } = await startSiteToBackUp());
});
afterAll(() => app.close());

const newest = (place: string): string => readdirSync(path.join(place, 'backups')).sort().at(-1) ?? '';
const partsOf = (place: string): string[] =>
  readdirSync(path.join(place, 'backups', newest(place))).map((name) =>
    path.join(place, 'backups', newest(place), name),
  );

/** Restores must be refused with this sentence, and change nothing. */
const expectRefused = async (place: string, target: Environment, sentence: string, env: Environment = {}) => {
  const folder = target.DATA_DIR ?? '';
  const before = pathsBelow(folder);
  const { code, wrong } = await runCommand('restore', ['--from', place], { ...target, ...env });
  expect([code, wrong]).toEqual([1, expect.stringContaining(sentence)]);
  expect(wrong.split('\n')).toHaveLength(1);
  expect(pathsBelow(folder)).toEqual(before);
};

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
    const [file = ''] = pathsBelow(path.join(place, 'pool')).filter((name) => /[0-9a-f]{64}$/.test(name));
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

  test('from a program with more migrations', { tags: ['dialect'] }, async () => {
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
        encryptionKey: null,
        keep: null,
        secretFingerprint: secretFingerprint(secret),
        signal: new AbortController().signal,
      });
    } finally {
      await add('delete');
    }
    await expectRefused(place, target, 'unknown migrations: 9999-future');
  });

  test('with another key, without the key, or with another secret', async () => {
    await made({ BACKUP_KEY });
    await expectRefused(place, await emptySite(secret), 'another BACKUP_KEY', {
      BACKUP_KEY: `${BACKUP_KEY}!`,
    });
    await expectRefused(place, await emptySite(secret), 'the backup is encrypted');
    const other = await emptySite('another secret of thirty-two characters');
    await expectRefused(place, other, 'a site with another secret', { BACKUP_KEY });
    const { SECRET: _, ...without } = await emptySite(secret);
    if (inject('database') === 'sqlite')
      await expectRefused(place, without, 'there is no secret in', { BACKUP_KEY });
    await succeed('restore', ['--from', place], { ...(await emptySite(secret)), BACKUP_KEY });
  });

  test('without encryption, although there is a key', async () => {
    await made();
    const target = await emptySite(secret);
    await expectRefused(place, target, 'the backup is not encrypted although BACKUP_KEY is set', {
      BACKUP_KEY,
    });
    await succeed('restore', ['--from', place], target);
  });

  test('into a database or storage that is not empty', { tags: ['dialect'] }, async () => {
    await made();
    const target = await emptySite(secret);
    await succeed('restore', ['--from', place], target);
    await expectRefused(place, target, 'the database is not empty');
    const full = await emptySite(secret);
    const storage = await openStorage({ kind: 'files', folder: path.join(full.DATA_DIR ?? '', 'files') });
    await storage.put('images/ab/x/original', Buffer.from('x'), { contentType: 'image/jpeg' });
    await expectRefused(place, full, 'the file storage is not empty');
  });

  test('where the restore of another backup was interrupted, which can only be continued', {
    tags: ['dialect'],
  }, async () => {
    await made({ BACKUP_KEEP: 'all' });
    await succeed('backup', ['--to', place], { ...site, BACKUP_KEEP: 'all' });
    const [interruptedId = ''] = readdirSync(path.join(place, 'backups')).sort();
    const target = await emptySite(secret);
    const database = await databaseOf(target);
    await beginRestore(database, interruptedId);
    await database.close();
    await expectRefused(
      place,
      target,
      `a restore of backup ${interruptedId} into this database was interrupted`,
    );
    await succeed('restore', [interruptedId, '--from', place], target);
  });
});
