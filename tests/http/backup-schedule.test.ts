/** Backups by schedule: made and verified by the server itself, to a folder or a bucket, and watched. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

  test('reports a backup that cannot be restored, and verifies the next one', async () => {
    const folder = temporaryFolder();
    const { app, state } = await startScheduled({ target: { kind: 'files', folder }, verifyDays: 1 });
    const upload = { bytes: csvTable(), name: 'list.csv', allowed: DOCUMENT_KINDS, maxMB: 1 };
    unwrap(await app.documents.store(upload, system));
    await passDays(app, 1);
    expect((await state()).verification?.problem).toBeNull();
    // Later backups use the copy of the first.
    const pool = path.join(folder, 'pool');
    const [copy = ''] = readdirSync(pool, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /[0-9a-f]{64}$/.test(name),
    );
    writeFileSync(path.join(pool, copy), 'damaged');
    await passDays(app, 1);
    const damaged = await state();
    expect(damaged.verification).toMatchObject({ id: damaged.backup?.id, problem: expect.any(String) });
    expect(await metric(app, 'sitework_backup_verification_age_seconds')).toBe('Nan');
    rmSync(path.join(pool, copy));
    await passDays(app, 1);
    expect((await state()).verification?.problem).toBeNull();
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
