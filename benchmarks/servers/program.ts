/** Starts the built program as `npm start` does. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { root } from '../prepared.ts';
import { endWithRun, freePort } from '../processes.ts';
import { fetchRaw } from './index.ts';

/** The flags and the environment of `npm start`, except its compile cache. */
export const FLAGS = ['--max-semi-space-size=2', '--v8-pool-size=1'];
export const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

export interface StartedProgram {
  child: ChildProcess;
  base: string;
  /** The time from starting the process to its first page */
  milliseconds: number;
}

/** Starts the program with the data folder of the run, unless `env` sets another. */
export const startProgram = async (
  bench: Bench,
  env: Readonly<Record<string, string>> = {},
): Promise<StartedProgram> => {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = endWithRun(
    spawn(process.execPath, [...FLAGS, path.join(root, 'dist/program/main.js')], {
      cwd: root,
      env: {
        ...process.env,
        ...ENVIRONMENT,
        DATA_DIR: bench.data.folder,
        PORT: String(port),
        LOG_LEVEL: 'warn',
        NODE_COMPILE_CACHE: path.join(bench.workFolder, 'compiled'),
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server ended while it started');
    const answer = await fetchRaw(`${base}/`).catch(() => null);
    if (answer?.status === 200) return { child, base, milliseconds: performance.now() - began };
    if (performance.now() - began > 30_000) throw new Error('The server does not answer');
    await wait(2);
  }
};
