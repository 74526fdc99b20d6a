/**
 * Fails a test whose code writes to the console, or makes Node print a warning. Loaded before every test file: warnings nobody reads hide the one that matters.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

const methods = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'dir', 'table'] as const;

let unexpected: string[] = [];

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
  // Adds where the output came from, which the message often does not say.
  const location = new Error().stack
    ?.split('\n')
    .find((line) => /\/(src|demo|tests)\//.test(line) && !line.includes('console-guard'));
  unexpected.push(`${source}: ${text}${location ? `\n  ${location.trim()}` : ''}`);
}

afterEach(async () => {
  // Node emits warnings one turn after their cause.
  await nextTurn();
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
