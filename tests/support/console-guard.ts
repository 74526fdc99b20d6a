/**
 * Fails a test whose code writes to the console, or makes Node print a warning, unless the test allowed it
 * beforehand. Loaded before every test file: warnings nobody reads hide the one that matters.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { format } from 'node:util';
import { afterAll, afterEach, beforeEach } from 'vitest';

const methods = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'dir', 'table'] as const;

let allowed: RegExp[] = [];
let unexpected: string[] = [];

/** Allows output that matches `pattern` until the end of the test (or of the file, when called outside a test). */
export function allowConsole(pattern: RegExp): void {
  allowed.push(pattern);
}

for (const method of methods) {
  console[method] = (...args: unknown[]) => recordOutput(`console.${method}`, format(...args));
}
const onWarning = (warning: Error): void =>
  recordOutput('process warning', `${warning.name}: ${warning.message}`);
// A process that runs several files loads this module for each, and a file whose tests are all skipped calls no hook.
const listening = globalThis as { heardByConsoleGuard?: typeof onWarning };
if (listening.heardByConsoleGuard) process.off('warning', listening.heardByConsoleGuard);
listening.heardByConsoleGuard = onWarning;
process.on('warning', onWarning);

function recordOutput(source: string, text: string): void {
  if (allowed.some((pattern) => pattern.test(text))) return;
  // Adds where the output came from, which the message often does not say.
  const place = new Error().stack
    ?.split('\n')
    .find((line) => /\/(src|demo|tests)\//.test(line) && !line.includes('console-guard'));
  unexpected.push(`${source}: ${text}${place ? `\n  ${place.trim()}` : ''}`);
}

let allowedInFile: RegExp[] = [];

beforeEach(() => {
  allowedInFile = [...allowed];
});

afterEach(async () => {
  // Node emits warnings one turn after their cause.
  await nextTurn();
  allowed = allowedInFile;
  reportUnexpected();
});

// Catches output from outside any test: while the file loads or after its last test.
afterAll(async () => {
  await nextTurn();
  reportUnexpected();
});

function reportUnexpected(): void {
  if (unexpected.length === 0) return;
  const output = unexpected.join('\n');
  unexpected = [];
  throw new Error(`Unexpected output:\n${output}`);
}
