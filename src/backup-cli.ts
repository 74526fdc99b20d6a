/**
 * Composes the backup commands: opens the server's database and storage, and the storage of the backups. Backups can be
 * made and verified, but not restored, while the server runs.
 */
import { existsSync } from 'node:fs';
import {
  type BackupTarget,
  backupErrors,
  backupTarget,
  type Manifest,
  type Progress,
  restoreBackup,
  runBackup,
  runVerification,
  SiteOperationError,
  secretFingerprint,
} from '#features/backup/server/index.ts';
import { systemClock } from '#platform/clock.ts';
import { type Config, ConfigError, parseBackupTarget } from '#platform/config.ts';
import { DataFolderError, lockDataFolder } from '#platform/db/connection/data-lock.ts';
import { type Database, openDatabase } from '#platform/db/open.ts';
import { openStorage, type StorageConfig } from '#platform/storage/storage.ts';
import { programMigrations } from '#server/migrations.ts';
import { databaseForCommand, openSiteDatabase, readConfiguration } from './open-site.ts';

/** What `runCommand` passes to every command: `signal` is aborted by Ctrl-C, and `onProgress` prints the progress. */
export interface CommandRun {
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}

/** Parses the value of `option`. Throws a `SiteOperationError` if it is invalid. */
const parsePlace = (place: string, option: '--to' | '--from'): StorageConfig => {
  try {
    return parseBackupTarget(place, option);
  } catch (error) {
    if (error instanceof ConfigError) throw new SiteOperationError(error.message);
    throw error;
  }
};

/**
 * Opens the storage of the backups, runs `work`, and closes the storage. It is at `place`, the value of `option`, or else
 * at `BACKUP_TO`. Throws a `SiteOperationError` with `missingMessage` if neither is set.
 */
export const withTarget = async <Value>(
  config: Config,
  {
    place,
    option,
    missingMessage,
  }: { place: string | undefined; option: '--to' | '--from'; missingMessage: string },
  work: (target: BackupTarget) => Promise<Value>,
): Promise<Value> => {
  const storageConfig = place === undefined ? config.backup.target : parsePlace(place, option);
  if (storageConfig === null) throw new SiteOperationError(missingMessage);
  const storage = await openStorage(storageConfig);
  try {
    return await work(backupTarget(storage, config.backup.key));
  } finally {
    await storage.close();
  }
};

/** Makes a backup of a site whose database is open. */
export const backUpTo = async (target: BackupTarget, config: Config, database: Database, run: CommandRun) => {
  const storage = await openStorage(config.storage);
  try {
    const { key: encryptionKey, keep } = config.backup;
    return await runBackup({
      ...run,
      database,
      storage,
      clock: systemClock,
      target,
      encryptionKey,
      keep,
      secretFingerprint: secretFingerprint(config.secret),
    });
  } finally {
    await storage.close();
  }
};

/**
 * Makes a backup of the site. `to`: a folder or an address; defaults to `BACKUP_TO`. `noTargetMessage`: the error if
 * neither is set.
 */
export const backUp = (to: string | undefined, noTargetMessage: string, run: CommandRun) => {
  const config = readConfiguration();
  return withTarget(
    config,
    { place: to, option: '--to', missingMessage: noTargetMessage },
    async (target) => {
      const database = await openSiteDatabase(config);
      try {
        return await backUpTo(target, config, database, run);
      } finally {
        await database.close();
      }
    },
  );
};

/** Returns all backups, newest first, each with its manifest or with the reason why that cannot be read. */
export const listBackups = (to: string | undefined, noTargetMessage: string) =>
  withTarget(
    readConfiguration('none'),
    { place: to, option: '--to', missingMessage: noTargetMessage },
    async (target) => {
      const backups: { id: string; manifest: Manifest | string }[] = [];
      for (const id of await target.ids()) {
        const manifest = await target.manifest(id).catch((error: unknown) => {
          if (error instanceof SiteOperationError) return error.message;
          throw error;
        });
        backups.push({ id, manifest });
      }
      return backups;
    },
  );

/**
 * Returns the manifest of a backup, by default of the newest. If backups are to be encrypted, throws a
 * `SiteOperationError` for one that is not, because anyone who can write to the folder or bucket could have put it
 * there.
 */
const chooseBackup = async (
  target: BackupTarget,
  id: string | undefined,
  { backup }: Pick<Config, 'backup'>,
): Promise<Manifest> => {
  const [newest] = await target.ids();
  if (newest === undefined) throw new SiteOperationError(backupErrors.noBackups);
  const manifest = await target.manifest(id ?? newest);
  if (backup.key !== null && manifest.encryption === null)
    throw new SiteOperationError(backupErrors.encryptionMissing);
  return manifest;
};

interface BackupChoice {
  /** Absent: the newest backup */
  id?: string;
  /** A folder or an address; defaults to `BACKUP_TO` */
  from?: string;
  /** The error if neither is set */
  noSourceMessage: string;
  onChosen(manifest: Manifest): void;
}

const withChosenBackup = <Value>(
  config: Config,
  { id, from, noSourceMessage, onChosen }: BackupChoice,
  work: (target: BackupTarget, manifest: Manifest) => Promise<Value>,
): Promise<Value> =>
  withTarget(config, { place: from, option: '--from', missingMessage: noSourceMessage }, async (target) => {
    const manifest = await chooseBackup(target, id, config);
    onChosen(manifest);
    return work(target, manifest);
  });

/**
 * Restores a backup, by default the newest, and returns its manifest. Throws a `SiteOperationError` if a server is
 * using the data folder.
 */
export const restore = (choice: BackupChoice, run: CommandRun): Promise<Manifest> => {
  const config = readConfiguration();
  return withChosenBackup(config, choice, async (target, manifest) => {
    let unlock: () => void;
    try {
      unlock = lockDataFolder(config.dataDir);
    } catch (error) {
      if (error instanceof DataFolderError) throw new SiteOperationError(error.message);
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
          open: () => openDatabase(databaseForCommand(config)),
        },
        storage,
        secretFingerprint: secretFingerprint(config.secret),
      });
      return manifest;
    } finally {
      await storage.close();
      unlock();
    }
  });
};

/**
 * Verifies a backup, by default the newest. `isRecorded` is false if the result could not be recorded for the
 * dashboard, for example because there is no site on this machine.
 */
export const verify = (
  choice: BackupChoice,
  run: CommandRun,
): Promise<{ manifest: Manifest; isRecorded: boolean }> => {
  const config = readConfiguration('none');
  return withChosenBackup(config, choice, async (target, manifest) => {
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
