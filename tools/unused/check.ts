/**
 * Finds files, exports, types and dependencies that nothing uses, with knip and the configuration in knip.jsonc. The
 * same configuration must find everything in `fixtures/`: a configuration that ignores too much would find nothing.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fixtures = fileURLToPath(new URL('./fixtures', import.meta.url));
const PLANTED = ['unused-file.ts', 'unused-package', 'onlyHere', 'UnusedType'];

const { status, output } = knipIn(root);
if (status === 0) process.stdout.write('Every file, export and dependency is used\n');
else process.stdout.write(output);

const planted = knipIn(fixtures).output;
const missed = PLANTED.filter((name) => !planted.includes(name));
for (const name of missed)
  process.stdout.write(`The check did not notice the fixture's ${name}:\n${planted}`);
if (missed.length === 0) process.stdout.write(`${PLANTED.length} unused parts of a fixture, each found\n`);

process.exitCode = status === 0 && missed.length === 0 ? 0 : 1;

function knipIn(folder: string): { status: number | null; output: string } {
  const knip = join(root, 'node_modules/knip/bin/knip.js');
  const options = ['--no-progress', '--no-config-hints', '--config', join(root, 'knip.jsonc')];
  const { status, stdout, stderr } = spawnSync(process.execPath, [knip, ...options], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}
