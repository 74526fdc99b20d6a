/**
 * The program itself in a process of its own, as `main` makes it, but with what a measurement must choose: whether pages
 * are kept, on which data, and whether jobs run. Told what to do by its parent (`Start`), and says when it listens.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashingInProcess } from '../../src/features/accounts/server/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { type DatabaseConfig, openDatabase } from '../../src/platform/db/open.ts';
import { listen, socketAddress } from '../../src/platform/http/listen.ts';
import type { PageRenderer } from '../../src/platform/http/pages/page-renderer.ts';
import { system } from '../../src/platform/http/routing/viewer.ts';
import { openStorage } from '../../src/platform/storage/storage.ts';
import { type App, makeApp } from '../../src/server/app.ts';

export interface Start {
  database: DatabaseConfig;
  /** The folder of pictures and other files */
  files: string;
  port: number;
  /** 0: every page is drawn for every request */
  cacheBytes: number;
  jobs: boolean;
  /** How many proxies are believed; absent: none */
  trustProxy?: number;
}

export type Order = { start: Start } | { upload: string[] } | { countJobs: true };
export type Word =
  | { listening: true }
  | { accepted: number; refused: string[]; milliseconds: number }
  | { waiting: number };

const root = path.resolve(import.meta.dirname, '../..');

export const loadRenderer = async (): Promise<PageRenderer> => {
  const file = path.join(root, 'dist/server/entry-server.js');
  const { renderer } = (await import(pathToFileURL(file).href)) as { renderer: PageRenderer };
  return renderer;
};

export const makeBenchApp = async (start: Start): Promise<App> =>
  makeApp({
    database: await openDatabase(start.database),
    storage: await openStorage({ kind: 'files', folder: start.files }),
    clock: systemClock,
    renderer: await loadRenderer(),
    builtFolder: path.join(root, 'dist/client'),
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
    hashing: hashingInProcess({
      onTrouble: (trouble) => void process.stderr.write(`hashing ${JSON.stringify(trouble)}\n`),
    }),
  });

/** A bearer for an administrator's calls. */
export const measuringAdministrator = async ({ accounts }: App): Promise<string> => {
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

const say = (word: Word): void => void process.send?.(word);

/** All at once, as a person who drops a folder on the page would send them. */
const upload = async (app: App, files: readonly string[]): Promise<void> => {
  const began = performance.now();
  const outcomes = await Promise.all(
    files.map(async (file) =>
      app.images.upload({ bytes: await readFile(file), name: path.basename(file) }, system),
    ),
  );
  say({
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
      say({ listening: true });
    } else if (app !== undefined && 'upload' in order) await upload(app, order.upload);
    else if (app !== undefined) {
      const lanes = await app.jobs.states();
      say({ waiting: lanes.reduce((sum, { waiting }) => sum + waiting, 0) });
    };
  });
  process.on('disconnect', () => process.exit(0));
}
