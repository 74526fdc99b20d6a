/** The version in package.json, for people who look at a manifest. */
import { readFileSync } from 'node:fs';

export const programVersion = (): string => {
  try {
    const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
    return String((JSON.parse(text) as { version?: string }).version);
  } catch {
    return 'unknown';
  }
};
