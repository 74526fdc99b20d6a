/** Composition root: configuration → database → app → listen. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { hashingInWorkers } from '#features/accounts/server/index.ts';
import { systemClock } from '#platform/clock.ts';
import { type Config, ConfigError, readConfig } from '#platform/config.ts';
import { DataFolderError, lockDataFolder } from '#platform/db/data-lock.ts';
import { DatabaseFault } from '#platform/db/fault.ts';
import { migrate, unknownMigrations } from '#platform/db/migrate.ts';
import { type Database, openDatabase } from '#platform/db/open.ts';
import { retryWhileUnreachable } from '#platform/db/retry-unreachable.ts';
import { listen, type RunningServer, socketAddress } from '#platform/http/listen.ts';
import type { PageRenderer } from '#platform/http/pages/page-renderer.ts';
import type { MailRenderer } from '#platform/mail/mail-renderer.ts';
import { openStorage, type Storage } from '#platform/storage/storage.ts';
import { type App, makeApp } from '#server/app.ts';
import { programMigrations } from '#server/migrations.ts';

const root = path.resolve(import.meta.dirname, '..');
const builtFolder = path.join(root, 'dist/client');
const rendererFile = path.join(root, 'dist/server/entry-server.js');

/** The most memory that cached pages may take, in bytes. */
const MAX_PAGE_CACHE_BYTES = 32 * 1024 * 1024;
/** How long requests in flight may take to finish after a SIGTERM, in milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 30_000;

/** Ends the start with one line that a person can act on. */
const exitWithError = (message: string): never => {
  process.stderr.write(`Sitework cannot start: ${message}\n`);
  process.exit(1);
};

interface SsrBundle {
  renderer: PageRenderer;
  mails: MailRenderer;
  middleware?: Parameters<typeof listen>[1]['before'];
}

/** Reads the built browser bundle, or with `--dev` serves the sources themselves. */
const loadSsrBundle = async (development: boolean): Promise<SsrBundle> => {
  if (development) return (await import('./development.ts')).startDevServer();
  if (!existsSync(rendererFile)) exitWithError('the browser part is not built. Run: npm run build');
  return (await import(pathToFileURL(rendererFile).href)) as SsrBundle;
};

/**
 * Waits for PostgreSQL and logs that it does. SQLite needs no waiting: the file is available or it is not.
 */
const withDatabaseRetry = <Value>({ database }: Config, work: () => Promise<Value>): Promise<Value> =>
  database.kind === 'sqlite'
    ? work()
    : retryWhileUnreachable(work, (cause, seconds) =>
        process.stderr.write(`Waiting for the database (${cause}), for up to ${seconds} seconds\n`),
      );

const migrateDatabase = async (config: Config): Promise<void> => {
  const database = await openDatabase(
    config.database.kind === 'postgres' ? { ...config.database, withoutTimeouts: true } : config.database,
  );
  try {
    const migrations = programMigrations();
    await migrate(database, migrations);
    const newer = await unknownMigrations(database, migrations);
    if (newer.length > 0)
      exitWithError(`the database was changed by a newer version of this program (${newer.join(', ')})`);
  } finally {
    await database.close();
  }
};

const openDatabaseAndStorage = async (config: Config): Promise<{ database: Database; storage: Storage }> => {
  await withDatabaseRetry(config, () => migrateDatabase(config));
  return { database: await openDatabase(config.database), storage: await openStorage(config.storage) };
};

/** Ends the start with one line that says why the database cannot be used. */
const exitWithoutDatabase = (error: unknown): never => {
  const what = error instanceof DatabaseFault && error.kind === 'unavailable' ? 'reached' : 'opened';
  const [message] = (error instanceof Error ? error.message : String(error)).split('\n');
  return exitWithError(`the database cannot be ${what} (${message})`);
};

/** Rethrows errors of this program, so that they keep their stack trace. */
const exitOnDatabaseFault = (error: unknown): never => {
  if (error instanceof DatabaseFault) return exitWithoutDatabase(error);
  throw error;
};

/**
 * Opens the log. A log that cannot be written (full disk, closed pipe) does not end the program: visitors do
 * not need it.
 */
const openLog = (config: Config): pino.Logger => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const destination = pino.destination({ fd: process.stdout.fd, sync: true });
  destination.on('error', () => {});
  return pino({ level: config.logLevel }, destination);
};

const setUpAccounts = async (app: App, config: Config): Promise<string[]> => {
  await app.accounts.prepareRoles();
  const { username, password } = config.admin;
  const made = await app.accounts.createFirstAdministrator(config.admin);
  if (made === null) return [];
  return [
    `Administrator: ${username}`,
    `Password:      ${made.password ?? '(the one in ADMIN_PASSWORD)'}${password === null ? '   (shown this once)' : ''}`,
  ];
};

/**
 * Loads the demo content while the server is running; a failure (database unreachable, disk full) only delays
 * it.
 */
const loadDemoWithRetries = async (app: App, log: pino.Logger, signal: AbortSignal): Promise<void> => {
  const began = performance.now();
  for (let seconds = 1; !signal.aborted; seconds = Math.min(2 * seconds, 60)) {
    try {
      // Imported late, so that a site with content of its own never loads the module.
      const { isDemoWanted, loadDemo } = await import('../demo/load.ts');
      if (!(await isDemoWanted(app))) return;
      await loadDemo(app, { signal });
      process.stdout.write(
        `The demo content of Northline Construction is loaded (${Math.round(performance.now() - began)} ms); its pictures are still being prepared.\n`,
      );
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (!app.faults.report(error))
        log.error(
          { cause: error instanceof Error ? error.message : String(error), seconds },
          'the demo content could not be loaded: trying again',
        );
      await wait(seconds * 1000, undefined, { signal }).catch(() => {});
    }
  }
};

const start = async (): Promise<void> => {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    if (error instanceof ConfigError) return exitWithError(error.message);
    throw error;
  }
  let unlock: () => void;
  try {
    unlock = lockDataFolder(config.dataDir);
  } catch (error) {
    if (error instanceof DataFolderError) return exitWithError(error.message);
    throw error;
  }

  const log = openLog(config);
  const development = process.argv.includes('--dev');
  const [{ database, storage }, browser] = await Promise.all([
    openDatabaseAndStorage(config).catch(exitWithoutDatabase),
    loadSsrBundle(development),
  ]);
  const hashing = hashingInWorkers({
    onFailure: ({ why, final }) => log[final ? 'error' : 'warn']({ why }, 'a password could not be hashed'),
  });
  const app = await withDatabaseRetry(config, () =>
    makeApp({
      database,
      storage,
      clock: systemClock,
      renderer: browser.renderer,
      mails: browser.mails,
      mail: config.mail,
      development,
      metrics: config.metrics,
      builtFolder,
      siteUrl: config.siteUrl,
      checkHost: config.siteUrlIsFixed,
      trustProxy: config.trustProxy,
      cacheBytes: development ? 0 : MAX_PAGE_CACHE_BYTES,
      secret: config.secret,
      log,
      socketAddress,
      hashing,
    }),
  ).catch(exitOnDatabaseFault);
  const signIn = await withDatabaseRetry(config, () => setUpAccounts(app, config)).catch(exitOnDatabaseFault);

  let listening: RunningServer;
  try {
    listening = await listen(app, {
      port: config.port,
      host: config.host,
      checkHost: config.siteUrlIsFixed ? new URL(config.siteUrl).host : null,
      before: browser.middleware,
      onError: (error) => log.error({ cause: error.message }, 'a connection could not be taken'),
    });
  } catch (error) {
    const { code } = error as { code?: string };
    return exitWithError(
      code === 'EADDRINUSE'
        ? `port ${config.port} is taken. Set PORT to another one`
        : `it cannot listen on ${config.host}:${config.port}`,
    );
  }
  const looking = setInterval(() => void app.changes.checkForExternalChanges().catch(() => {}), 500).unref();
  const ending = new AbortController();
  let loading = Promise.resolve();
  const end = async (): Promise<void> => {
    if (ending.signal.aborted) return;
    clearInterval(looking);
    ending.abort();
    await listening.close(SHUTDOWN_TIMEOUT_MS);
    await loading;
    await app.close();
    await hashing.close();
    await storage.close();
    await database.close();
    unlock();
    process.exit(0);
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
  // A rejected promise that nothing awaits has not broken any request: keep serving visitors.
  process.on('unhandledRejection', (error) => {
    if (!app.faults.report(error)) log.error({ err: error }, 'an error that nothing handles');
  });

  const address = config.siteUrlIsFixed ? config.siteUrl : `http://localhost:${listening.port}`;
  process.stdout.write(`${['', `Sitework is ready: ${address}`, ...signIn, ''].join('\n')}\n`);
  await withDatabaseRetry(config, async () => {
    await app.mail.retryQueued();
    await app.objects.start();
  }).catch((error: unknown) => {
    if (!app.faults.report(error)) throw error;
  });
  if (ending.signal.aborted) return;
  app.jobs.start();
  if (config.demoContent) loading = loadDemoWithRetries(app, log, ending.signal);
};

await start();
