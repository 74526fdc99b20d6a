/** Runs the backup commands as an operator does, and prepares empty sites to restore into. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { inject, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#platform/db/open.ts';
import { rowToLine } from '#platform/db/row-line.ts';
import { openSnapshot } from '#platform/db/snapshot.ts';
import { openStorage, type Storage } from '#platform/storage/storage.ts';
import { startTestApp, type TestAppWithEnvironment } from './app.ts';
import { freshPostgres } from './postgres.ts';

export type Environment = Record<string, string>;

/** Creates a folder that is deleted after the test. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sitework-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

export interface Ended {
  code: number | null;
  out: string;
  wrong: string;
}

/** Starts `backup`, `restore` or `verify`. */
export const startCommand = (command: string, args: readonly string[], env: Environment) => {
  const child = spawn(process.execPath, [`src/commands/${command}.ts`, ...args], {
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exitResult: Promise<Ended> = Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]).then(([out, wrong, [code]]) => ({ code, out: out.trim(), wrong: wrong.trim() }));
  return { child, ended: exitResult };
};

export const runCommand = (command: string, args: readonly string[], env: Environment): Promise<Ended> =>
  startCommand(command, args, env).ended;

/** Runs a command that must succeed, and returns what it prints. */
export const succeed = async (
  command: string,
  args: readonly string[],
  env: Environment,
): Promise<string> => {
  const { code, out, wrong } = await runCommand(command, args, env);
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${wrong}\n${out}`);
  return out;
};

/** Returns the environment of a site that does not exist yet, on the database of this project unless `kind` says which. */
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
export const placeFile = (place: Environment): string =>
  settingsFile({ DATABASE_URL: '', STORAGE_URL: '', ...place });

/** Writes settings of a new place into a file, for `move --to`. What they do not name stays as it is. */
export const settingsFile = (settings: Environment): string => {
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
