/**
 * Composes the backup commands: opens the server's database and storage, and the storage of the backups. Backups can be
 * made and verified, but not restored, while the server runs.
 */
import { existsSync } from 'node:fs';
import {
  BackupError,
  type BackupTarget,
  backupErrors,
  backupTarget,
  type Manifest,
  type Progress,
  restoreBackup,
  runBackup,
  runVerification,
  secretFingerprint,
} from '#features/backup/server/index.ts';
import { systemClock } from '#platform/clock.ts';
import { type Config, ConfigError, parseBackupTarget } from '#platform/config.ts';
import { DataFolderError, lockDataFolder } from '#platform/db/connection/data-lock.ts';
import { type Database, openDatabase } from '#platform/db/open.ts';
import { openStorage, type StorageConfig } from '#platform/storage/storage.ts';
import { programMigrations } from '#server/migrations.ts';
import { openSiteDatabase, readConfiguration, withoutTimeouts } from './open-site.ts';

export interface Run {
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}

/** Parses the value of `option`. Throws a `BackupError`. */
const givenTarget = (place: string, option: '--to' | '--from'): StorageConfig => {
  try {
    return parseBackupTarget(place, option);
  } catch (error) {
    if (error instanceof ConfigError) throw new BackupError(error.message);
    throw error;
  }
};

/** Opens the storage of the backups while `work` runs. Throws a `BackupError` with `missing` if no place is set. */
export const withTarget = async <Value>(
  config: Config,
  { place, option, missing }: { place: string | undefined; option: '--to' | '--from'; missing: string },
  work: (target: BackupTarget) => Promise<Value>,
): Promise<Value> => {
  const storageConfig = place === undefined ? config.backup.target : givenTarget(place, option);
  if (storageConfig === null) throw new BackupError(missing);
  const storage = await openStorage(storageConfig);
  try {
    return await work(backupTarget(storage, config.backup.key));
  } finally {
    await storage.close();
  }
};

/** Makes a backup of an opened site. */
export const backUpTo = async (target: BackupTarget, config: Config, database: Database, run: Run) => {
  const storage = await openStorage(config.storage);
  try {
    const { key: encryptionKey, keep } = config.backup;
    const secret = secretFingerprint(config.secret);
    return await runBackup({
      ...run,
      database,
      storage,
      clock: systemClock,
      target,
      encryptionKey,
      keep,
      secret,
    });
  } finally {
    await storage.close();
  }
};

/** Makes a backup of the site. `to`: a folder or an address; defaults to `BACKUP_TO`. */
export const backUp = (to: string | undefined, noTarget: string, run: Run) => {
  const config = readConfiguration();
  return withTarget(config, { place: to, option: '--to', missing: noTarget }, async (target) => {
    const database = await openSiteDatabase(config);
    try {
      return await backUpTo(target, config, database, run);
    } finally {
      await database.close();
    }
  });
};

/** Returns all backups, newest first, each with its manifest or with the reason why that cannot be read. */
export const listBackups = (to: string | undefined, noTarget: string) =>
  withTarget(readConfiguration('none'), { place: to, option: '--to', missing: noTarget }, async (target) => {
    const backups: { id: string; manifest: Manifest | string }[] = [];
    for (const id of await target.ids()) {
      const manifest = await target.manifest(id).catch((error: unknown) => {
        if (error instanceof BackupError) return error.message;
        throw error;
      });
      backups.push({ id, manifest });
    }
    return backups;
  });

const chooseBackup = async (target: BackupTarget, id: string | undefined): Promise<Manifest> => {
  const [newest] = await target.ids();
  if (newest === undefined) throw new BackupError(backupErrors.noBackups);
  return target.manifest(id ?? newest);
};

/**
 * Restores a backup, by default the newest, and returns its manifest. Throws a `BackupError` if a server is using the
 * data folder.
 */
export const restore = (
  {
    id,
    from,
    noSource,
    onChosen,
  }: { id?: string; from?: string; noSource: string; onChosen(one: Manifest): void },
  run: Run,
): Promise<Manifest> => {
  const config = readConfiguration();
  return withTarget(config, { place: from, option: '--from', missing: noSource }, async (target) => {
    const manifest = await chooseBackup(target, id);
    onChosen(manifest);
    let unlock: () => void;
    try {
      unlock = lockDataFolder(config.dataDir);
    } catch (error) {
      if (error instanceof DataFolderError) throw new BackupError(error.message);
      throw error;
    }
    const storage = await openStorage(config.storage);
    try {
      await restoreBackup({
        ...run,
        target,
        manifest,
        migrations: programMigrations(),
        database: {
          exists: config.database.kind === 'postgres' || existsSync(config.database.file),
          open: () => openDatabase(withoutTimeouts(config)),
        },
        storage,
        secret: secretFingerprint(config.secret),
      });
      return manifest;
    } finally {
      await storage.close();
      unlock();
    }
  });
};

/**
 * Verifies a backup, by default the newest. `isRecorded` is false if this machine has no site whose dashboard could
 * show the result.
 */
export const verify = (
  {
    id,
    from,
    noSource,
    onChosen,
  }: { id?: string; from?: string; noSource: string; onChosen(one: Manifest): void },
  run: Run,
): Promise<{ manifest: Manifest; isRecorded: boolean }> => {
  const config = readConfiguration('none');
  return withTarget(config, { place: from, option: '--from', missing: noSource }, async (target) => {
    const manifest = await chooseBackup(target, id);
    onChosen(manifest);
    // A backup can be verified on any machine, also on one without a site.
    const database = await openSiteDatabase(config).catch(() => null);
    try {
      const isRecorded = await runVerification({
        ...run,
        database,
        clock: systemClock,
        target,
        id: manifest.id,
        migrations: programMigrations(),
      });
      return { manifest, isRecorded };
    } finally {
      await database?.close();
    }
  });
};
