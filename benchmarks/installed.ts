/**
 * Installs the packages that only one benchmark needs, from a separate manifest, so that a clone is small without
 * them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './prepared.ts';

const folder = join(root, 'benchmarks');

/** Installs the packages of `benchmarks/package.json` if they are missing. Throws if npm fails. */
export const installPackages = (say: (line: string) => void): void => {
  if (existsSync(join(folder, 'node_modules'))) return;
  say('installing the packages of the benchmarks (npm ci)');
  // npm belongs to the machine's own Node, not to the pinned one.
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((one) => one !== join(root, 'node_modules/.bin'))
    .join(delimiter);
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: folder,
    env: { ...process.env, PATH },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('npm ci in benchmarks/ failed; its message is above');
};
