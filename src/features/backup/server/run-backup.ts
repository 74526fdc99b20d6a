/** Makes backups of a site, one at a time across all processes, verifies them, and records the results. */
import { setInterval } from 'node:timers';
import { pauseRemoval, resumeRemoval } from '#features/objects/server/index.ts';
import type { Retention } from '#platform/backup-settings.ts';
import type { Clock } from '#platform/clock.ts';
import { commandLine } from '#platform/command-line.ts';
import type { NamedMigration } from '#platform/db/migrate.ts';
import type { Database } from '#platform/db/open.ts';
import { fill } from '#platform/messages/translated.ts';
import { programVersion } from '#platform/program-version.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { LastBackup, LastFailure, LastVerification } from '../schema.ts';
import { claimBackup, endClaim, extendClaim, isSiteSecret, readFact, writeFact } from './backup.queries.ts';
import type { BackupTarget } from './backup-target.ts';
import { type CreatedBackup, createBackup, type Progress } from './create-backup.ts';
import type { Manifest } from './manifest.ts';
import { backupErrors as m } from './messages/en-GB.ts';
import { verifyBackup } from './restore-backup.ts';
import { removeOldBackups } from './rotation.ts';
import { SiteOperationError } from './site-operation-error.ts';

const factNames = {
  backup: 'lastBackup',
  failure: 'lastBackupFailure',
  verification: 'lastVerification',
} as const;

/** If a process dies, its claim and its pause of file removal end after this time, in milliseconds. */
const CLAIM_MS = 90_000;
const HEARTBEAT_MS = 20_000;
/** How far the clocks of two nodes may differ. */
const CLOCK_DIFFERENCE_MS = 60_000;

const firstLineOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** Returns the number of rows in all tables. */
export const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);
/** Returns the size in bytes of all tables and stored files, before compression. */
export const bytesOf = ({ tables, files }: Manifest): number =>
  tables.reduce((sum, { bytes }) => sum + bytes, files.total);

const secondsSince = (start: number): number => Math.round((performance.now() - start) / 100) / 10;

/** Returns the latest recorded results. */
export const lastResults = async (
  database: Database,
): Promise<{
  backup: LastBackup | null;
  failure: LastFailure | null;
  verification: LastVerification | null;
}> => ({
  backup: (await readFact<LastBackup>(database, factNames.backup)) ?? null,
  failure: (await readFact<LastFailure>(database, factNames.failure)) ?? null,
  verification: (await readFact<LastVerification>(database, factNames.verification)) ?? null,
});

/**
 * Calls `run`; until it ends, no other process can make a backup, and no process removes stored files. Throws a
 * `SiteOperationError` if another process is making a backup.
 */
const withClaim = async <Value>(
  { database, clock }: { database: Database; clock: Clock },
  run: () => Promise<Value>,
): Promise<Value> => {
  const claimEnd = (extra = 0): Date => new Date(clock.now().getTime() + CLAIM_MS + extra);
  const isOurs = await database.transaction(() =>
    claimBackup(database, {
      now: clock.now().toISOString(),
      until: claimEnd().toISOString(),
      latestEnd: claimEnd(CLOCK_DIFFERENCE_MS).toISOString(),
    }),
  );
  if (!isOurs) throw new SiteOperationError(m.running);
  const extendOwnClaim = async (): Promise<void> => {
    await database.transaction(() => extendClaim(database, claimEnd().toISOString()));
    await pauseRemoval(database, claimEnd());
  };
  let lastHeartbeat = Promise.resolve();
  const beat = (): void => {
    lastHeartbeat = lastHeartbeat.then(extendOwnClaim).catch(() => {});
  };
  try {
    await pauseRemoval(database, claimEnd());
    const heartbeat = setInterval(beat, HEARTBEAT_MS);
    try {
      return await run();
    } finally {
      clearInterval(heartbeat);
    }
  } finally {
    // A heartbeat that is still running would pause the removal again.
    await lastHeartbeat;
    // A failure is ignored, because it must not replace the outcome of `run`: pause and claim end by themselves.
    await resumeRemoval(database).catch(() => {});
    await database.transaction(() => endClaim(database)).catch(() => {});
  }
};

export interface BackupRun {
  database: Database;
  storage: Storage;
  clock: Clock;
  target: BackupTarget;
  /** Null: not encrypted */
  encryptionKey: string | null;
  /** Null: nothing is removed */
  keep: Retention | null;
  secretFingerprint: string;
  signal: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

/**
 * Makes a backup, records it, and removes old ones. Throws a `SiteOperationError` if another backup is being made or the secret is not
 * that of the site, and otherwise what `createBackup` throws. Records a failure too, unless another backup is being made or
 * `signal` was aborted.
 */
export const runBackup = (run: BackupRun): Promise<CreatedBackup & { removed: number }> =>
  withClaim(run, async () => {
    const { database, clock, target, keep, secretFingerprint, signal } = run;
    const start = performance.now();
    const record = (name: string, fact: LastBackup | LastFailure) =>
      database.transaction(() => writeFact(database, name, fact));
    try {
      if (!(await isSiteSecret(database, secretFingerprint)))
        throw new SiteOperationError(fill(m.siteSecretReplaced, { admin: commandLine('admin') }));
      const result = await createBackup({ ...run, program: programVersion() });
      const { manifest } = result;
      await record(factNames.backup, {
        id: manifest.id,
        at: manifest.createdAt,
        seconds: secondsSince(start),
        rows: rowsOf(manifest),
        files: manifest.files.count,
        bytes: bytesOf(manifest),
        missing: manifest.files.missing,
      });
      const removedCount = keep === null ? 0 : await removeOldBackups(target, { keep, secretFingerprint });
      return { ...result, removed: removedCount };
    } catch (error) {
      if (!signal.aborted)
        await record(factNames.failure, { at: clock.now().toISOString(), problem: firstLineOf(error) }).catch(
          () => {},
        );
      throw error;
    }
  });

/**
 * Verifies a backup. `database`: the site's, where the result is recorded; null: it is not. Returns whether the result could
 * be recorded. Throws a `SiteOperationError` if the backup cannot be restored.
 */
export const runVerification = async (run: {
  database: Database | null;
  clock: Clock;
  target: BackupTarget;
  id: string;
  migrations: readonly NamedMigration[];
  signal: AbortSignal;
  onProgress?: (progress: Progress) => void;
}): Promise<boolean> => {
  const { database, clock, target, id, signal } = run;
  const start = performance.now();
  const record = async (problem: string | null): Promise<boolean> => {
    if (database === null) return false;
    const fact: LastVerification = {
      id,
      at: clock.now().toISOString(),
      seconds: secondsSince(start),
      problem,
    };
    return database
      .transaction(() => writeFact(database, factNames.verification, fact))
      .then(
        () => true,
        () => false,
      );
  };
  try {
    await verifyBackup({ ...run, manifest: await target.manifest(id) });
  } catch (error) {
    if (!signal.aborted) await record(firstLineOf(error));
    throw error;
  }
  return record(null);
};
