/** Distinguishes a release, started by bin/sitework, from a clone of the project, in which npm starts every program. */
import path from 'node:path';

export const isRelease = path.basename(process.argv[1] ?? '') === 'sitework.mjs';

/** Returns what an operator types before the arguments of a command: `sitework admin`, or `npm run admin --`. */
export const commandLine = (command: string): string =>
  isRelease ? plainCommandLine(command) : `${plainCommandLine(command)} --`;

/** Returns what an operator types to run a command without arguments. */
export const plainCommandLine = (command: string): string =>
  (isRelease ? ['sitework', command] : ['npm', 'run', command]).join(' ');
