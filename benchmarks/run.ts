/** Measures the built site and prints a table: `npm run bench`, `npm run bench -- --help`. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { arePagesBuilt } from '../src/server/renderers.ts';
import type { Bench, Part } from './bench.ts';
import { readOptions } from './options.ts';
import { cachedCalls, cachedPages } from './parts/cached.ts';
import { change } from './parts/change.ts';
import { coldStart } from './parts/cold-start.ts';
import { contentArea } from './parts/content-area.ts';
import { firstView } from './parts/first-view.ts';
import { large } from './parts/large.ts';
import { lighthouseMobile } from './parts/lighthouse.ts';
import { overload } from './parts/overload.ts';
import { photos } from './parts/photos.ts';
import { processes } from './parts/processes.ts';
import { rendered } from './parts/rendered.ts';
import { signIns } from './parts/sign-ins.ts';
import { slowPhone } from './parts/slow-phone.ts';
import { soak } from './parts/soak.ts';
import { prepareData } from './prepared.ts';
import { isInstalled } from './processes.ts';
import { formatReport, type PartReport } from './report.ts';

const parts: readonly Part[] = [
  cachedPages,
  rendered,
  cachedCalls,
  overload,
  coldStart,
  firstView,
  slowPhone,
  lighthouseMobile,
  contentArea,
  change,
  signIns,
  large,
  photos,
  soak,
  processes,
];

const say = (line: string): void => void process.stderr.write(`${line}\n`);

const runPart = async (part: Part, bench: Bench): Promise<PartReport> => {
  const began = performance.now();
  const report = await part.run(bench);
  say(`${part.name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return report;
};

const REPORT = path.join(import.meta.dirname, '../docs/benchmarks.md');
/** The text of docs/benchmarks.md above this line is written by hand and preserved. */
const MEASURED = '<!-- Everything below is written by npm run bench. -->';

const writeReport = (report: string): void => {
  const [handwritten = ''] = readFileSync(REPORT, 'utf8').split(MEASURED);
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(REPORT, `${handwritten}${MEASURED}\n\n## Measured on ${day}\n\n${report}`);
};

const runBenchmarks = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2), parts);
  if (options === null) return;
  if (!arePagesBuilt()) throw new Error('the browser part is not built. Run: npm run build');
  const missingPrograms = ['nginx', 'wrk'].filter(
    (program) =>
      options.parts.some(({ needs }) => needs.some((need) => need === program)) && !isInstalled(program),
  );
  if (missingPrograms.length > 0)
    say(
      `Left out are the parts that need ${missingPrograms.join(' and ')}: apt-get install ${missingPrograms.join(' ')}`,
    );
  const possible = options.parts.filter(({ needs }) => !needs.some((need) => missingPrograms.includes(need)));

  const workFolder = mkdtempSync(path.join(tmpdir(), 'sitework-bench-'));
  process.once('exit', () => rmSync(workFolder, { recursive: true, force: true }));
  const bench: Bench = { ...options, data: await prepareData(say), workFolder, say };
  const reports: PartReport[] = [];
  const failedParts: string[] = [];
  const loadAverage = loadavg()[0] ?? 0;
  const began = performance.now();
  for (const part of possible) {
    try {
      reports.push(await runPart(part, bench));
    } catch (error) {
      failedParts.push(
        `${part.name} could not be measured: ${error instanceof Error ? error.message : String(error)}`,
      );
      say(failedParts.at(-1) ?? '');
    }
  }
  const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
  const time = `${((performance.now() - began) / 1000).toFixed(0)} s`;
  const lines = [
    `${machine}, measured in ${time}`,
    ...(loadAverage > cpus().length / 4
      ? [
          `The machine was busy with other things (load ${loadAverage.toFixed(1)}): CPU figures hold, rates and p99 say little.`,
        ]
      : []),
    ...failedParts,
  ];
  const report = `${formatReport(reports)}\n${lines.join('\n')}\n`;
  process.stdout.write(`\n${report}`);
  if (options.write) writeReport(report);
  process.exitCode = failedParts.length > 0 ? 1 : 0;
};

try {
  await runBenchmarks();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
// Child processes that are still running would otherwise keep this one alive.
process.exit();
