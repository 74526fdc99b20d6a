/** Reads the version in package.json, which the manifests of backups contain for people. */
import { readFileSync } from 'node:fs';

export const programVersion = (): string => {
  try {
    const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
    return String((JSON.parse(text) as { version?: string }).version);
  } catch {
    return 'unknown';
  }
};
