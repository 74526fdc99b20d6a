/** Decides what `npm test -- changed` runs: which files have changed and what they can affect. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

export interface Affected {
  /** Files whose importers are tested */
  files: readonly string[];
  /** Whether the server program itself may behave differently */
  server: boolean;
  /** Options that select the browser tests; empty: all of them; `null`: none is affected */
  browser: readonly string[] | null;
}

/** The areas whose browser tests begin with the area's name; the other browser tests cover the public site. */
const areas = ['admin', 'account'] as const;
/** Matches the browser tests that plain `npm test` runs. */
export const JOURNEYS = 'journeys.test.ts';

/**
 * Returns the files that differ from the commit where this branch left `base`, with changes that are not committed and
 * new files. `base` defaults to the upstream branch, or else `origin/main` or `main`. Null: there is no such commit.
 */
export function changedSince(base?: string): string[] | null {
  const git = (...args: string[]): string | null => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : null;
  };
  const candidates = base === undefined ? ['@{upstream}', 'origin/main', 'main'] : [base];
  const baseCommit = candidates.map((name) => git('merge-base', 'HEAD', name)).find((commit) => commit);
  if (!baseCommit) return null;
  const lists = [
    git('diff', '--name-only', '--no-renames', baseCommit),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(lists.flatMap((list) => list?.split('\n') ?? []).filter((file) => file !== ''))].sort();
}

/**
 * Returns what these changed files can affect. If browser code has changed, `tests/support/site.ts` counts as changed:
 * it loads the pages and emails, which are built files that no test imports.
 */
export function affectedBy(changed: readonly string[]): Affected {
  const code = changed.filter((file) => /\.(?:[cm]?[jt]sx?|json|css|sql)$/.test(file));
  return {
    files: code.some(isBrowserCode) ? [...code, 'tests/support/site.ts'] : code,
    server: code.some((file) =>
      /^(?:src\/.*(?<!\.test)\.ts|package-lock\.json|tests\/faults\/.*)$/.test(file),
    ),
    browser: browserTests(code),
  };
}

/**
 * Returns the options for the browser tests: a changed screen selects the tests of its area, a part that all screens or
 * all browser tests share selects all (an empty list), and any other change to the program selects the journeys. A
 * changed test is always selected. Null: no browser test.
 */
function browserTests(code: readonly string[]): readonly string[] | null {
  const chosenTests = new Set<string>();
  for (const file of code) {
    if (/^tests\/e2e\/[^/]+\.test\.ts$/.test(file)) chosenTests.add(file);
    else if (file.startsWith('tests/e2e/')) return [];
    else if (/\.test\.tsx?$/.test(file) || /^(?:tests|benchmarks|budgets|tools)\//.test(file)) continue;
    else if (isBrowserCode(file)) {
      const tests = testsOfArea(file);
      if (tests === null) return [];
      for (const test of tests) chosenTests.add(test);
    } else chosenTests.add(JOURNEYS);
  }
  return chosenTests.size === 0 ? null : [...chosenTests].sort();
}

/** Returns whether browsers run or show the file. */
const isBrowserCode = (file: string): boolean =>
  /\.(?:tsx|css)$|^src\/web\/|^src\/features\/[^/]+\/(?:site|admin|account)\//.test(file);

/** Returns the browser tests of the file's area; null if all areas share the file. */
function testsOfArea(file: string): string[] | null {
  const isNamedAfter = (area: string): boolean => new RegExp(`/${area}s?[/.]`).test(file);
  const area = areas.find(isNamedAfter);
  if (area === undefined && !isNamedAfter('site')) return null;
  const tests = globSync('tests/e2e/*.test.ts', { cwd: root, exclude: ['**/*.thorough.test.ts'] });
  return tests.filter((test) => areas.find((one) => path.basename(test).startsWith(`${one}-`)) === area);
}
