// Hashes the sources of the build: build.mjs stores the hash, and bootstrap.mjs compares it to see whether dist/ is up to
// date.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const stampFile = join(root, 'dist/.build-stamp');

/** All files that can change a byte of dist/. Pictures of the demo are loaded at run time, not built. */
const sources = [
  'src',
  'demo/content',
  'demo/dates.ts',
  'demo/art/inspected.json',
  'demo/files/read.json',
  'demo/load-editorial.ts',
  'demo/load-files.ts',
  'demo/load-tenders.ts',
  'demo/load.ts',
  'demo/records.ts',
  'demo/remove.ts',
  'vite.config.ts',
  'vite.worker.config.ts',
  'scripts',
  'package.json',
  'package-lock.json',
];

/** Returns a hash of the contents, not the times: a checkout or a restored cache changes times without changing a byte. */
export function hashOfSources() {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, source);
  return hash.digest('hex');
}

function addToHash(hash, path) {
  const content = readFileOrNames(path);
  if (content === undefined) return;
  if (Array.isArray(content)) {
    for (const name of content) addToHash(hash, `${path}/${name}`);
    return;
  }
  hash.update(path).update('\0').update(String(content.length)).update('\0').update(content);
}

function readFileOrNames(path) {
  if (/\.test\.tsx?$/.test(path)) return undefined;
  try {
    return readFileSync(join(root, path));
  } catch (error) {
    if (error.code === 'EISDIR') return readdirSync(join(root, path)).sort();
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
