/**
 * Finds files, exports, types and dependencies that nothing uses, with knip and the configuration in knip.jsonc; then
 * files, exports and types that only tests use, unless their comment has the tag `@internal`. The same configuration must
 * find everything in `fixtures/`: a configuration that ignores too much would find nothing.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fixtures = fileURLToPath(new URL('./fixtures', import.meta.url));

interface Check {
  options: readonly string[];
  passed: string;
  failed: string;
  /** What it must find in the fixtures, and what it must accept */
  planted: readonly string[];
  accepted: readonly string[];
}

const checks: readonly Check[] = [
  {
    options: [],
    passed: 'Every file, export and dependency is used',
    failed: 'Nothing uses:',
    planted: ['unused-file.ts', 'unused-package', 'onlyHere', 'UnusedType'],
    accepted: ['onlyTested', 'testedOnPurpose'],
  },
  {
    options: ['--production', '--include=files,exports,types'],
    passed: 'No file or export without the tag @internal is for tests only',
    failed: 'Only tests use (remove the export, or say with the tag @internal that it is for tests):',
    planted: ['onlyTested'],
    accepted: ['testedOnPurpose'],
  },
];

for (const { options, passed, failed, planted, accepted } of checks) {
  const { status, output } = knipIn(root, options);
  process.stdout.write(status === 0 ? `${passed}\n` : `${failed}\n${output}`);

  const found = knipIn(fixtures, options).output;
  const missed = planted.filter((name) => !found.includes(name));
  const wronglyFound = accepted.filter((name) => found.includes(name));
  for (const name of missed)
    process.stdout.write(`The check did not notice the fixture's ${name}:\n${found}`);
  for (const name of wronglyFound) process.stdout.write(`The check reports the fixture's ${name}:\n${found}`);
  if (status !== 0 || missed.length + wronglyFound.length > 0) process.exitCode = 1;
  else process.stdout.write(`Found in the fixture: ${planted.join(', ')}\n`);
}

function knipIn(folder: string, options: readonly string[]): { status: number | null; output: string } {
  const knip = join(root, 'node_modules/knip/bin/knip.js');
  const common = ['--no-progress', '--no-config-hints', '--config', join(root, 'knip.jsonc')];
  const { status, stdout, stderr } = spawnSync(process.execPath, [knip, ...common, ...options], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}
