/**
 * Runs the program in a process of its own, nearly as `main` does, but with the data and the size of the page cache that a
 * measurement chooses. The parent process sends the `Start`, and this process replies when it listens.
 */
import { hashingInWorkers } from '../../src/features/accounts/server/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { type DatabaseConfig, openDatabase } from '../../src/platform/db/open.ts';
import { listen, socketAddress } from '../../src/platform/http/listen.ts';
import { openStorage } from '../../src/platform/storage/storage.ts';
import { type App, makeApp } from '../../src/server/app.ts';
import { builtFolder, builtRenderers } from '../../src/server/renderers.ts';

export interface Start {
  database: DatabaseConfig;
  /** The folder of pictures and documents */
  files: string;
  port: number;
  /** 0 switches the page cache off */
  cacheBytes: number;
  jobs: boolean;
  /** How many proxies to trust; none by default */
  trustProxy?: number;
}

export const makeBenchApp = async (start: Start): Promise<App> =>
  makeApp({
    database: await openDatabase(start.database),
    storage: await openStorage({ kind: 'files', folder: start.files }),
    clock: systemClock,
    renderer: (await builtRenderers()).renderer,
    builtFolder,
    siteUrl: `http://localhost:${start.port}`,
    checkHost: false,
    trustProxy: start.trustProxy ?? 0,
    cacheBytes: start.cacheBytes,
    secret: 'a secret of thirty-two characters',
    log: {
      info: () => {},
      warn: (fields, message) => void process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
      error: (fields, message) => void process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
    },
    socketAddress,
    hashing: hashingInWorkers({
      onFailure: (trouble) => void process.stderr.write(`hashing ${JSON.stringify(trouble)}\n`),
    }),
  });

/** Returns a bearer token for an administrator's calls. */
export const signInAdministrator = async ({ accounts }: App): Promise<string> => {
  const userId = await accounts.create({
    username: 'measuring',
    email: 'measuring@northline.example',
    name: 'Measuring',
    password: 'a password of some length',
    roles: ['administrator'],
    permissions: [],
  });
  return accounts.openSession(userId, 1);
};

if (import.meta.main) {
  process.on('message', async ({ start }: { start: Start }) => {
    const app = await makeBenchApp(start);
    await listen(app, { port: start.port, host: '127.0.0.1', onlyHost: null });
    if (start.jobs) app.jobs.start();
    process.send?.({ listening: true });
  });
  process.on('disconnect', () => process.exit(0));
}
