import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files in which features declare their public screens. */
export const screenFiles = globSync('src/features/*/site/screens.ts', { cwd: root });

/** Returns the path pattern of every public screen but content pages, such as `/news/:post`. */
export const screenPaths = (): string[] =>
  screenFiles.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bpath: '(\/[^']*)'/g)].map(([, path = '']) => path),
  );
