/**
 * Composes the command `migrate`: opens the site's database, lists what it lacks, makes the backup, and runs the
 * migrations.
 */
import { backupErrors as m, type runBackup, SiteOperationError } from '#features/backup/server/index.ts';
import type { Config } from '#platform/config.ts';
import { DataFolderError, lockDataFolder } from '#platform/db/connection/data-lock.ts';
import { migrate, pendingMigrations } from '#platform/db/migrate.ts';
import type { Database } from '#platform/db/open.ts';
import { fill } from '#platform/messages/translated.ts';
import { programMigrations } from '#server/migrations.ts';
import { backUpTo, type CommandRun, withTarget } from './backup-cli.ts';
import { openSiteDatabase, readSiteConfiguration } from './open-site.ts';

const causeOf = (error: unknown): string => (error as Error).message.split('\n')[0] ?? '';

const lockFolder = ({ dataDir }: Config): (() => void) => {
  try {
    return lockDataFolder(dataDir);
  } catch (error) {
    if (error instanceof DataFolderError) throw new SiteOperationError(error.message);
    throw error;
  }
};

const withDatabase = async <Value>(config: Config, work: (database: Database) => Promise<Value>) => {
  const database = await openSiteDatabase(config, { evenIfOutdated: true });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** Returns the names of the migrations that the site's database lacks. */
export const findPendingMigrations = (): Promise<string[]> =>
  withDatabase(readSiteConfiguration(), (database) => pendingMigrations(database, programMigrations()));

type BackupResult = Awaited<ReturnType<typeof runBackup>>;

interface MigrationRequest {
  /** Where to store the backup: a folder or an address; defaults to `BACKUP_TO` */
  to: string | undefined;
  withoutBackup: boolean;
  /** The error if there is no place for the backup */
  noTargetMessage: string;
  onBackup(result: BackupResult): void;
  onMigration(migration: { name: string; number: number; total: number }): void;
}

/**
 * Makes a backup and runs the pending migrations, if there are any. Returns their number. Throws a `SiteOperationError`
 * if a server is using the database, or if the backup or a migration fails.
 */
export const migrateSite = async (
  { to, withoutBackup, noTargetMessage, onBackup, onMigration }: MigrationRequest,
  run: CommandRun,
): Promise<number> => {
  const config = readSiteConfiguration();
  const unlock = lockFolder(config);
  const backUp = (database: Database): Promise<BackupResult> =>
    withTarget(config, { place: to, option: '--to', missingMessage: noTargetMessage }, (target) =>
      backUpTo(target, config, database, run).catch((error: unknown) => {
        throw new SiteOperationError(fill(m.notBackedUp, { cause: causeOf(error) }));
      }),
    );
  try {
    return await withDatabase(config, async (database) => {
      const migrations = programMigrations();
      const { length: total } = await pendingMigrations(database, migrations);
      if (total === 0) return 0;
      // On SQLite this is 0: no server can run while this command holds the lock of the data folder.
      const otherServers = await database.countOtherListeners();
      if (otherServers > 0) throw new SiteOperationError(fill(m.othersRunning, { count: otherServers }));
      if (!withoutBackup) onBackup(await backUp(database));
      let number = 0;
      let currentName = '';
      await migrate(database, migrations, (name) => {
        run.signal.throwIfAborted();
        currentName = name;
        number += 1;
        onMigration({ name, number, total });
      }).catch((error: unknown) => {
        throw new SiteOperationError(fill(m.migrationFailed, { name: currentName, cause: causeOf(error) }));
      });
      return number;
    });
  } finally {
    unlock();
  }
};
