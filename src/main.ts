/**
 * Composition root of the server: configuration → database → app → listen. Also creates the first owner, loads the demo
 * content, and shuts the server down.
 */
import cluster from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { hashingInWorkers } from '#features/accounts/server/index.ts';
import { isStorageShared, siteProblems } from '#features/backup/server/index.ts';
import { systemClock } from '#platform/clock.ts';
import { commandLine } from '#platform/command-line.ts';
import { type Config, ConfigError, readConfig } from '#platform/config.ts';
import { DataFolderError, lockDataFolder } from '#platform/db/connection/data-lock.ts';
import { DatabaseFault, isDamageError } from '#platform/db/connection/fault.ts';
import { retryWhileUnreachable } from '#platform/db/connection/retry-unreachable.ts';
import { findMovedAt } from '#platform/db/copying/moved.ts';
import { findRestoreMark } from '#platform/db/copying/restoring.ts';
import { migrate, unknownMigrations } from '#platform/db/migrate.ts';
import { type Database, openDatabase } from '#platform/db/open.ts';
import { listen, type RunningServer, socketAddress } from '#platform/http/listen.ts';
import { attempt, unwrap } from '#platform/http/routing/outcome.ts';
import { accessLog } from '#platform/http/serving/access-log.ts';
import { fill } from '#platform/messages/translated.ts';
import { openStorage, type Storage } from '#platform/storage/storage.ts';
import { type App, makeApp } from '#server/app.ts';
import { interruptionText } from '#server/interruption.ts';
import { openAccessLog, openLog } from '#server/logs.ts';
import { start as m } from '#server/messages/en-GB.ts';
import { programMigrations } from '#server/migrations.ts';
import { arePagesBuilt, builtFolder, builtRenderers, type Renderers } from '#server/renderers.ts';
import { reportReady, supervise } from './supervisor.ts';

/** The most memory that cached answers may use in each process, in bytes. */
const MAX_ANSWER_CACHE_BYTES = 32 * 1024 * 1024;
/** How long requests, jobs and the loading of the demo content may take to finish at shutdown, in milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 30_000;
/** How long closing the worker processes, the storage and the database may then take, in milliseconds. */
const CLOSE_TIMEOUT_MS = 5000;
/**
 * How often the server looks for changes that other processes made in SQLite, in milliseconds; PostgreSQL notifies it.
 */
const EXTERNAL_CHANGES_INTERVAL_MS = 500;

/** Prints why the server cannot start, and ends the process. */
const exitWithError = (reason: string): never => {
  process.stderr.write(`${fill(m.failed, { reason })}\n`);
  process.exit(1);
};

interface LoadedRenderers extends Renderers {
  middleware?: Parameters<typeof listen>[1]['middleware'];
}

/** Loads the built renderers of pages and emails; in development, starts the server that renders from the sources. */
const loadRenderers = async (isDevelopment: boolean): Promise<LoadedRenderers> => {
  if (isDevelopment) return (await import('./development.ts')).startDevServer();
  return arePagesBuilt() ? builtRenderers() : exitWithError(m.notBuilt);
};

/**
 * Runs `work`. While PostgreSQL is unreachable, prints that it is waiting and retries for up to 30 seconds. SQLite
 * needs no waiting: the file is available or it is not.
 */
const withDatabaseRetry = <Value>({ database }: Config, work: () => Promise<Value>): Promise<Value> =>
  database.kind === 'sqlite'
    ? work()
    : retryWhileUnreachable(work, (cause, seconds) =>
        process.stderr.write(`${fill(m.waiting, { cause, seconds: String(seconds) })}\n`),
      );

/**
 * Migrates the database. Ends the process if a restore or move into it is incomplete, if the site has been moved to
 * another database, or if a newer program has migrated it.
 */
const migrateDatabase = async (config: Config): Promise<void> => {
  const database = await openDatabase(
    config.database.kind === 'postgres' ? { ...config.database, withoutTimeouts: true } : config.database,
  );
  try {
    const restoreMark = await findRestoreMark(database);
    if (restoreMark !== null) exitWithError(interruptionText(restoreMark));
    const movedAt = await findMovedAt(database);
    if (movedAt !== null)
      exitWithError(fill(m.moved, { time: movedAt, undo: `${commandLine('move')} --undo` }));
    const migrations = programMigrations();
    await migrate(database, migrations);
    const newer = await unknownMigrations(database, migrations);
    if (newer.length > 0) exitWithError(fill(m.newerDatabase, { migrations: newer.join(', ') }));
  } finally {
    await database.close();
  }
};

const openDatabaseAndStorage = async (
  config: Config,
  log: Logger,
): Promise<{ database: Database; storage: Storage }> => {
  await withDatabaseRetry(config, () => migrateDatabase(config));
  const report = (statement: string, ms: number): void =>
    log.warn({ ms: Math.round(ms), statement }, 'a slow query');
  const slowQueries = config.slowQueryMs > 0 ? { from: config.slowQueryMs, report } : undefined;
  return {
    database: await openDatabase(config.database, slowQueries),
    storage: await openStorage(config.storage).catch(exitWithoutStorage),
  };
};

const firstLineOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** Prints why the file storage cannot be used, and ends the process. */
const exitWithoutStorage = (error: unknown): never =>
  exitWithError(fill(m.storageUnusable, { cause: firstLineOf(error) }));

/** Prints why the database cannot be used, and ends the process. */
const exitWithoutDatabase = (error: unknown): never => {
  const isUnreachable = error instanceof DatabaseFault && error.kind === 'unavailable';
  const reason = isUnreachable
    ? m.databaseUnreachable
    : isDamageError(error)
      ? m.databaseDamaged
      : m.databaseUnusable;
  return exitWithError(fill(reason, { cause: firstLineOf(error) }));
};

/** Ends the process after a fault of the database; rethrows other errors, so that they keep their stack trace. */
const exitOnDatabaseFault = (error: unknown): never => {
  if (error instanceof DatabaseFault) return exitWithoutDatabase(error);
  throw error;
};

/** Of several processes, only the first prints that the server is ready. */
const isFirstProcess = cluster.worker === undefined || cluster.worker.id === 1;

/** Creating the first owner may have to be repeated: hashing, at low priority, can time out on a busy machine. */
const MAX_OWNER_ATTEMPTS = 10;

const createFirstOwner = async (app: App, owner: Config['firstOwner'], attempts = 1) => {
  const ownerOutcome = await attempt(() => app.accounts.createFirstOwner(owner));
  if (!ownerOutcome.ok && attempts < MAX_OWNER_ATTEMPTS) return createFirstOwner(app, owner, attempts + 1);
  return unwrap(ownerOutcome);
};

/**
 * Prepares roles and accounts, those of an earlier version included, and creates the first owner if the site has none.
 * Returns the lines that show the operator how to sign in, if it created the owner.
 */
const setUpAccounts = async (app: App, config: Config): Promise<string[]> => {
  await app.accounts.ensureBuiltInRoles();
  await app.auth.twoFactor.keyBackupCodes();
  const createdOwner = await createFirstOwner(app, config.firstOwner);
  if (createdOwner === null) return [];
  return [
    fill(m.owner, { username: config.firstOwner.username }),
    createdOwner.password === null
      ? m.givenPassword
      : fill(m.newPassword, { password: createdOwner.password }),
  ];
};

/**
 * Loads the demo content unless it is complete or the site has content of its own. Returns false if that failed
 * (database unreachable, disk full) and must be tried again; the next call continues from the last completed step.
 */
const tryLoadingDemo = async (app: App, log: Logger, signal: AbortSignal): Promise<boolean> => {
  const startedAt = performance.now();
  try {
    // Imported on demand, so that a server without demo content (`DEMO_CONTENT=off`) never loads the module.
    const { isDemoWanted, loadDemo } = await import('../demo/load.ts');
    if (!(await isDemoWanted(app))) return true;
    await loadDemo(app, { signal });
    process.stdout.write(`${fill(m.demoLoaded, { ms: Math.round(performance.now() - startedAt) })}\n`);
  } catch (error) {
    if (signal.aborted) return true;
    if (!app.faults.report(error))
      log.error(
        { cause: error instanceof Error ? error.message : String(error) },
        'the demo content could not be loaded: trying again',
      );
    return false;
  }
  return true;
};

/** Prints and logs a missing or different secret and missing files; `/readyz` reports them until they are restored. */
const reportProblems = async (app: App, { dataDir, storage }: Config, log: Logger): Promise<void> => {
  const storageName = storage.kind === 'files' ? storage.folder : 'STORAGE_URL';
  for (const problem of await app.backups.problems()) {
    const message = fill(siteProblems[problem], {
      folder: dataDir,
      storage: storageName,
      admin: commandLine('admin'),
    });
    process.stderr.write(`${message}\n`);
    log.error({ missing: problem }, 'the site is not ready');
  }
};

/** Tries again, after pauses of 1 to 60 seconds, until the demo content is complete or the server shuts down. */
const keepLoadingDemo = async (app: App, log: Logger, signal: AbortSignal): Promise<void> => {
  for (let seconds = 1; !signal.aborted; seconds = Math.min(2 * seconds, 60)) {
    await wait(seconds * 1000, undefined, { signal }).catch(() => {});
    if (await tryLoadingDemo(app, log, signal)) return;
  }
};

const startServer = async (): Promise<void> => {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    if (error instanceof ConfigError) return exitWithError(error.message);
    throw error;
  }
  let unlock: () => void;
  try {
    // If there are several processes, their supervisor holds the lock.
    unlock = cluster.isWorker ? () => {} : lockDataFolder(config.dataDir);
  } catch (error) {
    if (error instanceof DataFolderError) return exitWithError(error.message);
    throw error;
  }

  const log = openLog(config);
  const isDevelopment = process.argv.includes('--dev');
  if (config.processes > 1 && !isDevelopment && cluster.isPrimary) {
    const code = await supervise(config.processes, log);
    unlock();
    process.exit(code);
  }
  const [{ database, storage }, renderers] = await Promise.all([
    openDatabaseAndStorage(config, log).catch(exitWithoutDatabase),
    loadRenderers(isDevelopment),
  ]);
  const hashing = hashingInWorkers({
    onFailure: ({ reason, isLastAttempt }) =>
      log[isLastAttempt ? 'error' : 'warn']({ why: reason }, 'a password could not be hashed'),
  });
  const app = await withDatabaseRetry(config, () =>
    makeApp({
      database,
      storage,
      clock: systemClock,
      renderer: renderers.renderer,
      mailRenderer: renderers.mails,
      mailConfig: config.mail,
      development: isDevelopment,
      metrics: config.metrics,
      serviceWorker: config.serviceWorker && !isDevelopment,
      backup: config.backup,
      scanner: config.scanner,
      builtFolder,
      siteUrl: config.siteUrl,
      checkHost: config.siteUrlIsFixed,
      trustProxy: config.trustProxy,
      cacheBytes: isDevelopment ? 0 : MAX_ANSWER_CACHE_BYTES,
      secret: config.secret,
      log,
      socketAddress,
      hashing,
    }),
  ).catch(exitOnDatabaseFault);
  // All servers of a site must use the same storage. On SQLite there is only one server, which holds the lock of the data
  // folder.
  if (database.kind === 'postgres') {
    const isShared = await withDatabaseRetry(config, () => isStorageShared(database, storage)).catch(
      exitOnDatabaseFault,
    );
    if (!isShared) return exitWithError(m.storageNotShared);
  }
  const credentialLines = await withDatabaseRetry(config, () => setUpAccounts(app, config)).catch(
    exitOnDatabaseFault,
  );

  const requestLog = openAccessLog(config);
  const observers = [app.countRequest, requestLog && accessLog(requestLog.log, app.routes)].filter(
    (one) => one !== undefined,
  );
  let server: RunningServer;
  try {
    server = await listen(app, {
      port: config.port,
      host: config.host,
      onlyHost: config.siteUrlIsFixed ? new URL(config.siteUrl).host : null,
      trustProxy: config.trustProxy,
      onRequestEnd:
        observers.length === 0
          ? undefined
          : (request) => {
              for (const observe of observers) observe(request);
            },
      middleware: renderers.middleware,
      onError: (error) => log.error({ cause: error.message }, 'a connection could not be taken'),
    });
  } catch (error) {
    const { code } = error as { code?: string };
    return exitWithError(
      code === 'EADDRINUSE'
        ? fill(m.portTaken, { port: String(config.port) })
        : fill(m.cannotListen, { address: `${config.host}:${config.port}` }),
    );
  }
  const externalChangesTimer = setInterval(
    () => void app.changes.checkForExternalChanges().catch(() => {}),
    EXTERNAL_CHANGES_INTERVAL_MS,
  ).unref();
  const shutdownController = new AbortController();
  let demoLoading: Promise<unknown> = Promise.resolve();
  const closeAll = async (): Promise<void> => {
    await app.close();
    await hashing.close();
    await storage.close();
    await database.close();
  };
  const reportUnhandled = (error: unknown): void => {
    if (!app.faults.report(error)) log.error({ err: error }, 'an error that nothing handles');
  };
  const shutDown = async (): Promise<void> => {
    if (shutdownController.signal.aborted) return;
    clearInterval(externalChangesTimer);
    shutdownController.abort();
    app.backups.stop();
    app.stopBeingReady();
    server.drain();
    await wait(config.drainSeconds * 1000);
    await Promise.all([
      server.close(SHUTDOWN_TIMEOUT_MS),
      app.jobs.stop(SHUTDOWN_TIMEOUT_MS),
      Promise.race([demoLoading, wait(SHUTDOWN_TIMEOUT_MS)]),
    ]);
    // What cannot be closed, such as a connection to a database that does not answer, ends with the process.
    await Promise.race([closeAll().catch(reportUnhandled), wait(CLOSE_TIMEOUT_MS)]);
    requestLog?.flush();
    unlock();
    process.exit(0);
  };
  process.on('SIGTERM', () => void shutDown());
  process.on('SIGINT', () => void shutDown());
  // A rejected promise that nothing awaits has not broken any request, so the server keeps serving visitors.
  process.on('unhandledRejection', reportUnhandled);

  await reportProblems(app, config, log);

  // The demo content is loaded before the address is printed, so that the first visitor sees it.
  const firstAttempt = config.demoContent
    ? tryLoadingDemo(app, log, shutdownController.signal)
    : Promise.resolve(true);
  demoLoading = firstAttempt;
  const isDemoComplete = await firstAttempt;
  if (shutdownController.signal.aborted) return;

  const address = config.siteUrlIsFixed ? config.siteUrl : `http://localhost:${server.port}`;
  const lines = [...(isFirstProcess ? [fill(m.ready, { address })] : []), ...credentialLines];
  if (lines.length > 0) process.stdout.write(`${['', ...lines, ''].join('\n')}\n`);
  await withDatabaseRetry(config, async () => {
    await app.mail.retryQueued();
    // Schedules the daily removal of stored files that no record uses.
    await app.objects.start();
    await app.backups.start();
    await app.documents.scanEarlierFiles();
  }).catch((error: unknown) => {
    if (!app.faults.report(error)) throw error;
  });
  if (shutdownController.signal.aborted) return;
  app.jobs.start();
  reportReady();
  if (!isDemoComplete) demoLoading = keepLoadingDemo(app, log, shutdownController.signal);
};

await startServer();
