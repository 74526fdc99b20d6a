/** Measures the time from starting the process to its first page, and its memory under load. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Bench, CONNECTIONS, type Part } from '../bench.ts';
import { median } from '../figures.ts';
import { root } from '../prepared.ts';
import { end, endWithRun, freePort, pidOf, residentMemory } from '../processes.ts';
import { fetchRaw } from '../servers/index.ts';
import { load } from '../wrk.ts';
import { findAddresses } from './addresses.ts';

const STARTS = 7;
const MOST_MILLISECONDS = 300;
const MOST_MEMORY = 150;
const LOAD_SECONDS = 5;

const start = async (bench: Bench): Promise<{ child: ChildProcess; base: string; milliseconds: number }> => {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = endWithRun(
    spawn(process.execPath, [path.join(root, 'src/main.ts')], {
      cwd: root,
      env: { ...process.env, DATA_DIR: bench.data.folder, PORT: String(port), LOG_LEVEL: 'warn' },
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

export const coldStart: Part = {
  name: 'start',
  about: 'cold start to the first page, memory after load',
  byDefault: true,
  needs: ['wrk'],
  async run(bench) {
    const times: number[] = [];
    for (let count = 1; count < STARTS; count += 1) {
      const { child, milliseconds } = await start(bench);
      times.push(milliseconds);
      await end(child);
    }
    const last = await start(bench);
    times.push(last.milliseconds);
    const pid = pidOf(last.child);
    const atFirst = residentMemory(pid);
    const { all } = await findAddresses(last.base);
    const at = { folder: bench.work, seconds: LOAD_SECONDS, connections: CONNECTIONS };
    await load({ base: last.base, paths: all }, at);
    // The query differs for each request, so nothing comes from the cache.
    await load({ base: last.base, paths: ['/api/guest/projects?max=12&n={n}'] }, at);
    const after = residentMemory(pid);
    await end(last.child);
    const time = median(times);
    return {
      findings: [
        {
          what: `cold start to first 200 (median of ${STARTS}, ${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)})`,
          measured: `${time.toFixed(0)} ms`,
          goal: `≤ ${MOST_MILLISECONDS} ms`,
          met: time <= MOST_MILLISECONDS,
        },
        {
          what: `resident memory after ${2 * LOAD_SECONDS} s of load (${atFirst.toFixed(0)} MB at first)`,
          measured: `${after.toFixed(0)} MB`,
          goal: `≤ ${MOST_MEMORY} MB`,
          met: after <= MOST_MEMORY,
        },
      ],
      tables: [],
    };
  },
};
