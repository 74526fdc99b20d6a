/** The version in package.json, which is written to the manifests of backups for people. */
import { readFileSync } from 'node:fs';

export const programVersion = (): string => {
  try {
    const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
    return String((JSON.parse(text) as { version?: string }).version);
  } catch {
    return 'unknown';
  }
};
