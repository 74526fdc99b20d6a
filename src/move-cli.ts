/**
 * Composes the command `move`: opens the current database and storage of the site, and the new ones, which a settings
 * file describes. Also undoes a move.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual, parseEnv } from 'node:util';
import {
  type MoveRequest,
  type MoveSummary,
  backupErrors as m,
  moveSite,
  SiteOperationError,
  secretFingerprint,
} from '#features/backup/server/index.ts';
import { systemClock } from '#platform/clock.ts';
import { type Config, ConfigError, inheritedVariables, readConfig } from '#platform/config.ts';
import { DataFolderError, lockDataFolder } from '#platform/db/connection/data-lock.ts';
import { fileReason } from '#platform/db/connection/file-reason.ts';
import { allowWrites, findMovedAt } from '#platform/db/copying/moved.ts';
import { openSnapshot } from '#platform/db/copying/snapshot.ts';
import { openDatabase } from '#platform/db/open.ts';
import { fill } from '#platform/messages/translated.ts';
import { openStorage } from '#platform/storage/storage.ts';
import { programMigrations } from '#server/migrations.ts';
import type { CommandRun } from './backup-cli.ts';
import { databaseForCommand, openSiteDatabase, readSiteConfiguration } from './open-site.ts';

interface NewPlace {
  config: Config;
  /** The new place uses the secret in its data folder, and there is none yet */
  lacksSecret: boolean;
}

/**
 * Reads the settings of the new place from `file`. Database, storage, secret and data folder stay the same unless the
 * settings name others. Throws a `SiteOperationError` that names the file.
 */
const readNewPlace = (file: string, currentConfig: Config): NewPlace => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new SiteOperationError(fill(m.settingsUnreadable, { file, reason: fileReason(error) }));
  }
  const settings = parseEnv(text);
  const env: NodeJS.Dict<string> = { DATA_DIR: currentConfig.dataDir, ...inheritedVariables(), ...settings };
  try {
    const isSqlite = !env.DATABASE_URL;
    const folder = env.DATA_DIR || currentConfig.dataDir;
    const lacksSecret = isSqlite && !settings.SECRET && !existsSync(path.join(folder, 'secret'));
    const config = readConfig(env, { need: lacksSecret ? 'none' : 'existing' });
    if (databaseAddressOf(config) === databaseAddressOf(currentConfig))
      throw new SiteOperationError(fill(m.sameDatabase, { file }));
    if (!lacksSecret && secretFingerprint(config.secret) !== secretFingerprint(currentConfig.secret))
      throw new SiteOperationError(fill(m.otherSecret, { file }));
    return { config, lacksSecret };
  } catch (error) {
    if (error instanceof ConfigError)
      throw new SiteOperationError(fill(m.settingsWrong, { file, problem: error.message }));
    throw error;
  }
};

const databaseAddressOf = ({ database }: Config): string =>
  database.kind === 'sqlite' ? database.file : database.url;

/**
 * Locks the new data folder so that no server starts in it during the move, and returns a function that unlocks it.
 * Does nothing if the folder stays the same, because the running server may hold the lock.
 */
const lockNewFolder = (newConfig: Config, currentConfig: Config): (() => void) => {
  if (newConfig.dataDir === currentConfig.dataDir) return () => {};
  try {
    return lockDataFolder(newConfig.dataDir);
  } catch (error) {
    if (error instanceof DataFolderError) throw new SiteOperationError(error.message);
    throw error;
  }
};

export interface MoveResult extends MoveSummary {
  /** The folder to which the secret was copied; null: it was there already, or is in the settings */
  secretFolder: string | null;
}

/** Moves the site to the database and storage that `file` describes. */
export const move = async (
  file: string,
  run: CommandRun & Pick<MoveRequest, 'onMailWait' | 'onClosed'>,
): Promise<MoveResult> => {
  const currentConfig = readSiteConfiguration();
  const { config: newConfig, lacksSecret } = readNewPlace(file, currentConfig);
  const unlock = lockNewFolder(newConfig, currentConfig);
  const source = {
    database: await openSiteDatabase(currentConfig, { evenIfMoved: true }),
    storage: await openStorage(currentConfig.storage),
  };
  const keepsStorage = isDeepStrictEqual(newConfig.storage, currentConfig.storage);
  const destination = {
    database: await openDatabase(databaseForCommand(newConfig)),
    storage: keepsStorage ? null : await openStorage(newConfig.storage),
  };
  try {
    const moveResult = await moveSite({
      ...run,
      from: source,
      to: destination,
      migrations: programMigrations(),
      clock: systemClock,
      onClosed() {
        run.onClosed();
        if (lacksSecret)
          writeFileSync(path.join(newConfig.dataDir, 'secret'), `${currentConfig.secret}\n`, {
            mode: 0o600,
            flag: 'wx',
          });
      },
    });
    return { ...moveResult, secretFolder: lacksSecret ? newConfig.dataDir : null };
  } finally {
    await destination.storage?.close();
    await destination.database.close();
    await source.storage.close();
    await source.database.close();
    unlock();
  }
};

/**
 * Makes the old database of a moved site writable again. Throws a `SiteOperationError` if the site has not been moved.
 */
export const undoMove = async (): Promise<void> => {
  const database = await openSiteDatabase(readSiteConfiguration(), { evenIfMoved: true });
  try {
    if ((await findMovedAt(database)) === null) throw new SiteOperationError(m.notMoved);
    // Only to list the tables.
    const snapshot = await openSnapshot(database.config);
    await snapshot.close();
    await allowWrites(database, snapshot.tables);
  } finally {
    await database.close();
  }
};
