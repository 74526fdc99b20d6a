// Prepares a clean clone, whichever Node is installed: installs the packages that a command needs, and with `build`
// builds the pages when their sources have changed. When nothing is missing it takes a few milliseconds and prints
// nothing.
//
// Packages come in three sets: those of the running program (`dependencies`), those of its build (`devDependencies`),
// and those of checks and tests (tools/development/package.json), which only commands with `with-development` install.
//
// Plain JavaScript with only Node's own modules, because it runs before anything is installed, on Node 20 too.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { hashOfSources, root, stampFile } from './build-stamp.mjs';

const neededNode = 26;
const pinnedNode = join(root, 'node_modules/.bin/node');
// The lock is outside node_modules, which `npm ci` empties, and outside dist, which the build empties.
const lockFile = join(root, '.cache/bootstrap.lock');

const wantsBuild = process.argv.includes('build');
const wantsDevelopment = process.argv.includes('with-development');
/** Whether the command itself runs Vite, to build or to serve the sources. */
const wantsBuildTools = wantsDevelopment || process.argv.includes('with-build-tools');

if (isInstallStale() || (wantsBuild && isBuildStale())) {
  const release = acquireLock();
  // Checks again, because another run may have done the work while this one waited.
  if (isInstallStale()) await install();
  else checkNode();
  if (wantsBuild && isBuildStale()) build();
  release();
} else {
  checkNode();
}

function isInstallStale() {
  return wrongPackages().length > 0 || missingPackages().length > 0;
}

function isBuildStale() {
  return readOrEmpty(stampFile) !== hashOfSources();
}

/** Returns the packages that npm has installed, by path. */
function installed() {
  return JSON.parse(readOrEmpty(join(root, 'node_modules/.package-lock.json')) || '{}').packages ?? {};
}

function locked() {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
}

/** Returns the paths of installed packages that the lock file has in another version, or that are for another platform. */
function wrongPackages() {
  const lockedPackages = locked();
  return Object.entries(installed())
    .filter(
      ([path, { link, version, os, cpu }]) =>
        !link &&
        path in lockedPackages &&
        (version !== lockedPackages[path].version ||
          (os && !os.includes(process.platform)) ||
          (cpu && !cpu.includes(process.arch))),
    )
    .map(([path]) => path);
}

/**
 * Returns the names of the packages that the command needs and that are not installed. A build that is up to date needs no build
 * tools, so a machine on which only the packages of the program are installed stays as it is.
 */
function missingPackages() {
  const { '': main, 'tools/development': development } = locked();
  const needsBuildTools = wantsBuildTools || (wantsBuild && isBuildStale());
  const names = [
    main.dependencies,
    needsBuildTools ? main.devDependencies : {},
    wantsDevelopment ? development.devDependencies : {},
  ].flatMap((some) => Object.keys(some));
  const present = installed();
  return names.filter((name) => !(`node_modules/${name}` in present));
}

async function install() {
  // Adds missing packages to a sound installation: emptying node_modules would break a server that is using it.
  const isSound = wrongPackages().length === 0 && Object.keys(installed()).length > 0;
  const description = wantsDevelopment
    ? 'the packages of the program, its build and its tests'
    : 'the packages of the program and its build';
  say(isSound ? 'installing packages that this command needs' : `installing ${description}`);
  const args = [
    ...(isSound ? ['install', '--no-save'] : ['ci']),
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
    // Explicit, because the machine's own npm settings may leave these out, and the build needs both.
    '--include=dev',
    '--include=optional',
    ...(wantsDevelopment ? [] : ['--workspaces=false']),
  ];
  const startedAt = Date.now();
  const progress = setInterval(() => sayProgress(startedAt), 3000);
  const { status, error } = await runProgram('npm', args);
  clearInterval(progress);
  if (error) fail(`npm could not be started (${error.code})`);
  if (status !== 0) fail('npm failed; its message is above', status ?? 1);
  // npm skips an optional package that it could not fetch.
  checkNode();
  const missingNow = missingPackages();
  if (missingNow.length > 0) fail(`npm did not install ${missingNow.join(', ')}`);
}

/** Reports how many packages are installed. npm first creates the folders of all of them, then fills each. */
function sayProgress(startedAt) {
  const folders = Object.keys(locked()).filter(
    (path) => path.startsWith('node_modules/') && existsSync(join(root, path)),
  );
  const filled = folders.filter((path) => existsSync(join(root, path, 'package.json')));
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  say(
    `${folders.length === 0 ? 'looking up packages' : `${filled.length} of ${folders.length} packages`} (${seconds} s)`,
  );
}

function runProgram(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: pathWithoutPinnedNode() },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    process.once('exit', () => child.kill());
    child.once('error', (error) => resolve({ error }));
    child.once('close', (status) => resolve({ status }));
  });
}

/** Returns PATH without the pinned Node: `npm ci` deletes node_modules, so npm must run on the machine's own Node. */
function pathWithoutPinnedNode() {
  const ours = join(root, 'node_modules/.bin');
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== ours)
    .join(delimiter);
}

function build() {
  say('building the pages');
  const node = existsSync(pinnedNode) ? pinnedNode : process.execPath;
  const { status } = spawnSync(node, [join(root, 'scripts/build.mjs')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) fail('the build failed; its message is above', status ?? 1);
}

function checkNode() {
  if (existsSync(pinnedNode)) return;
  if (Number(process.versions.node.split('.')[0]) >= neededNode) return;
  fail(
    `there is no packaged Node ${neededNode} for ${process.platform}-${process.arch}, and this is Node ` +
      `${process.versions.node}: install Node ${neededNode} or newer`,
  );
}

/** Waits until no other run changes node_modules or dist. Returns the function that releases the lock. */
function acquireLock() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (let tries = 0; !claimLock(); tries += 1) {
    if (tries === 0) say('waiting for another install or build to finish');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  const release = () => rmSync(lockFile, { force: true });
  process.once('exit', release);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  return release;
}

function claimLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const holder = Number(readOrEmpty(lockFile));
  if (holder === 0 ? isNew(lockFile) : isRunning(holder)) return false;
  // The run that held the lock was killed, perhaps before it wrote its process id.
  rmSync(lockFile, { force: true });
  return claimLock();
}

function isNew(file) {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  return Date.now() - mtimeMs < 5000;
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

function say(sentence) {
  process.stderr.write(`sitework: ${sentence}\n`);
}

function fail(sentence, code = 1) {
  say(sentence);
  process.exit(code);
}
