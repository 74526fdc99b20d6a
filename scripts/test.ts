/**
 * Runs the checks and the tests. A failing step does not stop the steps after it. The last line is always `N passed,
 * N failed`: every test counts as one, and so does every step that does not consist of tests.
 *
 *   npm test                    what every change must pass: minutes
 *   npm test -- all             everything: both databases, every screen in the browser
 *   npm test -- changed [base]  what the changes since `base` can affect (the upstream branch by default)
 *   npm test -- types postgres  these steps, each in full; `coverage` runs only when named
 */
import { styleText } from 'node:util';
import { type Affected, affectedBy, changedSince, JOURNEYS } from './changed.ts';
import { findOrInstallHeadlessChromium } from './chromium.ts';
import { type Count, command, type Output, print, vitest } from './test-programs.ts';

interface Step {
  name: string;
  heading: string;
  /**
   * Runs at the same time as the following steps, and after earlier steps in the background; its output is shown when the
   * next step in the foreground has ended
   */
  inBackground?: true;
  /** Options that `npm test` adds to narrow the step down; absent: runs the step in full; `null`: leaves it out */
  defaultOptions?: readonly string[] | null;
  /** Like `defaultOptions`, for `npm test -- changed`, given what the changes affect */
  changedOptions?(affected: Affected): readonly string[] | null;
  /** Runs only when named */
  onlyByName?: true;
  run(output: Output, options: readonly string[]): Promise<Count>;
}

/** Selects the tests with matching tags, which vitest.config.ts declares. */
const selectTagged = (expression: string): readonly string[] => [`--tagsFilter=${expression}`];
/** Selects the test files that import one of these files, directly or indirectly. */
const selectRelated = (files: readonly string[]): readonly string[] | null =>
  files.length === 0 ? null : ['related', ...files];

const steps: Step[] = [
  {
    name: 'types',
    heading: 'Types',
    inBackground: true,
    run: (output) => command(output, 'node_modules/typescript-7/bin/tsc', '-b'),
  },
  {
    name: 'lint',
    heading: 'Lint and format',
    inBackground: true,
    run: (output) => command(output, 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  },
  {
    name: 'arch',
    heading: 'Import rules and their fixtures',
    inBackground: true,
    run: (output) => command(output, 'tools/architecture/check.ts'),
  },
  {
    name: 'unused',
    heading: 'Code and dependencies that nothing uses',
    inBackground: true,
    run: (output) => command(output, 'tools/unused/check.ts'),
  },
  {
    name: 'build',
    heading: 'Build',
    run: (output) => command(output, 'scripts/bootstrap.mjs', 'build'),
  },
  {
    name: 'faults',
    heading: 'Crash and restart tests',
    // Mostly waits for programs to start and end.
    inBackground: true,
    defaultOptions: selectTagged('!slow'),
    changedOptions: ({ server }) => (server ? selectTagged('!slow') : null),
    // The same kills, but fewer of them, when the step is narrowed down.
    run: (output, options) => vitest(output, 'faults', options, options.length > 0 ? { KILLS: '4' } : {}),
  },
  {
    name: 'unit',
    heading: 'Tests that need no database',
    defaultOptions: selectTagged('!slow'),
    changedOptions: ({ files }) => selectRelated(files),
    // As in the steps below, more files at once than two cores can run, because tests also wait: for time limits, disks, mails.
    run: (output, options) => vitest(output, 'unit', [...options, '--maxWorkers=4']),
  },
  {
    name: 'sqlite',
    heading: 'Tests on SQLite',
    changedOptions: ({ files }) => selectRelated(files),
    run: (output, options) => vitest(output, 'sqlite', [...options, '--maxWorkers=3']),
  },
  {
    name: 'postgres',
    heading: 'Tests on PostgreSQL',
    defaultOptions: selectTagged('dialect'),
    changedOptions: ({ files }) => {
      const narrowed = selectRelated(files);
      return narrowed && [...narrowed, ...selectTagged('dialect')];
    },
    run: (output, options) => vitest(output, 'postgres', [...options, '--maxWorkers=3']),
  },
  {
    name: 'browser',
    heading: 'Browser',
    defaultOptions: [JOURNEYS],
    changedOptions: ({ browser }) => browser,
    run: (output, options) => {
      findOrInstallHeadlessChromium();
      // Four files at once on two cores, because a browser test waits about half of its time.
      return vitest(output, 'browser', [...options, '--maxWorkers=4']);
    },
  },
  {
    name: 'thorough',
    heading: 'Browser, every part of every screen, full and empty',
    defaultOptions: null,
    changedOptions: () => null,
    run: (output, options) => {
      findOrInstallHeadlessChromium();
      return vitest(output, 'thorough', [...options, '--maxWorkers=4']);
    },
  },
  {
    name: 'budgets',
    heading: 'Budgets',
    changedOptions: ({ files }) => (files.length === 0 ? null : []),
    run: (output, options) => vitest(output, 'budgets', options),
  },
  {
    name: 'coverage',
    heading: 'Coverage of unit and SQLite tests',
    onlyByName: true,
    run: (output) => vitest(output, 'unit', ['--project=sqlite', '--coverage']),
  },
];

const startedAt = Date.now();
const total = { passed: 0, failed: 0, skipped: 0 };
const failedSteps: string[] = [];
const stepSummaries: string[] = [];
/** Steps in the background run one after another. */
let backgroundSteps: Promise<void> = Promise.resolve();
const finishedStepPrinters: (() => void)[] = [];

const chosenSteps = chooseSteps(process.argv.slice(2));
const onlyBackground = chosenSteps.every(({ step }) => step.inBackground);
for (const { step, options } of chosenSteps) {
  if (step.inBackground && !onlyBackground) {
    backgroundSteps = backgroundSteps.then(async () => {
      const lines: string[] = [];
      const begun = Date.now();
      const count = await runStep(step, (chunk) => lines.push(chunk), options);
      const took = seconds(begun);
      finishedStepPrinters.push(() => {
        heading(step.heading);
        process.stdout.write(lines.join(''));
        recordCount(step, count, took);
      });
    });
  } else {
    heading(step.heading);
    const begun = Date.now();
    const count = await runStep(step, 'inherit', options);
    recordCount(step, count, seconds(begun));
    printFinishedSteps();
  }
}
await backgroundSteps;
printFinishedSteps();

heading(`Done in ${seconds(startedAt)}`);
for (const line of stepSummaries) print(line);
if (failedSteps.length > 0) print(`Failed: ${failedSteps.join(', ')}`);
if (total.skipped > 0) print(`${total.skipped} skipped`);
print(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function chooseSteps(names: readonly string[]): { step: Step; options: readonly string[] }[] {
  const standardSteps = steps.filter((step) => !step.onlyByName);
  if (names.length === 0) return withOptions(standardSteps, ({ defaultOptions = [] }) => defaultOptions);
  if (names[0] === 'all' && names.length === 1) return withOptions(standardSteps, () => []);
  if (names[0] === 'changed' && names.length <= 2) {
    const changes = changedSince(names[1]);
    if (changes === null)
      return exitWithFailure(`There is no commit to compare with: ${names[1] ?? 'name one'}`);
    const affected = affectedBy(changes);
    return withOptions(standardSteps, ({ changedOptions = () => [] }) => changedOptions(affected));
  }
  const unknownNames = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknownNames.length > 0) {
    const knownNames = steps.map((step) => step.name).join(', ');
    return exitWithFailure(
      `No step is called ${unknownNames.join(', ')}. There are: ${knownNames}; or, alone, all or changed [commit]`,
    );
  }
  return withOptions(
    steps.filter((step) => names.includes(step.name)),
    () => [],
  );
}

function exitWithFailure(sentence: string): never {
  print(sentence);
  print('0 passed, 1 failed');
  process.exit(1);
}

function withOptions(
  candidates: readonly Step[],
  optionsOf: (step: Step) => readonly string[] | null,
): { step: Step; options: readonly string[] }[] {
  return candidates.flatMap((step) => {
    const options = optionsOf(step);
    return options === null ? [] : [{ step, options }];
  });
}

async function runStep(step: Step, output: Output, options: readonly string[]): Promise<Count> {
  try {
    return await step.run(output, options);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (output === 'inherit') print(message);
    else output(`${message}\n`);
    return { passed: 0, failed: 1 };
  }
}

/** Prints the output of the background steps that have finished since the last call. */
function printFinishedSteps(): void {
  for (const printStep of finishedStepPrinters.splice(0)) printStep();
}

function recordCount(step: Step, count: Count, took: string): void {
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped ?? 0;
  if (count.failed > 0) failedSteps.push(step.name);
  const outcome = count.failed > 0 ? styleText('red', 'failed') : styleText('green', 'passed');
  stepSummaries.push(
    `${step.name.padEnd(9)} ${took.padStart(8)}  ${count.passed} passed, ${count.failed} failed`,
  );
  print(`${step.heading}: ${outcome} in ${took}`);
}

function heading(text: string): void {
  print(`\n${styleText('bold', `── ${text} ${'─'.repeat(Math.max(0, 72 - text.length))}`)}`);
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
