// Makes a clean clone ready, whatever Node is installed: installs the packages when the lock file has changed and,
// with `build`, builds the pages when their sources have changed. When nothing is stale it takes a few milliseconds
// and prints nothing.
//
// Plain JavaScript with only Node's own modules, because it runs before anything is installed, on Node 20 too.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { hashOfSources, root, stampFile } from './build-stamp.mjs';

const neededNode = 26;
const installStamp = join(root, 'node_modules/.sitework-lock');
const pinnedNode = join(root, 'node_modules/.bin/node');
// Outside node_modules, which `npm ci` empties, and outside dist, which the build empties.
const lockFile = join(root, '.cache/bootstrap.lock');

const wantsBuild = process.argv.includes('build');

if (installIsStale() || (wantsBuild && buildIsStale())) {
  const release = takeTurn();
  // Checked again: another run may have done the work while this one waited.
  if (installIsStale()) install();
  else checkNode();
  if (wantsBuild && buildIsStale()) build();
  release();
} else {
  checkNode();
}

function installIsStale() {
  return readOrEmpty(installStamp) !== hashOfInstall();
}

function buildIsStale() {
  return readOrEmpty(stampFile) !== hashOfSources();
}

function hashOfInstall() {
  // Includes the platform: native packages in a folder shared between two systems fit only one of them.
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(`${process.platform} ${process.arch} `).update(lock).digest('hex');
}

function install() {
  say('installing dependencies (npm ci)');
  // Explicit, because the machine's own npm settings may leave these out, and the build needs both.
  const include = ['--include=dev', '--include=optional'];
  const { status, error } = spawnSync(
    'npm',
    ['ci', '--loglevel=error', '--no-audit', '--no-fund', ...include],
    {
      cwd: root,
      env: { ...process.env, PATH: pathWithoutPinnedNode() },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (error) fail(`npm could not be started (${error.code})`);
  if (status !== 0) fail('npm ci failed; its message is above', status ?? 1);
  // Checked before the stamp is written: npm skips an optional package that it could not fetch, and the next run must
  // try again.
  checkNode();
  writeFileSync(installStamp, hashOfInstall());
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

/** Waits until no other run works on node_modules and dist. Returns the function that lets the next one start. */
function takeTurn() {
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
  if (holder === 0 || isRunning(holder)) return false;
  // A run that was killed leaves its lock behind.
  rmSync(lockFile, { force: true });
  return claimLock();
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
