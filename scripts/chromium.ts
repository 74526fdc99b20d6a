/** Finds, installs and configures the browser for tests and screenshots. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const usualNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * Arguments for Debian's Chromium, as root and on a machine without network. The last four prevent the requests that it
 * makes by itself at every start.
 */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns the path of a Chromium or Chrome: that in `CHROME_PATH` or, only if this is not set, one in the usual places.
 * Undefined: there is none that can be run.
 */
export function findChromium(): string | undefined {
  const configuredPath = process.env['CHROME_PATH'];
  if (configuredPath) return canRun(configuredPath) ? configuredPath : undefined;
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => usualNames.map((name) => join(folder, name)));
  return [...usualPaths, ...onPath].find(canRun);
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Returns the path of headless Chromium, in which the tests take half the time. Installs it as root on Debian; elsewhere,
 * if that fails, or if `CHROME_PATH` is set, returns the path of the full browser.
 */
export function findOrInstallHeadlessChromium(): string {
  if (!process.env['CHROME_PATH'] && !canRun(HEADLESS_SHELL) && canInstall()) {
    process.stdout.write('installing chromium-headless-shell (apt-get)\n');
    try {
      aptGet('update');
      aptGet('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
    } catch (error) {
      process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  return !process.env['CHROME_PATH'] && canRun(HEADLESS_SHELL) ? HEADLESS_SHELL : findOrInstallChromium();
}

const canInstall = (): boolean => process.getuid?.() === 0 && canRun('/usr/bin/apt-get');

/** Finds a browser or, as root on Debian, installs the distribution's. Throws an error that says what to do. */
export function findOrInstallChromium(): string {
  const foundPath = findChromium();
  if (foundPath) return foundPath;
  const configuredPath = process.env['CHROME_PATH'];
  if (configuredPath) throw new Error('CHROME_PATH does not name a program that can be run.');
  if (canInstall()) {
    process.stdout.write('installing chromium (apt-get)\n');
    aptGet('update');
    aptGet('install', '-y', '--no-install-recommends', 'chromium');
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error('No browser: install Chromium or Chrome, or name one in CHROME_PATH.');
}

function aptGet(...args: string[]): void {
  const { status, stdout, stderr } = spawnSync('apt-get', ['-q', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  // The package lists may be good enough even if the update failed: callers check whether the program is installed.
  if (status !== 0) process.stderr.write(`${stdout}${stderr}`);
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
