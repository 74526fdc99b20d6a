/** Runs the programs of the steps in `test.ts`; each run returns how many tests passed and failed. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Count {
  passed: number;
  failed: number;
  skipped?: number;
}

/** Where the output of a step goes: to the terminal (`inherit`), or to a function that collects it. */
export type Output = 'inherit' | ((chunk: string) => void);

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'sitework-test-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

/** Runs a program that either passes or fails, and counts as one test. */
export async function command(output: Output, program: string, ...args: string[]): Promise<Count> {
  const status = await node(output, program, args);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The fields of Vitest's JSON report that are used here. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** Runs one project of the tests, and counts them from Vitest's report. */
export async function vitest(
  output: Output,
  project: string,
  options: readonly string[],
  environment: Record<string, string> = {},
): Promise<Count> {
  const file = join(reports, `${project}.json`);
  const isNarrowedDown =
    options[0] === 'related' || options.some((option) => option.startsWith('--tagsFilter'));
  const args = [
    ...(options[0] === 'related' ? ['related', '--run'] : ['run']),
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(options[0] === 'related' ? ['--passWithNoTests', ...options.slice(1)] : options),
  ];
  const status = await node(output, 'node_modules/vitest/vitest.mjs', args, environment);
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  // A file that fails outside its tests (it does not load, or an afterAll throws) has no failed test to count.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  const count = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    // Vitest's pending tests include those that the options left out.
    skipped: isNarrowedDown ? 0 : report.numPendingTests + report.numTodoTests,
  };
  if (count.passed + count.failed === 0 && options[0] !== 'related') {
    print('No test ran.');
    count.failed = 1;
  }
  // An error that belongs to no file, such as an unhandled rejection.
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

/** Runs a program on this Node. Resolves to its exit status, or `null` when a signal ended it. */
function node(
  output: Output,
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<number | null> {
  const isCollected = output !== 'inherit';
  const child = spawn(process.execPath, [join(root, program), ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', isCollected ? 'pipe' : 'inherit', isCollected ? 'pipe' : 'inherit'],
  });
  if (isCollected)
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', output);
  return new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
