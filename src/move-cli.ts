/**
 * Composes the move command: opens the site's present database and storage, and the new ones, which a settings file
 * describes.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual, parseEnv } from 'node:util';
import {
  BackupError,
  type Moved,
  type MoveRequest,
  backupErrors as m,
  moveSite,
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
import type { Run } from './backup-cli.ts';
import { openSiteDatabase, readSiteConfiguration, withoutTimeouts } from './open-site.ts';

interface NewPlace {
  config: Config;
  /** The new data folder has no secret yet */
  lacksSecret: boolean;
}

/**
 * Reads the settings of the new place from `file`; what they do not name stays as it is. Throws a `BackupError` that names
 * the file.
 */
const readNewPlace = (file: string, present: Config): NewPlace => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new BackupError(fill(m.settingsUnreadable, { file, reason: fileReason(error) }));
  }
  const settings = parseEnv(text);
  const env: NodeJS.Dict<string> = { DATA_DIR: present.dataDir, ...inheritedVariables(), ...settings };
  try {
    const isSqlite = !env.DATABASE_URL;
    const folder = env.DATA_DIR || present.dataDir;
    const lacksSecret = isSqlite && !settings.SECRET && !existsSync(path.join(folder, 'secret'));
    const config = readConfig(env, { need: lacksSecret ? 'none' : 'existing' });
    if (isDeepStrictEqual(placeOf(config), placeOf(present)))
      throw new BackupError(fill(m.sameDatabase, { file }));
    if (!lacksSecret && secretFingerprint(config.secret) !== secretFingerprint(present.secret))
      throw new BackupError(fill(m.otherSecret, { file }));
    return { config, lacksSecret };
  } catch (error) {
    if (error instanceof ConfigError)
      throw new BackupError(fill(m.settingsWrong, { file, problem: error.message }));
    throw error;
  }
};

const placeOf = ({ database }: Config): string => (database.kind === 'sqlite' ? database.file : database.url);

/**
 * Locks the new data folder so that no server starts in it during the move. If it is the present server's folder, that
 * server holds the lock.
 */
const lockFolder = (config: Config, present: Config): (() => void) => {
  if (config.dataDir === present.dataDir) return () => {};
  try {
    return lockDataFolder(config.dataDir);
  } catch (error) {
    if (error instanceof DataFolderError) throw new BackupError(error.message);
    throw error;
  }
};

export interface MoveResult extends Moved {
  /** The folder to which the secret was copied; null: it was there already, or is in the settings */
  secretFolder: string | null;
}

/** Moves the site to the database and storage that `file` describes. */
export const move = async (
  file: string,
  run: Run & Pick<MoveRequest, 'onMailWait' | 'onClosed'>,
): Promise<MoveResult> => {
  const present = readSiteConfiguration();
  const { config, lacksSecret } = readNewPlace(file, present);
  const unlock = lockFolder(config, present);
  const source = {
    database: await openSiteDatabase(present, { evenIfMoved: true }),
    storage: await openStorage(present.storage),
  };
  const sharesStorage = isDeepStrictEqual(config.storage, present.storage);
  const target = {
    database: await openDatabase(withoutTimeouts(config)),
    storage: sharesStorage ? null : await openStorage(config.storage),
  };
  try {
    const moveResult = await moveSite({
      ...run,
      from: source,
      to: target,
      migrations: programMigrations(),
      clock: systemClock,
      onClosed() {
        run.onClosed();
        if (lacksSecret)
          writeFileSync(path.join(config.dataDir, 'secret'), `${present.secret}\n`, {
            mode: 0o600,
            flag: 'wx',
          });
      },
    });
    return { ...moveResult, secretFolder: lacksSecret ? config.dataDir : null };
  } finally {
    await target.storage?.close();
    await target.database.close();
    await source.storage.close();
    await source.database.close();
    unlock();
  }
};

/** Makes a site that has been moved writable again. */
export const undoMove = async (): Promise<void> => {
  const database = await openSiteDatabase(readSiteConfiguration(), { evenIfMoved: true });
  try {
    if ((await findMovedAt(database)) === null) throw new BackupError(m.notMoved);
    const snapshot = await openSnapshot(database.config);
    await snapshot.close();
    await allowWrites(database, snapshot.tables);
  } finally {
    await database.close();
  }
};
