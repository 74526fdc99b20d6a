/**
 * Tests which packages a command installs: runs `scripts/bootstrap.mjs` in a temporary folder, with an npm that only
 * records its arguments.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

interface Package {
  version: string;
  os?: string[];
}

const program = { 'node_modules/hono': { version: '4.0.0' } };
const build = { 'node_modules/vite': { version: '8.0.0' } };
const tests = { 'node_modules/vitest': { version: '5.0.0' } };

/** Runs bootstrap where npm has installed `installed`. Returns the arguments with which it called npm; null: it did not. */
const bootstrap = (
  bootstrapArguments: string[],
  installed: Record<string, Package>,
  { isBuilt = true }: { isBuilt?: boolean } = {},
): string | null => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bootstrap-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text, { mode: 0o755 });
  };
  for (const file of ['bootstrap.mjs', 'build-stamp.mjs'])
    cpSync(path.join(root, 'scripts', file), path.join(folder, 'scripts', file), { recursive: true });
  const everything = { ...program, ...build, ...tests };
  const lock = {
    packages: {
      '': { dependencies: { hono: '4.0.0' }, devDependencies: { vite: '8.0.0' } },
      'tools/development': { devDependencies: { vitest: '5.0.0' } },
      ...everything,
    },
  };
  write('package-lock.json', JSON.stringify(lock));
  if (Object.keys(installed).length > 0)
    write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
  write('all-packages.json', JSON.stringify({ packages: everything }));
  write(
    'bin/npm',
    '#!/bin/sh\necho "$@" > npm-called\nmkdir -p node_modules\ncp all-packages.json node_modules/.package-lock.json\n',
  );
  write('scripts/build.mjs', "import { writeFileSync } from 'node:fs'; writeFileSync('built', '');\n");
  if (isBuilt)
    write(
      'stamp.mjs',
      "import { hashOfSources, stampFile } from './scripts/build-stamp.mjs'; import fs from 'node:fs'; fs.mkdirSync('dist', { recursive: true }); fs.writeFileSync(stampFile, hashOfSources());\n",
    );
  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, {
      cwd: folder,
      env: { PATH: `${path.join(folder, 'bin')}${path.delimiter}${process.env.PATH}` },
      encoding: 'utf8',
    });
  if (isBuilt) expect(run('stamp.mjs').stderr).toBe('');
  const { status, stderr } = run('scripts/bootstrap.mjs', ...bootstrapArguments);
  expect(status, stderr).toBe(0);
  try {
    return readFileSync(path.join(folder, 'npm-called'), 'utf8').trim();
  } catch {
    return null;
  }
};

const options = '--loglevel=error --no-audit --no-fund --include=dev --include=optional';

test('a clean clone gets the packages of the program and its build, without those of the tests', () => {
  expect(bootstrap(['build'], {}, { isBuilt: false })).toBe(`ci ${options} --workspaces=false`);
});

test('tests get everything in a clean clone', () => {
  expect(bootstrap(['with-development'], {})).toBe(`ci ${options}`);
});

test('tests add what is missing without emptying what a running server uses', () => {
  expect(bootstrap(['with-development'], { ...program, ...build })).toBe(`install --no-save ${options}`);
});

test('npm start installs nothing where only the packages of the program are installed and the build is up to date', () => {
  expect(bootstrap(['build'], program)).toBeNull();
  expect(bootstrap([], program)).toBeNull();
});

test('npm start adds the build tools, and only those, where the build is out of date', () => {
  expect(bootstrap(['build'], program, { isBuilt: false })).toBe(
    `install --no-save ${options} --workspaces=false`,
  );
});

test('npm is not called if everything is installed', () => {
  expect(bootstrap(['with-development', 'build'], { ...program, ...build, ...tests })).toBeNull();
});

test.each([
  ['of another version', { version: '3.9.0' }],
  ['of another platform', { version: '4.0.0', os: ['another'] }],
])('packages %s are installed afresh', (_name, hono) => {
  expect(bootstrap([], { ...build, 'node_modules/hono': hono })).toBe(`ci ${options} --workspaces=false`);
});

test('the lock file names no registry', () => {
  expect(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved": "(https?|git)/);
});
