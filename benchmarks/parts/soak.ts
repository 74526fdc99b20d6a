/** Puts the built program under load from visitors, uploads and edits for a long time, and measures what grows meanwhile. */
import { spawn } from 'node:child_process';
import { closeSync, cpSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bench, Part } from '../bench.ts';
import { integer, percentile } from '../figures.ts';
import { root } from '../prepared.ts';
import { endProcess, endWithRun, freePort, pidOf } from '../processes.ts';
import type { Finding } from '../report.ts';
import { OWNER, setOwnerPassword } from '../servers/owner.ts';
import { ENVIRONMENT, FLAGS } from '../servers/program.ts';
import { type Action, type RequestResult, simulateUsers } from '../soak/people.ts';
import { lowestOfEachWindow, type Sample, slopeAnHour, takeSample } from '../soak/samples.ts';
import { findAddresses } from './addresses.ts';

const SAMPLE_EVERY_MS = 5000;
/** The number of samples in a window, of which the lowest counts: five minutes. */
const WINDOW = 60;
/** The share of the time that is not counted at the beginning: caches fill and the heap finds its size. */
const WARM_UP_SHARE = 0.25;
const PERIODS = 6;
const MAX_MB_AN_HOUR = 1;

const startProgram = async (dataFolder: string, log: string) => {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const file = openSync(log, 'a');
  const child = endWithRun(
    spawn(process.execPath, [...FLAGS, path.join(root, 'dist/program/main.js')], {
      cwd: root,
      env: {
        ...process.env,
        ...ENVIRONMENT,
        DATA_DIR: dataFolder,
        PORT: String(port),
        DEMO_CONTENT: 'off',
        METRICS: 'on',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', file, file],
    }),
  );
  closeSync(file);
  while (!readFileSync(log, 'utf8').includes('Sitework is ready')) {
    if (child.exitCode !== null) throw new Error(`The program ended: ${readFileSync(log, 'utf8')}`);
    await wait(100);
  }
  return { child, pid: pidOf(child), base, dataFolder, log };
};

const ms = (value: number): string =>
  Number.isNaN(value) ? '–' : `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;

interface TimedResult extends RequestResult {
  /** Seconds since the beginning */
  at: number;
}

const times = (answers: readonly TimedResult[]): number[] => answers.map(({ milliseconds }) => milliseconds);

const findings = (
  samples: readonly Sample[],
  answers: readonly TimedResult[],
  seconds: number,
): Finding[] => {
  const warm = samples.filter(({ at }) => at >= seconds * WARM_UP_SHARE);
  const window = Math.max(1, Math.min(WINDOW, Math.floor(warm.length / 4)));
  const slope = (figure: 'resident' | 'heap'): number =>
    slopeAnHour(lowestOfEachWindow(warm, figure, window).map((one) => [one.at, one[figure]] as const));
  const [heap, resident] = [slope('heap'), slope('resident')];
  const openFiles = warm.map((one) => one.open);
  const growth = slopeAnHour(warm.map((one) => [one.at, one.open] as const));
  const failedAnswers = answers.filter(({ status }) => status === 0 || status >= 500);
  const rejectedAnswers = answers.filter(({ status }) => status >= 400 && status < 500);
  const example = (some: readonly TimedResult[]): string =>
    some[0] === undefined ? '' : `, such as ${some[0].status} of ${some[0].target}`;
  return [
    {
      what: `soak of ${Math.round(seconds / 60)} minutes: growth of the used heap (least of each five minutes)`,
      measured: `${signed(heap)} MB an hour`,
      goal: `< ${MAX_MB_AN_HOUR} MB an hour`,
      met: heap < MAX_MB_AN_HOUR,
    },
    {
      what: 'soak: growth of resident memory without mapped files (least of each five minutes)',
      measured: `${signed(resident)} MB an hour`,
      goal: `< ${MAX_MB_AN_HOUR} MB an hour`,
      met: resident < MAX_MB_AN_HOUR,
    },
    {
      what: `soak: growth of open files and sockets (${Math.min(...openFiles)} to ${Math.max(...openFiles)})`,
      measured: `${signed(growth)} an hour`,
      goal: '< 5 an hour',
      met: growth < 5,
    },
    {
      what: `soak: failed requests of ${integer(answers.length)}`,
      measured: `${failedAnswers.length}${example(failedAnswers)}`,
      goal: '0',
      met: failedAnswers.length === 0,
    },
    {
      what: 'soak: rejected requests (status 4xx)',
      measured: `${rejectedAnswers.length}${example(rejectedAnswers)}`,
      goal: '0',
      met: rejectedAnswers.length === 0,
    },
  ];
};

const ACTIONS: Record<Action, string> = {
  page: 'pages',
  search: 'pages of search results, each new',
  call: 'guest API calls, each new',
  picture: 'pictures and assets of pages',
  message: 'contact messages, half of them with a file',
  'sign-in': 'sign-ins',
  edit: 'edits of projects (read, save)',
  upload: 'uploads of pictures and documents',
  removal: 'pictures moved to the bin',
};

export const soak: Part = {
  name: 'soak',
  about: 'visitors, uploads and edits for --minutes (60), and what grows meanwhile',
  byDefault: false,
  needs: [],
  async run(bench: Bench) {
    const dataFolder = path.join(bench.workFolder, 'soak');
    cpSync(bench.data.folder, dataFolder, { recursive: true });
    const password = setOwnerPassword(dataFolder);
    const program = await startProgram(dataFolder, path.join(bench.workFolder, 'soak.log'));
    const { all: paths } = await findAddresses(program.base);
    const seconds = bench.minutes * 60;
    const samples: Sample[] = [];
    const answers: TimedResult[] = [];
    const abortController = new AbortController();
    const began = performance.now();
    const users = simulateUsers(
      { base: program.base, paths, username: OWNER, password },
      (result) => answers.push({ ...result, at: (performance.now() - began) / 1000 }),
      abortController.signal,
    );
    while (performance.now() - began < seconds * 1000) {
      if (program.child.exitCode !== null) throw new Error('The program ended during the soak');
      samples.push(await takeSample(began, program));
      if (samples.length % 60 === 0)
        bench.say(`soak: ${Math.round((performance.now() - began) / 60_000)} minutes`);
      await wait(SAMPLE_EVERY_MS);
    }
    abortController.abort();
    await users;
    await endProcess(program.child);

    const period = seconds / PERIODS;
    const rows = Array.from({ length: PERIODS }, (_, index) => {
      const isInPeriod = ({ at }: { at: number }): boolean =>
        at >= index * period && at < (index + 1) * period;
      const answersOfPeriod = answers.filter(isInPeriod);
      const lastSample = samples.filter(isInPeriod).at(-1);
      const least = (figure: 'resident' | 'heap'): string =>
        Math.min(...samples.filter(isInPeriod).map((one) => one[figure])).toFixed(0);
      return [
        `${Math.round((index * period) / 60)} to ${Math.round(((index + 1) * period) / 60)}`,
        integer(answersOfPeriod.length),
        ms(percentile(times(answersOfPeriod), 0.5)),
        ms(percentile(times(answersOfPeriod), 0.99)),
        `${least('heap')} MB`,
        `${least('resident')} MB`,
        String(lastSample?.open ?? '–'),
        String(lastSample?.threads ?? '–'),
        `${lastSample?.database.toFixed(1)} MB`,
        `${lastSample?.log.toFixed(1)} MB`,
      ];
    });
    return {
      findings: findings(samples, answers, seconds),
      tables: [
        {
          title: `A soak of ${bench.minutes} minutes`,
          headings: [
            'minutes',
            'requests',
            'p50',
            'p99',
            'least heap',
            'least resident',
            'open files',
            'threads',
            'database',
            'log',
          ],
          rows,
        },
        {
          title: 'What was done during the soak',
          headings: ['what', 'how many', 'p50', 'p99', 'slowest'],
          rows: (Object.keys(ACTIONS) as Action[]).map((action) => {
            const timesOfAction = times(answers.filter((one) => one.action === action));
            return [
              ACTIONS[action],
              integer(timesOfAction.length),
              ms(percentile(timesOfAction, 0.5)),
              ms(percentile(timesOfAction, 0.99)),
              ms(percentile(timesOfAction, 1)),
            ];
          }),
        },
      ],
    };
  },
};
