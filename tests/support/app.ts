/**
 * Starts a complete server for a test, with its own database, storage and clock and nothing shared with another test
 * file. Each database is a copy of a migrated one.
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, inject } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { type Database, openDatabase } from '#platform/db/open.ts';
import { openStorage, type Storage } from '#platform/storage/storage.ts';
import { type App, type Dependencies, makeApp } from '#server/app.ts';
import { programMigrations } from '#server/migrations.ts';
import { fakeClock } from './clock.ts';
import { cheapHashing } from './hashing.ts';
import { builtMails } from './mail.ts';
import { freshPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: 'sqlite' | 'postgres';
  }
}

export interface TestApp extends App {
  clock: ReturnType<typeof fakeClock>;
  database: Database;
  storage: Storage;
  /** Warnings and errors that the server would have logged */
  loggedProblems: string[];
  /** Returns the JSON answer of a call, whatever its status */
  json<Answer = unknown>(
    target: string,
    init?: RequestInit,
  ): Promise<{ status: number; body: Answer; headers: Headers }>;
}

const SECRET = 'a secret of thirty-two characters';
// Always a new folder: one left by an earlier process with the same number may lack a migration.
const folderOfRun = mkdtempSync(path.join(os.tmpdir(), 'sitework-tests-'));
process.on('exit', () => rmSync(folderOfRun, { recursive: true, force: true }));

interface FreshDatabase {
  database: Database;
  environment: Record<string, string>;
  drop: () => Promise<void>;
}

const freshSqlite = async (): Promise<FreshDatabase> => {
  mkdirSync(folderOfRun, { recursive: true });
  const template = path.join(folderOfRun, 'migrated.sqlite');
  if (!existsSync(template)) {
    const database = await openDatabase({ kind: 'sqlite', file: template });
    await migrate(database, programMigrations());
    await database.close();
  }
  const folder = mkdtempSync(path.join(folderOfRun, 'db-'));
  const file = path.join(folder, 'sitework.sqlite');
  copyFileSync(template, file);
  return {
    database: await openDatabase({ kind: 'sqlite', file }),
    environment: { DATA_DIR: folder, SECRET },
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
};

const freshDatabase = async (): Promise<FreshDatabase> => {
  if (inject('database') !== 'postgres') return freshSqlite();
  mkdirSync(folderOfRun, { recursive: true });
  const newDatabase = await freshPostgres('migrated', async (url) => {
    const database = await openDatabase({ kind: 'postgres', url });
    await migrate(database, programMigrations());
    await database.close();
  });
  const folder = mkdtempSync(path.join(folderOfRun, 'data-'));
  return {
    database: await openDatabase({ kind: 'postgres', url: newDatabase.url, poolSize: 4 }),
    environment: { DATABASE_URL: newDatabase.url, DATA_DIR: folder, SECRET },
    drop: async () => {
      await newDatabase.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** A time at which nothing special happens. */
export const NOON = new Date('2026-11-21T12:00:00.000Z');

/** An app that command-line tools can open as well. */
export interface TestAppWithEnvironment extends TestApp {
  /** Environment variables with which a tool opens the same site from its own process */
  environment: Record<string, string>;
}

export const startTestApp = async (options: Partial<Dependencies> = {}): Promise<TestAppWithEnvironment> => {
  const { database, environment, drop } = await freshDatabase();
  if (options.features !== undefined) await migrate(database, programMigrations(options.features));
  const folder = path.join(environment.DATA_DIR ?? '', 'files');
  const storage = options.storage ?? (await openStorage({ kind: 'files', folder }));
  const clock = fakeClock(NOON);
  const loggedProblems: string[] = [];
  const complain = (fields: object, message: string): void =>
    void loggedProblems.push(`${message} ${JSON.stringify(fields)}`);
  const app = await makeApp({
    database,
    storage,
    clock,
    builtFolder: path.resolve('dist/client'),
    siteUrl: 'http://localhost:3000',
    checkHost: false,
    trustProxy: 0,
    cacheBytes: 8 * 1024 * 1024,
    secret: SECRET,
    mailRenderer: builtMails,
    hashing: cheapHashing,
    log: { info: () => {}, warn: complain, error: complain },
    ...options,
  });
  await app.accounts.ensureBuiltInRoles();
  return {
    ...app,
    // Spreading copies a getter's current value; this must stay a getter.
    get routes() {
      return app.routes;
    },
    clock,
    database,
    storage,
    loggedProblems,
    environment,
    async json<Answer>(target: string, init?: RequestInit) {
      const response = await app.request(target, init);
      const text = await response.text();
      return {
        status: response.status,
        body: (text === '' ? null : JSON.parse(text)) as Answer,
        headers: response.headers,
      };
    },
    async close() {
      await app.close();
      await storage.close();
      await database.close();
      await drop();
    },
  };
};

/**
 * Gives each test of the surrounding `describe` an empty site. `use` receives its server before the test, and the
 * server that the rest of the file shares after it.
 */
export const emptySiteForEach = (
  sharedApp: () => TestApp,
  use: (app: TestApp) => void,
  options?: Partial<Dependencies>,
): void => {
  beforeEach(async () => {
    const shared = sharedApp();
    const ownApp = await startTestApp(options);
    use(ownApp);
    return async () => {
      use(shared);
      await ownApp.close();
    };
  });
};
