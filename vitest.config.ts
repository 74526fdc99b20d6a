import { defineConfig } from 'vitest/config';

/** Run on each database: whatever reaches one. */
const databaseTests = [
  'src/platform/**/*.test.ts',
  'src/features/*/server/**/*.test.ts',
  'tests/{contract,http,property}/**/*.test.ts',
];
/** Run once: what never reaches a database says so in its name, and what is drawn never does. */
const unitTests = [
  '{src,tests,demo,scripts}/**/*.unit.test.ts',
  'src/web/**/*.test.{ts,tsx}',
  'src/features/*/{site,admin,account}/**/*.test.{ts,tsx}',
];

/** Minutes long: only `npm test -- all` runs it. */
const THOROUGH = 'tests/e2e/**/*.thorough.test.ts';
const inBrowser = {
  isolate: false,
  include: ['tests/e2e/**/*.test.ts'],
  provide: { database: 'sqlite' as const },
  // Tests wait for what a page shows, never for a time. A busy machine is many times slower, so the limits only end what hangs.
  testTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
};

export default defineConfig({
  test: {
    environment: 'node',
    // Processes rather than threads: sharp and SQLite are native, and a crash must name its file. Where every file starts
    // its own server, files share their process (`isolate: false`): the modules are loaded and warm, a third of the time is saved.
    pool: 'forks',
    maxWorkers: 2,
    // The console guard hears Node's warnings; expected ones need not be printed as well.
    execArgv: ['--no-warnings'],
    // Generous, so that a slow machine never ends a test: the limits only end what hangs.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // A run in which nothing was found must not look like a run in which all went well.
    passWithNoTests: false,
    // `.only` left behind would silently skip the rest.
    allowOnly: false,
    // What `npm test` selects by; `npm test -- all` runs everything. A tag that is not listed here is an error.
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
    // A report to look into, not a limit: `npm test -- coverage`.
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
        // Processes started, killed and started again.
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
