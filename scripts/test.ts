/**
 * Everything that must hold, one step after the other, none left out because an earlier one failed. The last line is
 * always `N passed, N failed`: every test counts as one, and so does every step that is not made of tests.
 *
 *   npm test                    everything but what is `byHand`
 *   npm test -- types postgres  only these steps
 */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { styleText } from 'node:util';
import { findOrInstallChromium } from './chromium.ts';

interface Count {
  passed: number;
  failed: number;
  skipped?: number;
}

interface Step {
  name: string;
  heading: string;
  /** Takes so long that it runs only when it is named */
  byHand?: true;
  run(): Count;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'sitework-test-'));

const steps: Step[] = [
  {
    name: 'types',
    heading: 'Types',
    run: () => command('node_modules/typescript-7/bin/tsc', '-b'),
  },
  {
    name: 'lint',
    heading: 'Lint and format',
    run: () => command('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  },
  {
    name: 'arch',
    heading: 'Import rules, and that they bite',
    run: () => command('tools/architecture/check.ts'),
  },
  {
    name: 'build',
    heading: 'Build',
    run: () => command('scripts/bootstrap.mjs', 'build'),
  },
  {
    name: 'unit',
    heading: 'Tests that need no database',
    run: () => vitest('unit'),
  },
  {
    name: 'sqlite',
    heading: 'Tests on SQLite',
    run: () => vitest('sqlite'),
  },
  {
    name: 'postgres',
    heading: 'The same tests on PostgreSQL',
    run: () => vitest('postgres'),
  },
  {
    name: 'faults',
    heading: 'Killed, refused, started again',
    run: () => vitest('faults'),
  },
  {
    name: 'browser',
    heading: 'Browser',
    run: () => {
      findOrInstallChromium();
      // Three files at once on two cores: one page in three waits.
      return vitest('browser', '--maxWorkers=3');
    },
  },
  {
    name: 'thorough',
    heading: 'Browser, every part of every screen, full and empty',
    byHand: true,
    run: () => {
      findOrInstallChromium();
      return vitest('thorough', '--maxWorkers=3');
    },
  },
  {
    name: 'budgets',
    heading: 'Budgets',
    run: () => vitest('budgets'),
  },
];

const started = Date.now();
const wanted = chooseSteps(process.argv.slice(2));
const total = { passed: 0, failed: 0, skipped: 0 };
const failedSteps: string[] = [];
for (const step of wanted) {
  heading(step.heading);
  const stepStarted = Date.now();
  const count = runStep(step);
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped ?? 0;
  if (count.failed > 0) failedSteps.push(step.name);
  const outcome = count.failed > 0 ? styleText('red', 'failed') : styleText('green', 'passed');
  print(`${step.heading}: ${outcome} in ${seconds(stepStarted)}`);
}
rmSync(reports, { recursive: true, force: true });

heading(`Done in ${seconds(started)}`);
if (failedSteps.length > 0) print(`Failed: ${failedSteps.join(', ')}`);
if (total.skipped > 0) print(`${total.skipped} skipped`);
print(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function chooseSteps(names: string[]): Step[] {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    print(`No step is called ${unknown.join(', ')}. There are: ${steps.map((step) => step.name).join(', ')}`);
    print('0 passed, 1 failed');
    process.exit(1);
  }
  return steps.filter((step) => (names.length === 0 ? step.byHand !== true : names.includes(step.name)));
}

function runStep(step: Step): Count {
  try {
    return step.run();
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return { passed: 0, failed: 1 };
  }
}

function command(program: string, ...words: string[]): Count {
  const { status } = node(program, ...words);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** What is read here of Vitest's JSON report. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

function vitest(project: string, ...options: string[]): Count {
  const file = join(reports, `${project}.json`);
  const { status } = node(
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...options,
  );
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  // A file that fails outside its tests (it does not load, an afterAll throws) has no failed test to count.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  const count = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  if (count.passed + count.failed === 0) {
    print('No test ran.');
    count.failed = 1;
  }
  // An error that belongs to no file, such as a rejection nobody awaited.
  if (status !== 0 && count.failed === 0) count.failed = 1;
  return count;
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function node(program: string, ...words: string[]): SpawnSyncReturns<Buffer> {
  return spawnSync(process.execPath, [join(root, program), ...words], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

function heading(text: string): void {
  print(`\n${styleText('bold', `── ${text} ${'─'.repeat(Math.max(0, 72 - text.length))}`)}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
