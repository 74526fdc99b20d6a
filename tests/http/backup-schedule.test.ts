/** Backups by schedule: made and verified by the server itself, to a folder or a bucket, and watched. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { BackupState } from '#features/backup/schema.ts';
import { acceptSecret } from '#features/backup/server/index.ts';
import { DOCUMENT_KINDS } from '#features/documents/limits.ts';
import type { BackupSettings } from '#platform/backup-settings.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { addAdministrator, bearer, callApi } from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { temporaryFolder } from '#tests/support/backups.ts';
import { unwrap } from '#tests/support/factories.ts';
import { startFakeS3 } from '#tests/support/fake-s3.ts';
import { csvTable } from '#tests/support/tenders.ts';

const DAY = 24 * 60 * 60_000;

const startScheduled = async (backup: Partial<BackupSettings> & Pick<BackupSettings, 'target'>) => {
  const app = await startTestApp({
    metrics: true,
    backup: { times: ['02:30'], keep: null, key: null, verifyDays: 7, ...backup },
  });
  onTestFinished(() => app.close());
  await app.backups.start();
  const { _id } = await addAdministrator(app);
  const state = async () => {
    const headers = bearer(await app.accounts.openSession(_id, 1));
    const path = '/api/admin/dashboard';
    return (await callApi<{ backups: BackupState }>(app, 'GET', path, undefined, headers)).body.backups;
  };
  return { app, state };
};
/** Runs what is due on each of so many days. */
const passDays = async (app: TestApp, days: number): Promise<void> => {
  for (let day = 0; day < days; day += 1) {
    app.clock.advance(DAY);
    await app.jobs.runDue();
    // The verification is enqueued by the backup.
    await app.jobs.runDue();
  }
};
/** Stores a document, and returns the key of its file. */
const storeDocument = async (app: TestApp): Promise<string> => {
  const bytes = csvTable();
  unwrap(
    await app.documents.store(
      { content: bytes, name: 'list.csv', allowed: DOCUMENT_KINDS, maxMB: 1 },
      system,
    ),
  );
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return `documents/${sha256.slice(0, 2)}/${sha256}/original`;
};
const pooledFiles = (folder: string): string[] =>
  readdirSync(path.join(folder, 'pool'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
/** Changes the last byte. */
const withOtherEnd = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]);
const metric = async (app: TestApp, name: string): Promise<string | undefined> =>
  new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await app.request('/metrics')).text())?.[1];

describe('a server with BACKUP_TO', () => {
  test('makes a backup each day and verifies the first, then one a week', async () => {
    const folder = temporaryFolder();
    const { app, state } = await startScheduled({ target: { kind: 'files', folder } });
    expect(await state()).toMatchObject({ isScheduled: true, isOverdue: true, backup: null });
    await passDays(app, 1);
    const first = await state();
    expect(first).toMatchObject({ isOverdue: false, failure: null, verification: { problem: null } });
    expect(first.verification?.id).toBe(first.backup?.id);
    await passDays(app, 6);
    expect((await state()).verification).toEqual(first.verification);
    await passDays(app, 1);
    const later = await state();
    expect(later.backup?.id).not.toBe(first.backup?.id);
    expect(later.verification).toMatchObject({ id: later.backup?.id, problem: null });
    expect(readdirSync(path.join(folder, 'backups'))).toHaveLength(8);
  });

  test('replaces a damaged copy of a file with the backup after the verification that found it', async () => {
    const folder = temporaryFolder();
    const { app, state } = await startScheduled({ target: { kind: 'files', folder }, verifyDays: 1 });
    const key = await storeDocument(app);
    await passDays(app, 1);
    expect((await state()).verification?.problem).toBeNull();
    // Later backups use the copy of the first.
    const [copy = ''] = pooledFiles(folder);
    const bytes = readFileSync(copy);
    writeFileSync(copy, withOtherEnd(bytes));
    await passDays(app, 1);
    const damaged = await state();
    expect(damaged.verification).toMatchObject({
      id: damaged.backup?.id,
      problem: expect.stringContaining(key),
    });
    expect(await metric(app, 'sitework_backup_verification_age_seconds')).toBe('Nan');
    await passDays(app, 1);
    expect((await state()).verification?.problem).toBeNull();
    expect(pooledFiles(folder)).toEqual([copy]);
    expect(readFileSync(copy).equals(bytes)).toBe(true);
  });

  test('reports a damaged manifest, and verifies the next backup', async () => {
    const folder = temporaryFolder();
    const { app, state } = await startScheduled({ target: { kind: 'files', folder } });
    // Newer than the first backup, older than the second.
    const id = '2026-11-22t235959z-dead';
    mkdirSync(path.join(folder, 'backups', id), { recursive: true });
    writeFileSync(path.join(folder, 'backups', id, 'manifest.json'), 'torn');
    await passDays(app, 1);
    expect((await state()).verification).toMatchObject({
      id,
      problem: expect.stringContaining('its manifest cannot be read'),
    });
    await passDays(app, 1);
    expect((await state()).verification?.problem).toBeNull();
  });

  test('names one of several damaged files, and replaces all', async () => {
    const folder = temporaryFolder();
    const { app, state } = await startScheduled({ target: { kind: 'files', folder }, verifyDays: 1 });
    await storeDocument(app);
    await storeDocument(app);
    await passDays(app, 1);
    for (const copy of pooledFiles(folder)) writeFileSync(copy, withOtherEnd(readFileSync(copy)));
    await passDays(app, 1);
    expect((await state()).verification?.problem).toMatch(/copies of 2\sfiles/);
    await passDays(app, 1);
    expect((await state()).verification?.problem).toBeNull();
  });

  test('replaces a damaged copy in a bucket, encrypted', async () => {
    const s3 = await startFakeS3();
    onTestFinished(() => s3.stop());
    const { app, state } = await startScheduled({
      target: s3.config,
      key: 'k'.repeat(32),
      keep: { daily: 7, weekly: 0, monthly: 0, yearly: 0 },
      verifyDays: 1,
    });
    await storeDocument(app);
    await passDays(app, 1);
    const pooledKeys = () => [...s3.objects.keys()].filter((key) => key.startsWith('pool/'));
    const [copy = ''] = pooledKeys();
    const object = s3.objects.get(copy);
    if (object === undefined) throw new Error('Nothing is in the pool');
    s3.objects.set(copy, { ...object, bytes: withOtherEnd(object.bytes) });
    await passDays(app, 1);
    expect((await state()).verification?.problem).toContain('the backup is damaged');
    await passDays(app, 1);
    expect((await state()).verification?.problem).toBeNull();
    expect(pooledKeys()).toEqual([copy]);
  });

  test('replaces a copy that is too short with the next backup', async () => {
    const folder = temporaryFolder();
    const { app } = await startScheduled({ target: { kind: 'files', folder }, key: 'k'.repeat(32) });
    await storeDocument(app);
    await passDays(app, 1);
    const [copy = ''] = pooledFiles(folder);
    const size = statSync(copy).size;
    truncateSync(copy, size - 1);
    await passDays(app, 1);
    expect(statSync(copy).size).toBe(size);
    const { ino } = statSync(copy);
    await passDays(app, 1);
    // A complete copy is not written again.
    expect(statSync(copy).ino).toBe(ino);
  });

  test('does the same with a bucket, encrypted', async () => {
    const s3 = await startFakeS3();
    onTestFinished(() => s3.stop());
    const { app, state } = await startScheduled({ target: s3.config, key: 'k'.repeat(32) });
    await passDays(app, 1);
    const { backup, verification } = await state();
    expect(verification).toMatchObject({ id: backup?.id, problem: null });
  });

  test('has metrics of the last backup, of its verification, and of one that is overdue', async () => {
    const folder = temporaryFolder();
    const { app } = await startScheduled({ target: { kind: 'files', folder } });
    expect(await metric(app, 'sitework_backup_overdue')).toBe('1');
    await passDays(app, 1);
    expect(await metric(app, 'sitework_backup_overdue')).toBe('0');
    for (const name of ['backup_age_seconds', 'backup_bytes', 'backup_verification_age_seconds'])
      expect(Number(await metric(app, `sitework_${name}`)), name).toBeGreaterThanOrEqual(0);
    app.clock.advance(3 * DAY);
    expect(await metric(app, 'sitework_backup_overdue')).toBe('1');
  });

  test('makes the next backup although a process died during one while the clock was a day ahead', async () => {
    const { app, state } = await startScheduled({ target: { kind: 'files', folder: temporaryFolder() } });
    const until = new Date(app.clock.now().getTime() + 3 * DAY).toISOString();
    await app.database.transaction(async () => {
      await app.database.db.insertInto('pauses').values({ name: 'backup', until }).execute();
    });
    await passDays(app, 1);
    expect(await state()).toMatchObject({ isOverdue: false, failure: null });
  });

  test('keeps the backup from before an upgrade for a week, also beside later ones of the same day', async () => {
    const folder = temporaryFolder();
    const { app, state } = await startScheduled({
      target: { kind: 'files', folder },
      times: ['02:30', '14:30'],
      keep: { daily: 1, weekly: 0, monthly: 0, yearly: 0 },
      verifyDays: 0,
    });
    const nextBackup = async (): Promise<string | undefined> => {
      app.clock.advance(DAY / 2);
      await app.jobs.runDue();
      return (await state()).backup?.id;
    };
    const keptBackups = () => readdirSync(path.join(folder, 'backups')).sort();
    const oldest = await nextBackup();
    const beforeUpgrade = await nextBackup();
    expect(beforeUpgrade).not.toBe(oldest);
    expect(keptBackups()).toEqual([beforeUpgrade]);
    await app.database.transaction(async () => {
      await app.database.db
        .insertInto('migrations')
        .values({ name: '9999-upgrade', timestamp: '2030' })
        .execute();
    });
    for (let count = 1; count < 14; count += 1) {
      const latest = await nextBackup();
      expect(keptBackups()).toEqual([beforeUpgrade, latest]);
    }
    const aWeekLater = await nextBackup();
    expect(keptBackups()).toEqual([aWeekLater]);
  });

  test('makes no backup while its secret is not that of the site, and says so on the dashboard', async () => {
    const folder = temporaryFolder();
    const { app, state } = await startScheduled({ target: { kind: 'files', folder }, verifyDays: 0 });
    await app.database.transaction(() =>
      acceptSecret(app.database, 'another secret of thirty-two characters'),
    );
    await passDays(app, 1);
    expect(await state()).toMatchObject({
      backup: null,
      failure: { problem: expect.stringContaining('the secret of this site is missing or was replaced') },
    });
    expect(existsSync(path.join(folder, 'backups'))).toBe(false);
  });

  test('verifies nothing with BACKUP_VERIFY_DAYS=0', async () => {
    const folder = temporaryFolder();
    const { app, state } = await startScheduled({ target: { kind: 'files', folder }, verifyDays: 0 });
    await passDays(app, 1);
    expect(await state()).toMatchObject({ isOverdue: false, verification: null });
  });
});
