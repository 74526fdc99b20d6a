import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that use a database: they run on each of the two. */
const databaseTests = [
  'src/platform/**/*.test.ts',
  'src/features/*/server/**/*.test.ts',
  'tests/{contract,http,property}/**/*.test.ts',
];
/** Tests that use no database and run once: those named `*.unit.test.ts`, and all tests of screens. */
const unitTests = [
  '{src,tests,demo,scripts}/**/*.unit.test.ts',
  'src/web/**/*.test.{ts,tsx}',
  'src/features/*/{site,admin,account}/**/*.test.{ts,tsx}',
];

/** Browser tests that take minutes: only `npm test -- all` runs them. */
const THOROUGH = 'tests/e2e/**/*.thorough.test.ts';
const inBrowser = {
  isolate: false,
  include: ['tests/e2e/**/*.test.ts'],
  provide: { database: 'sqlite' as const },
  // Tests wait for what a page shows, never for a fixed time. The limits only end tests that hang, also on a busy machine.
  testTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
};

/**
 * Small files that take long. Until vitest has measured the files, it starts the largest first, and one of these at the end
 * would run alone.
 */
const slowFiles =
  /\/(demo-documents|storage-faults|reader)\.unit\.test\.ts$|\/http\/(admin-grammar|admin-line|backup|backup-rejected|demo|move)\.test\.ts$/;

class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification): boolean => slowFiles.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFilesFirst },
    environment: 'node',
    // Processes rather than threads: sharp and SQLite are native code, and if that crashes, the report must name the file.
    // Files that start servers share their process (`isolate: false`), because loading the modules anew takes a third of the time.
    pool: 'forks',
    maxWorkers: 2,
    // The console guard receives Node's warnings and fails the test, so Node need not print them.
    execArgv: ['--no-warnings'],
    // Long enough for a slow machine: the limits only end tests that hang.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // A run that finds no tests must not pass.
    passWithNoTests: false,
    // A forgotten `.only` would skip all other tests without a warning.
    allowOnly: false,
    // `npm test` selects tests by these tags; `npm test -- all` runs everything. A tag that is not listed here is an error.
    tags: [
      {
        name: 'dialect',
        description: 'SQL, transactions, search or locking: `npm test` runs it on PostgreSQL, too',
      },
      {
        name: 'slow',
        description: 'Left out by `npm test`, because it takes long',
      },
    ],
    restoreMocks: true,
    unstubEnvs: true,
    setupFiles: ['./tests/support/console-guard.ts'],
    globalSetup: ['./tests/support/temporary-folder.ts'],
    // Used by `npm test -- coverage`, which only reports; no threshold applies.
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: '.cache/coverage',
    },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: unitTests },
      },
      {
        extends: true,
        test: {
          name: 'sqlite',
          isolate: false,
          include: databaseTests,
          exclude: ['**/*.unit.test.ts'],
          provide: { database: 'sqlite' },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          isolate: false,
          include: databaseTests,
          exclude: ['**/*.unit.test.ts'],
          provide: { database: 'postgres' },
          globalSetup: ['./tests/support/postgres.ts'],
        },
      },
      {
        extends: true,
        // Tests that start programs, kill them and start them again.
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], testTimeout: 600_000 },
      },
      { extends: true, test: { name: 'browser', ...inBrowser, exclude: [THOROUGH] } },
      { extends: true, test: { name: 'thorough', ...inBrowser, include: [THOROUGH] } },
      {
        extends: true,
        test: {
          name: 'budgets',
          include: ['budgets/**/*.test.ts'],
          provide: { database: 'sqlite' },
          testTimeout: 360_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
