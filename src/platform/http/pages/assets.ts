/**
 * Serves built files (scripts, styles, fonts) from `dist/client`: small, immutable, cached in memory after the first
 * request.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type AnswerWithVariants, documentAnswer, withVariants } from '../answers/answer.ts';
import { api } from '../messages/en-GB.ts';
import type { ResponseRoute } from '../routing/response-route.ts';

const contentTypes: Record<string, string> = {
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
const compressedExtensions = new Set(['.woff2', '.png', '.ico']);

/** Returns the route of files with a hash in their names. A missing file is answered with the not-found page. */
export const builtFiles = (folder: string): ResponseRoute => {
  const root = path.resolve(folder);
  const cached = new Map<string, AnswerWithVariants>();

  const load = async (
    file: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<AnswerWithVariants | undefined> => {
    const extension = path.extname(file);
    const contentType = contentTypes[extension];
    if (contentType === undefined) return undefined;
    try {
      const answerHead = { status: 200, contentType, caching: 'forever', headers } as const;
      const answer = documentAnswer(await readFile(file), answerHead);
      return withVariants({
        ...answer,
        compressible: !compressedExtensions.has(extension),
        bestCompression: true,
      });
    } catch {
      return undefined;
    }
  };

  return {
    method: 'GET',
    path: '/assets/{file}',
    access: 'public',
    summary: api.asset,
    produces: '*/*',
    caching: ['forever'],
    security: 'asset',
    openInMaintenance: true,
    async answer({ url, headers, send }) {
      const file = path.join(root, url.pathname);
      // Files whose names begin with a dot are metadata of the build.
      if (!file.startsWith(root + path.sep) || url.pathname.includes('/.')) return null;
      const answer = cached.get(file) ?? (await load(file, headers));
      if (answer === undefined) return null;
      cached.set(file, answer);
      return send(answer);
    },
  };
};
