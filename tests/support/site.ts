/**
 * Starts the real server on a port, for tests/e2e and the screenshots.
 *
 * The content of a site is prepared once per run and copied: a prepared folder holds the database and files of a
 * filled site, with its image sizes made. Each started site works on a copy, so that no test file sees another's
 * changes.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { migrate } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import { listen, socketAddress } from '#platform/http/listen.ts';
import type { PageRenderer } from '#platform/http/pages/page-renderer.ts';
import { openStorage } from '#platform/storage/storage.ts';
import { type Dependencies, makeApp } from '#server/app.ts';
import { programMigrations } from '#server/migrations.ts';
import { arePagesBuilt, builtFolder, builtRenderers } from '#server/renderers.ts';
import { loadDemo } from '../../demo/load.ts';
import type { TestApp } from './app.ts';
import { fakeClock } from './clock.ts';
import { cheapHashing } from './hashing.ts';
import { builtMails } from './mail.ts';
import { isRunning } from './temporary-folder.ts';

/** A running site: a test app with an address. */
export interface Site extends TestApp {
  /** `http://127.0.0.1:41234`, without a slash at its end */
  address: string;
}

/** The content that a site starts with. */
export interface Content {
  /** Names the prepared folder */
  name: string;
  fill(app: TestApp): Promise<void>;
  /** Makes the image sizes; by default in all formats */
  makeImageSizes?(app: TestApp): Promise<void>;
}

export interface SiteOptions
  extends Partial<
    Pick<
      Dependencies,
      | 'siteUrl'
      | 'checkHost'
      | 'renderer'
      | 'builtFolder'
      | 'mailConfig'
      | 'mailTransport'
      | 'features'
      | 'serviceWorker'
    >
  > {
  /** The port on which it listens; by default any that is free */
  port?: number;
  /** The folder of the prepared sites; by default the run's own */
  prepared?: string;
}

/** A time at which nothing special happens. */
const NOON = new Date('2026-11-21T12:00:00.000Z');

/** Loads the built renderer of the pages. */
export const builtRenderer = async (): Promise<PageRenderer> => {
  if (!arePagesBuilt()) throw new Error('The pages have not been built: npm run build');
  return (await builtRenderers()).renderer;
};

/** No content: what an admin sees on a new site. */
export const emptyContent: Content = { name: 'nothing', fill: async () => {} };

/** Makes the images' JPEG sizes only, which every browser shows; the other formats take minutes. */
export const makeJpegSizes = async ({ jobs, database }: TestApp): Promise<void> => {
  const lacksSizes = async (): Promise<boolean> => {
    const rows = await database.db.selectFrom('images').select('sources').execute();
    return rows.some(({ sources }) => (JSON.parse(sources) as { jpg: number[] }).jpg.length === 0);
  };
  jobs.start();
  while (await lacksSizes()) await wait(100);
  await jobs.stop();
};

/** The demo company with full-size images: takes a minute to prepare. */
export const demo: Content = {
  name: 'demo',
  fill: (app) => loadDemo(app),
  makeImageSizes: makeJpegSizes,
};

/** The greatest image width on the small demo site, in pixels. */
const SMALL_WIDTH = 480;

/** The demo company with small images, so that all their sizes are made within seconds. */
export const smallDemo: Content = {
  name: 'small-demo',
  fill: (app) =>
    loadDemo({
      ...app,
      images: {
        ...app.images,
        storeOriginal: async () => {},
        upload: async ({ file, name, fields }, viewer) =>
          app.images.upload(
            { name, fields, file: await sharp(file).resize({ width: SMALL_WIDTH }).toBuffer() },
            viewer,
          ),
      },
    }),
};

/** Starts a site with `content` on a free port of this machine. */
export const startSite = async (content: Content, options: SiteOptions = {}): Promise<Site> => {
  const { prepared = folderOfRun(), port = 0, ...dependencies } = options;
  const template = path.join(prepared, content.name);
  await prepareOnce(content, template);

  const folder = mkdtempSync(path.join(os.tmpdir(), 'sitework-site-'));
  cpSync(template, folder, { recursive: true });
  const app = await open(folder, {
    renderer: await builtRenderer(),
    mailRenderer: builtMails,
    socketAddress,
    ...dependencies,
  });
  const listening = await listen(app, { port, host: '127.0.0.1', onlyHost: null });
  return {
    ...app,
    // Spreading copies a getter's current value; this must stay a getter.
    get routes() {
      return app.routes;
    },
    address: `http://127.0.0.1:${listening.port}`,
    async close() {
      await listening.close(0);
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/**
 * Prepares the content in one of the files that run at once while the others wait, because images take all
 * processors.
 */
const prepareOnce = async (content: Content, template: string): Promise<void> => {
  const claim = `${template}-claimed`;
  mkdirSync(path.dirname(template), { recursive: true });
  while (!existsSync(template)) {
    try {
      writeFileSync(claim, String(process.pid), { flag: 'wx' });
    } catch {
      if (!isRunning(claimingProcess(claim))) rmSync(claim, { force: true });
      await wait(200);
      continue;
    }
    try {
      if (!existsSync(template)) await prepare(content, template);
    } finally {
      rmSync(claim, { force: true });
    }
  }
};

/** Returns the process that prepares the content, or this one if that has just finished. */
const claimingProcess = (claim: string): number => {
  try {
    return Number.parseInt(readFileSync(claim, 'utf8'), 10) || process.pid;
  } catch {
    return process.pid;
  }
};

/** Fills a site and makes its images; renames its folder into place only when everything is done. */
const prepare = async (content: Content, template: string): Promise<void> => {
  const folder = mkdtempSync(`${template}-unfinished-`);
  const app = await open(folder, {});
  await content.fill(app);
  await (content.makeImageSizes?.(app) ?? app.jobs.runDue());
  await app.close();
  if (app.loggedProblems.length > 0)
    throw new Error(`Filling ${content.name}: ${app.loggedProblems.join('\n')}`);
  renameSync(folder, template);
};

const open = async (folder: string, dependencies: Partial<Dependencies>): Promise<TestApp> => {
  const database = await openDatabase({ kind: 'sqlite', file: path.join(folder, 'site.sqlite') });
  await migrate(database, programMigrations(dependencies.features));
  const storage = await openStorage({ kind: 'files', folder: path.join(folder, 'files') });
  const clock = fakeClock(NOON);
  const loggedProblems: string[] = [];
  const complain = (fields: object, message: string): void =>
    void loggedProblems.push(`${message} ${JSON.stringify(fields)}`);
  const app = await makeApp({
    database,
    storage,
    clock,
    builtFolder,
    siteUrl: 'http://localhost:3000',
    checkHost: false,
    trustProxy: 0,
    cacheBytes: 8 * 1024 * 1024,
    secret: 'a secret of thirty-two characters',
    hashing: cheapHashing,
    log: { info: () => {}, warn: complain, error: complain },
    ...dependencies,
  });
  await app.accounts.ensureBuiltInRoles();
  return {
    ...app,
    get routes() {
      return app.routes;
    },
    clock,
    database,
    storage,
    loggedProblems,
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
    },
  };
};

/** Returns the folder that all test files of a run share, in the run's own temporary folder. */
const folderOfRun = (): string => path.join(os.tmpdir(), 'prepared');
