/** Measures the time from starting the process to its first page, and its memory at rest, under load and afterwards. */
import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { CONNECTIONS, type Part } from '../bench.ts';
import { median } from '../figures.ts';
import { endProcess, pidOf, residentMemory } from '../processes.ts';
import { startProgram } from '../servers/program.ts';
import { load } from '../wrk.ts';
import { findAddresses } from './addresses.ts';

const STARTS = 7;
/** The goal for the start, as a multiple of the time that `node -e 0` takes. */
const MAX_START_RATIO = 6;
const MAX_AT_REST_MB = 120;
const MAX_AFTER_LOAD_MB = 150;
/** The time without requests before memory at rest is measured: in it, V8 collects garbage and the allocator returns memory. */
const REST_MS = 30_000;
const LOAD_SECONDS = 5;

/** Returns the milliseconds that Node needs to start and end with nothing to do. */
const bareStart = (): number => {
  const began = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return performance.now() - began;
};

export const coldStart: Part = {
  name: 'start',
  about: 'cold start to the first page, memory at rest and after load',
  byDefault: true,
  needs: ['wrk'],
  async run(bench) {
    const times: number[] = [];
    const bare: number[] = [];
    for (let count = 1; count < STARTS; count += 1) {
      const { child, milliseconds } = await startProgram(bench);
      times.push(milliseconds);
      await endProcess(child);
      bare.push(bareStart());
    }
    const lastProgram = await startProgram(bench);
    times.push(lastProgram.milliseconds);
    const pid = pidOf(lastProgram.child);
    await wait(REST_MS);
    const atRest = residentMemory(pid);
    const { all } = await findAddresses(lastProgram.base);
    const loadOptions = { folder: bench.workFolder, seconds: LOAD_SECONDS, connections: CONNECTIONS };
    await load({ base: lastProgram.base, paths: all }, loadOptions);
    // The query differs for each request, so nothing comes from the cache.
    await load({ base: lastProgram.base, paths: ['/api/guest/projects?max=12&n={n}'] }, loadOptions);
    const underLoad = residentMemory(pid);
    await wait(REST_MS);
    const afterLoad = residentMemory(pid);
    await endProcess(lastProgram.child);
    const time = median(times);
    const share = time / median(bare);
    return {
      findings: [
        {
          what: `start to first 200, of \`node -e 0\` (median of ${STARTS}: ${time.toFixed(0)} ms)`,
          measured: `${share.toFixed(1)} ×`,
          goal: `≤ ${MAX_START_RATIO} ×`,
          met: share <= MAX_START_RATIO,
        },
        {
          what: 'resident memory at rest, helpers counted',
          measured: `${atRest.toFixed(0)} MB`,
          goal: `≤ ${MAX_AT_REST_MB} MB`,
          met: atRest <= MAX_AT_REST_MB,
        },
        {
          what: `resident memory ${REST_MS / 1000} s after ${2 * LOAD_SECONDS} s of load, helpers counted`,
          measured: `${afterLoad.toFixed(0)} MB`,
          goal: `≤ ${MAX_AFTER_LOAD_MB} MB`,
          met: afterLoad <= MAX_AFTER_LOAD_MB,
        },
      ],
      tables: [
        {
          title: 'Resident memory, helpers counted',
          headings: [
            `${REST_MS / 1000} s after the first page`,
            'at the end of the load',
            `${REST_MS / 1000} s later`,
          ],
          rows: [[atRest, underLoad, afterLoad].map((megabytes) => `${megabytes.toFixed(0)} MB`)],
        },
      ],
    };
  },
};
