/**
 * Distinguishes a release, whose commands bin/sitework starts, from a clone of the project, whose commands npm starts.
 */
import path from 'node:path';

/** Whether `bin/sitework` started this process. */
export const isRelease = path.basename(process.argv[1] ?? '') === 'sitework.mjs';

/** Returns what an operator types before the arguments of a command: `sitework admin`, or `npm run admin --`. */
export const commandLine = (command: string): string =>
  isRelease ? plainCommandLine(command) : `${plainCommandLine(command)} --`;

/** Returns what an operator types to run a command without arguments. */
export const plainCommandLine = (command: string): string =>
  (isRelease ? ['sitework', command] : ['npm', 'run', command]).join(' ');
