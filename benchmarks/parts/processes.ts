/** Measures the throughput of one and of two processes on one port, for pages rendered per request and for cached pages. */
import { cpSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { CONNECTIONS, type Part } from '../bench.ts';
import { integer, median, milliseconds } from '../figures.ts';
import { endProcess, pidOf, residentMemory } from '../processes.ts';
import { startProgram } from '../servers/program.ts';
import { load } from '../wrk.ts';

const COUNTS = [1, 2];
/** The time until the second process, which starts after the first, answers too. */
const START_MS = 5000;
const WARM_UP_SECONDS = 3;

export const processes: Part = {
  name: 'processes',
  about: 'pages rendered per request and cached pages, with one process and with two (PROCESSES)',
  byDefault: false,
  needs: ['wrk'],
  async run(bench) {
    const folder = `${bench.workFolder}/processes`;
    cpSync(bench.data.folder, folder, { recursive: true });
    const rates = new Map<string, number[]>();
    const p99s = new Map<string, number[]>();
    const memory = new Map<number, number>();
    const measured = [
      ['rendered per request', '/search?q=wall{n}'],
      ['cached', '/'],
    ] as const;
    for (let round = 0; round < bench.rounds; round += 1)
      for (const count of COUNTS) {
        const { child, base } = await startProgram(bench, { DATA_DIR: folder, PROCESSES: String(count) });
        await wait(START_MS);
        for (const [what, path] of measured) {
          const loadOptions = { folder: bench.workFolder, connections: CONNECTIONS };
          await load({ base, paths: [path] }, { ...loadOptions, seconds: WARM_UP_SECONDS });
          const { rate, p99 } = await load(
            { base, paths: [path] },
            { ...loadOptions, seconds: bench.seconds },
          );
          const key = `${what} ${count}`;
          rates.set(key, [...(rates.get(key) ?? []), rate]);
          p99s.set(key, [...(p99s.get(key) ?? []), p99]);
        }
        memory.set(count, residentMemory(pidOf(child)));
        await endProcess(child);
      }
    return {
      findings: [],
      tables: [
        {
          title: 'Several processes on one port',
          headings: ['page', 'processes', 'answers/s', 'p99', 'MB after load'],
          rows: measured.flatMap(([what]) =>
            COUNTS.map((count) => [
              what,
              String(count),
              integer(median(rates.get(`${what} ${count}`) ?? [])),
              milliseconds(median(p99s.get(`${what} ${count}`) ?? [])),
              integer(memory.get(count) ?? 0),
            ]),
          ),
        },
      ],
    };
  },
};
