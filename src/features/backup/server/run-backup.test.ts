/** The claim of a backup and its pause of file removal, which both end with it. */
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#platform/db/open.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { writeSecretFingerprint } from './backup.queries.ts';
import { backupTarget } from './backup-target.ts';
import { runBackup } from './run-backup.ts';

let app: TestApp;
/** Runs the backup's next heartbeat at once. */
let beat: () => void;
beforeEach(async () => {
  app = await startTestApp();
  vi.spyOn(timers, 'setInterval').mockImplementation(((heartbeat: () => void) => {
    beat = heartbeat;
  }) as never);
  syncBuiltinESMExports();
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await app.close();
});

/**
 * Makes a backup that fails at once, because the secret is not that of the site. `before` is called before each of its
 * transactions, with the number of those that began before it.
 */
const failingBackup = async (before: (count: number) => Promise<void> | void): Promise<void> => {
  let count = 0;
  const transaction: Database['transaction'] = async (work, options) => {
    count += 1;
    await before(count - 1);
    return app.database.transaction(work, options);
  };
  const database = Object.create(app.database, { transaction: { value: transaction } }) as Database;
  await app.database.transaction(() => writeSecretFingerprint(database, 'of this site'));
  await expect(
    runBackup({
      database,
      storage: app.storage,
      clock: app.clock,
      target: backupTarget(app.storage, null),
      encryptionKey: null,
      keep: null,
      secretFingerprint: 'of another site',
      signal: new AbortController().signal,
    }),
  ).rejects.toThrow('secret');
};

/** The first transactions of such a backup: claim and pause. The next one records the failure. */
const BEFORE_RECORD = 2;

const runningPauses = async (): Promise<string[]> =>
  (await app.database.db.selectFrom('pauses').select('name').execute()).map(({ name }) => name);

test('a heartbeat in progress when a backup ends does not pause the removal of files again', async () => {
  await failingBackup(async (count) => {
    if (count === BEFORE_RECORD) beat();
    // Leaves the backup the time to end before the heartbeat goes on.
    if (count === BEFORE_RECORD + 1) await wait(100);
  });
  await wait(200);
  expect(await runningPauses()).toEqual([]);
});

test('a failure to resume the removal of files neither hides that of the backup nor keeps its claim', async () => {
  await failingBackup((count) => {
    if (count === BEFORE_RECORD + 1) throw new Error('disk I/O error');
  });
  expect(await runningPauses()).toEqual(['removal of stored objects']);
});
