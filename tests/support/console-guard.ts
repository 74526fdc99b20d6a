/**
 * Loaded before every test file: what the code under test writes to the console, or makes Node warn about, fails the
 * test, unless the test said beforehand that it expects it. Warnings nobody looks at hide the one that matters.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { format } from 'node:util';
import { afterAll, afterEach, beforeEach } from 'vitest';

const methods = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'dir', 'table'] as const;

let allowed: RegExp[] = [];
let unexpected: string[] = [];

/** Lets output that matches `pattern` pass, until the end of the test (or of the file, when said outside a test). */
export function allowConsole(pattern: RegExp): void {
  allowed.push(pattern);
}

for (const method of methods) {
  console[method] = (...words: unknown[]) => note(`console.${method}`, format(...words));
}
const heard = (warning: Error): void => note('process warning', `${warning.name}: ${warning.message}`);
// A process that runs several files loads this for each, and one whose tests are all left out calls no hook.
const listening = globalThis as { heardByConsoleGuard?: typeof heard };
if (listening.heardByConsoleGuard) process.off('warning', listening.heardByConsoleGuard);
listening.heardByConsoleGuard = heard;
process.on('warning', heard);

function note(source: string, text: string): void {
  if (allowed.some((pattern) => pattern.test(text))) return;
  // The place it was said at, which the message alone often hides.
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
  // Warnings are emitted one turn after their cause.
  await nextTurn();
  allowed = allowedInFile;
  reportUnexpected();
});

// What was said outside any test: while loading, or after the last one.
afterAll(async () => {
  await nextTurn();
  reportUnexpected();
});

function reportUnexpected(): void {
  if (unexpected.length === 0) return;
  const said = unexpected.join('\n');
  unexpected = [];
  throw new Error(`Unexpected output:\n${said}`);
}
