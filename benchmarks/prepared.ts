/**
 * Prepares a data folder with the demo content and all variants of its pictures. The folder is stored in .cache and made
 * again when the demo, the database schema or the variants change.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { endProcess, endWithRun, freePort } from './processes.ts';

export const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, '.cache/benchmarks');

export interface PreparedData {
  folder: string;
  database: string;
  files: string;
}

const dataIn = (at: string): PreparedData => ({
  folder: at,
  database: path.join(at, 'sitework.sqlite'),
  files: path.join(at, 'files'),
});

/** Hashes the sources that determine the content of the folder. */
const hashOfSources = (): string => {
  const hash = createHash('sha256');
  const files = globSync(
    '{demo/**/*.{ts,jpg,png,svg},src/platform/db/migrations/*.ts,src/features/images/schema.ts}',
    {
      cwd: root,
    },
  );
  for (const file of files.sort()) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
};

/** The longest wait for all variants: they take minutes on a small machine. */
const MAX_WAIT_MS = 15 * 60 * 1000;

export const prepareData = async (say: (line: string) => void): Promise<PreparedData> => {
  const readyFolder = path.join(folder, hashOfSources());
  if (existsSync(readyFolder)) return dataIn(readyFolder);
  say('Loading the demo content and making its pictures; later runs find them made (a few minutes)');
  rmSync(folder, { recursive: true, force: true });
  const unfinishedFolder = `${readyFolder}.unfinished`;
  mkdirSync(unfinishedFolder, { recursive: true });
  const child = endWithRun(
    spawn(process.execPath, [path.join(root, 'dist/program/main.js')], {
      cwd: root,
      env: {
        ...process.env,
        DATA_DIR: unfinishedFolder,
        PORT: String(await freePort()),
        DEMO_CONTENT: 'on',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  const deadline = Date.now() + MAX_WAIT_MS;
  let isLoaded = false;
  child.stdout.on('data', (chunk: Buffer) => {
    if (String(chunk).includes('is loaded')) isLoaded = true;
  });
  while (!isLoaded || jobsLeft(dataIn(unfinishedFolder).database) > 0) {
    if (child.exitCode !== null) throw new Error('The server ended while it loaded the demo content');
    if (Date.now() > deadline) throw new Error('The pictures of the demo content take too long');
    await wait(500);
  }
  await endProcess(child);
  renameSync(unfinishedFolder, readyFolder);
  return dataIn(readyFolder);
};

const jobsLeft = (file: string): number => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  // Jobs scheduled for later, such as in ninety days, do not count.
  const row = database
    .prepare('select count(*) as "left" from "jobs" where "failedAt" is null and "runAt" <= ?')
    .get(new Date().toISOString());
  database.close();
  return Number(row?.['left'] ?? 0);
};
