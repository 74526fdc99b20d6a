/**
 * Built files (scripts, styles, fonts) from `dist/client`: small, immutable, cached in memory after the first
 * request.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type KeptAnswer, keep } from '../routing/answers.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};
const compressed = new Set(['.woff2', '.png', '.ico']);

/** Returns the file under this public path, or undefined. A file with a hash in its name never changes. */
export const builtFiles = (options: { folder: string; headers: Readonly<Record<string, string>> }) => {
  const root = path.resolve(options.folder);
  const held = new Map<string, Promise<KeptAnswer | undefined>>();

  const read = async (file: string, publicPath: string): Promise<KeptAnswer | undefined> => {
    const extension = path.extname(file);
    const type = types[extension];
    if (type === undefined) return undefined;
    try {
      return keep({
        status: 200,
        headers: {
          ...options.headers,
          'content-type': type,
          'cache-control': publicPath.startsWith('/assets/')
            ? 'public, max-age=31536000, immutable'
            : 'public, max-age=3600',
        },
        body: await readFile(file),
        compressible: !compressed.has(extension),
      });
    } catch {
      return undefined;
    }
  };

  return async (publicPath: string): Promise<KeptAnswer | undefined> => {
    const file = path.join(root, publicPath);
    // Hidden files are metadata of the build.
    if (!file.startsWith(root + path.sep) || publicPath.includes('/.')) return undefined;
    const kept = held.get(file);
    if (kept) return kept;
    const reading = read(file, publicPath);
    const answer = await reading;
    if (answer !== undefined) held.set(file, reading);
    return answer;
  };
};
