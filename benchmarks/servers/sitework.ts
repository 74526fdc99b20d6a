/**
 * Runs the program in its own process, as `main` does, but with the cache size, the data and the jobs that a
 * measurement chooses. Its parent sends `Order`s, the first of them `start`, and it replies when it listens.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashingInWorkers } from '../../src/features/accounts/server/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { type DatabaseConfig, openDatabase } from '../../src/platform/db/open.ts';
import { listen, socketAddress } from '../../src/platform/http/listen.ts';
import { system } from '../../src/platform/http/routing/viewer.ts';
import { openStorage } from '../../src/platform/storage/storage.ts';
import { type App, makeApp } from '../../src/server/app.ts';
import { builtFolder, builtRenderers } from '../../src/server/renderers.ts';

export interface Start {
  database: DatabaseConfig;
  /** The folder of images and other files */
  files: string;
  port: number;
  /** 0 switches the page cache off */
  cacheBytes: number;
  jobs: boolean;
  /** How many proxies to trust; none by default */
  trustProxy?: number;
}

export type Order = { start: Start } | { upload: string[] } | { countJobs: true };
export type Reply =
  | { listening: true }
  | { accepted: number; refused: string[]; milliseconds: number }
  | { waiting: number };

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

const sendReply = (reply: Reply): void => void process.send?.(reply);

/** Uploads all files at once, as when an editor drops a folder on the page. */
const upload = async (app: App, files: readonly string[]): Promise<void> => {
  const began = performance.now();
  const outcomes = await Promise.all(
    files.map(async (file) =>
      app.images.upload({ bytes: await readFile(file), name: path.basename(file) }, system),
    ),
  );
  sendReply({
    accepted: outcomes.filter((outcome) => outcome.ok).length,
    refused: outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.refusal.message])),
    milliseconds: performance.now() - began,
  });
};

if (import.meta.main) {
  let app: App | undefined;
  process.on('message', async (order: Order) => {
    if ('start' in order) {
      app = await makeBenchApp(order.start);
      await listen(app, { port: order.start.port, host: '127.0.0.1', checkHost: null });
      if (order.start.jobs) app.jobs.start();
      sendReply({ listening: true });
    } else if (app !== undefined && 'upload' in order) await upload(app, order.upload);
    else if (app !== undefined) {
      const lanes = await app.jobs.states();
      sendReply({ waiting: lanes.reduce((sum, { waiting }) => sum + waiting, 0) });
    }
  });
  process.on('disconnect', () => process.exit(0));
}
