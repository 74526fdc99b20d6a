/** Reads the program's version, for `sitework --version` and for people who read the manifest of a backup. */
import { readFileSync } from 'node:fs';

/** Returns the version in package.json, or `unknown` if it cannot be read. */
export const programVersion = (): string => {
  try {
    const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
    return String((JSON.parse(text) as { version?: string }).version);
  } catch {
    return 'unknown';
  }
};
