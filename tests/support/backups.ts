/** Prepares sites to back up and to restore into, and compares them. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { rowToLine } from '#platform/db/copying/row-line.ts';
import { openSnapshot } from '#platform/db/copying/snapshot.ts';
import { type Database, openDatabase } from '#platform/db/open.ts';
import { openStorage, type Storage } from '#platform/storage/storage.ts';
import { addUser, type TestUser } from './accounts.ts';
import { startTestApp, type TestAppWithEnvironment } from './app.ts';
import { addCategory, addLetter, addProject } from './factories.ts';
import { freshPostgres } from './postgres.ts';
import { turnOnTwoFactor } from './second-factor.ts';

export type Environment = Record<string, string>;

/** Creates a folder that is deleted after the test. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sitework-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Starts a site with rows that are hard to copy, pictures, a letter, and an owner who uses two-factor sign-in. */
export const startSiteToBackUp = async (): Promise<{
  app: TestAppWithEnvironment;
  site: Environment;
  secret: string;
  person: TestUser;
  /** The secret of the owner's authenticator app */
  codeSecret: string;
}> => {
  const app = await startTestApp();
  // The commands use the system's clock.
  app.clock.set(new Date());
  await app.backups.start();
  await addProject(app, await addCategory(app), {
    title: 'Northgate School “West Wing” – 2\u2028nd phase 🏗',
  });
  await addLetter(app);
  await app.jobs.runDue();
  await app.database.transaction(async () => {
    for (const [name, result] of [
      ['odd', '{"text":"a\\nb \\" \\\\ é 𝕏"}'],
      ['empty', ''],
    ] as const)
      await app.database.db.insertInto('steps').values({ name, result, doneAt: '2026' }).execute();
    await app.database.db
      .updateTable('images')
      .set({ position: 0.1 + 0.2 })
      .execute();
  });
  const person = await addUser(app, { username: 'ann.carter', roles: ['owner'] });
  const { secret: codeSecret } = await turnOnTwoFactor(app, person.headers);
  const site = app.environment;
  return { app, site, secret: site.SECRET ?? '', person, codeSecret };
};

export const BACKUP_KEY = 'a key of backups with thirty-two characters';

/** Returns the paths of everything below a folder, except what a running server leaves there. */
export const pathsBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((name) => !/\.incoming|server\.(lock|pid)$|-(wal|shm)$/.test(name))
    .sort();

/** Returns the environment of a site that does not exist yet, by default on the database of this Vitest project. */
export const emptySite = async (
  secret: string,
  kind: 'sqlite' | 'postgres' = inject('database'),
): Promise<Environment> => {
  const DATA_DIR = temporaryFolder();
  if (kind === 'sqlite') return { DATA_DIR, SECRET: secret };
  const newDatabase = await freshPostgres('empty', async () => {});
  onTestFinished(() => newDatabase.drop());
  return { DATA_DIR, SECRET: secret, DATABASE_URL: newDatabase.url };
};

export const databaseOf = ({ DATABASE_URL, DATA_DIR = '' }: Environment): Promise<Database> =>
  openDatabase(
    DATABASE_URL === undefined
      ? { kind: 'sqlite', file: path.join(DATA_DIR, 'sitework.sqlite') }
      : { kind: 'postgres', url: DATABASE_URL, poolSize: 2 },
  );

/** Writes a file for `move --to` that describes a new place completely: it inherits nothing from the present one. */
export const writePlaceFile = (place: Environment): string =>
  writeSettingsFile({ DATABASE_URL: '', STORAGE_URL: '', ...place });

/** Writes settings of a new place into a file, for `move --to`. What they do not name stays as it is. */
export const writeSettingsFile = (settings: Environment): string => {
  const file = path.join(temporaryFolder(), 'new.env');
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(file, lines.join(''));
  return file;
};

/** Starts a server on a restored site. */
export const startRestored = async (env: Environment): Promise<TestAppWithEnvironment> => {
  const database = await databaseOf(env);
  const storage = await openStorage({ kind: 'files', folder: path.join(env.DATA_DIR ?? '', 'files') });
  const app = await startTestApp({
    database,
    storage,
    ...(env.SECRET === undefined ? {} : { secret: env.SECRET }),
  });
  app.clock.set(new Date());
  onTestFinished(async () => {
    await app.close();
    await storage.close();
    await database.close();
  });
  return Object.assign(app, { database, storage });
};

/** Returns every row as a line, by table, without what differs between a site and its copy. */
export const rowsOf = async (env: Environment): Promise<Record<string, string[]>> => {
  const database = await databaseOf(env);
  const snapshot = await openSnapshot(database.config);
  const linesByTable: Record<string, string[]> = {};
  for (const table of snapshot.tables) {
    if (['jobs', 'siteFacts', 'restoring'].includes(table)) continue;
    const lines: string[] = [];
    for await (const rows of snapshot.rows(table))
      lines.push(...rows.map((row) => rowToLine(Object.fromEntries(Object.entries(row).sort()))));
    linesByTable[table] = lines.sort();
  }
  await snapshot.close();
  await database.close();
  return linesByTable;
};

/** Returns the SHA-256 of every stored file, by key. */
export const filesOf = async (storage: Storage): Promise<Record<string, string>> => {
  const hashesByKey: Record<string, string> = {};
  for await (const { key } of storage.list('')) {
    const receivedFile = await storage.receive((await storage.read(key)).stream);
    hashesByKey[key] = receivedFile.sha256;
    await receivedFile.discard();
  }
  return hashesByKey;
};
