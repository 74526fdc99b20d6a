/** Opens the configured site for commands. Never creates a site and never changes its schema. */
import { existsSync } from 'node:fs';
import { commandLine, plainCommandLine } from '#platform/command-line.ts';
import { type Config, ConfigError, readConfig } from '#platform/config.ts';
import { findMovedAt } from '#platform/db/copying/moved.ts';
import { findRestoreMark } from '#platform/db/copying/restoring.ts';
import { pendingMigrations, unknownMigrations } from '#platform/db/migrate.ts';
import { type Database, openDatabase } from '#platform/db/open.ts';
import { fill } from '#platform/messages/translated.ts';
import { interruptionText } from '#server/interruption.ts';
import { openSite as m } from '#server/messages/en-GB.ts';
import { programMigrations } from '#server/migrations.ts';
import { CommandError } from './commands/command-error.ts';

/**
 * Reads the configuration, and creates the data folder if it is missing. Throws a `CommandError` if a variable is
 * invalid, or if the secret is missing and `need` is `existing`.
 */
export const readConfiguration = (need: 'existing' | 'none' = 'existing'): Config => {
  try {
    return readConfig(undefined, { need });
  } catch (error) {
    if (error instanceof ConfigError) throw new CommandError(error.message);
    throw error;
  }
};

/**
 * Reads the configuration of an existing site. On SQLite, checks that there is a site before it reads the secret, because
 * the error would otherwise be a missing secret. Throws a `CommandError`.
 */
export const readSiteConfiguration = (): Config => {
  assertSiteExists(readConfiguration('none'));
  return readConfiguration();
};

/** Throws if the database is SQLite and its file is missing; a database on PostgreSQL is checked when it is opened. */
const assertSiteExists = ({ database, dataDir }: Config): void => {
  if (database.kind === 'sqlite' && !existsSync(database.file))
    throw new CommandError(fill(m.noSite, { folder: dataDir }));
};

/** Returns the configuration of the database for a command: statements may take any time; few connections suffice. */
export const databaseForCommand = ({ database }: Config): Config['database'] =>
  database.kind === 'postgres' ? { ...database, withoutTimeouts: true, poolSize: 2 } : database;

const throwUnusable = (error: Error): never => {
  throw new CommandError(fill(m.unusable, { cause: error.message.split('\n')[0] ?? '' }));
};

/**
 * Opens the site's database. Throws a `CommandError` if there is no site, if the database cannot be read, if a restore
 * or move into it is incomplete, if the site has been moved elsewhere (unless `evenIfMoved`), or if the schema is
 * older than this program's (unless `evenIfOutdated`) or newer.
 */
export const openSiteDatabase = async (
  config: Config,
  { evenIfMoved = false, evenIfOutdated = false }: { evenIfMoved?: boolean; evenIfOutdated?: boolean } = {},
): Promise<Database> => {
  assertSiteExists(config);
  const database = await openDatabase(databaseForCommand(config));
  try {
    const restoreMark = await findRestoreMark(database).catch(throwUnusable);
    if (restoreMark !== null) throw new CommandError(interruptionText(restoreMark));
    const migrations = programMigrations();
    const pending = await pendingMigrations(database, migrations).catch(throwUnusable);
    if (pending.length > 0 && !evenIfOutdated)
      throw new CommandError(fill(m.outdated, { migrate: plainCommandLine('migrate') }));
    if ((await unknownMigrations(database, migrations)).length > 0) throw new CommandError(m.newerDatabase);
    if (!evenIfMoved && (await findMovedAt(database)) !== null)
      throw new CommandError(fill(m.moved, { undo: `${commandLine('move')} --undo` }));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};
