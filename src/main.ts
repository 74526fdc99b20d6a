/** Composition root: configuration → database → app → listen. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { type App, makeApp } from './server/app.ts';
import { type Config, ConfigError, readConfig } from './server/config.ts';
import { lockDataFolder } from './server/db/data-lock.ts';
import { migrate, unknownMigrations } from './server/db/migrate.ts';
import { type Database, openDatabase } from './server/db/open.ts';
import { hashingApart } from './server/features/accounts/index.ts';
import type { PageRenderer } from './server/http/page-renderer.ts';
import { type Listening, listen, socketAddress } from './server/listen.ts';
import { systemClock } from './server/ports/clock.ts';
import type { MailRenderer } from './server/ports/mail-renderer.ts';
import { openStorage, type Storage } from './server/ports/storage.ts';

const root = path.resolve(import.meta.dirname, '..');
const builtFolder = path.join(root, 'dist/client');
const rendererFile = path.join(root, 'dist/server/entry-server.js');

/** What a server of this size may keep of finished pages. */
const PAGE_CACHE_BYTES = 32 * 1024 * 1024;
/** In flight requests have this long after a SIGTERM. */
const PATIENCE = 30_000;

/** Ends the start with one line that a person can act on. */
const stop = (message: string): never => {
  process.stderr.write(`Sitework cannot start: ${message}\n`);
  process.exit(1);
};

interface Browser {
  renderer: PageRenderer;
  mails: MailRenderer;
  middleware?: Parameters<typeof listen>[1]['before'];
}

/** The built browser part, or with `--dev` the sources themselves. */
const readBrowser = async (development: boolean): Promise<Browser> => {
  if (development) return (await import('./development.ts')).startDevelopment();
  if (!existsSync(rendererFile)) stop('the browser part is not built. Run: npm run build');
  return (await import(pathToFileURL(rendererFile).href)) as Browser;
};

const openStores = async (config: Config): Promise<{ database: Database; storage: Storage }> => {
  const database = await openDatabase(config.database);
  await migrate(database);
  const newer = await unknownMigrations(database);
  if (newer.length > 0)
    stop(`the database was changed by a newer version of this program (${newer.join(', ')})`);
  return { database, storage: await openStorage(config.storage) };
};

const firstSteps = async (app: App, config: Config): Promise<string[]> => {
  await app.accounts.prepareRoles();
  const { username, password } = config.admin;
  const made = await app.accounts.createFirstAdministrator(config.admin);
  if (made === null) return [];
  return [
    `Administrator: ${username}`,
    `Password:      ${made.password ?? '(the one in ADMIN_PASSWORD)'}${password === null ? '   (shown this once)' : ''}`,
  ];
};

const start = async (): Promise<void> => {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    if (error instanceof ConfigError) return stop(error.message);
    throw error;
  }
  const unlock = lockDataFolder(config.dataDir);
  if (unlock === null) return stop(`another server is running on the data folder ${config.dataDir}`);

  const log = pino({ level: config.logLevel });
  const development = process.argv.includes('--dev');
  const [{ database, storage }, browser] = await Promise.all([
    openStores(config).catch((error: Error) => stop(`the database cannot be opened (${error.message})`)),
    readBrowser(development),
  ]);
  const hashing = hashingApart({
    onTrouble: ({ why, final }) => log[final ? 'error' : 'warn']({ why }, 'a password could not be hashed'),
  });
  const app = await makeApp({
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
    cacheBytes: development ? 0 : PAGE_CACHE_BYTES,
    secret: config.secret,
    log,
    socketAddress,
    hashing,
  });
  const signIn = await firstSteps(app, config);

  let listening: Listening;
  try {
    listening = await listen(app, {
      port: config.port,
      host: config.host,
      checkHost: config.siteUrlIsFixed ? new URL(config.siteUrl).host : null,
      before: browser.middleware,
    });
  } catch (error) {
    const { code } = error as { code?: string };
    return stop(
      code === 'EADDRINUSE'
        ? `port ${config.port} is taken. Set PORT to another one`
        : `it cannot listen on ${config.host}:${config.port}`,
    );
  }
  const address = config.siteUrlIsFixed ? config.siteUrl : `http://localhost:${listening.port}`;
  process.stdout.write(`${['', `Sitework is ready: ${address}`, ...signIn, ''].join('\n')}\n`);

  const looking = setInterval(() => void app.changes.lookOutside().catch(() => {}), 500);
  looking.unref();
  await app.mail.wake();
  app.jobs.start();
  if (config.demoContent) {
    // Imported late: a site with content of its own never pays for it.
    const { isEmpty, loadDemo } = await import('../demo/load.ts');
    if (await isEmpty(app)) {
      const began = performance.now();
      await loadDemo(app);
      process.stdout.write(
        `The demo content of Northline Construction is loaded (${Math.round(performance.now() - began)} ms); its pictures are still being prepared.\n`,
      );
    }
  }

  let stopping = false;
  const end = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    clearInterval(looking);
    await listening.close(PATIENCE);
    await app.close();
    await hashing.close();
    await storage.close();
    await database.close();
    unlock();
    process.exit(0);
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
};

await start();
