/**
 * Serves documents that are neither pages nor API answers and the same for everybody: sitemap, robots.txt, manifest, icons,
 * feeds. Cached like pages until content changes.
 */
import { documentAnswer } from '../answers/answer.ts';
import type { AnswerKind } from '../answers/security.ts';
import type { ResponseRoute } from '../routing/response-route.ts';
import type { AnswerCache } from './answer-cache.ts';

export interface PublicDocument {
  path: string;
  summary: string;
  contentType: string;
  /** Answered even while the site is in maintenance */
  openInMaintenance?: boolean;
  /** The kind of its security headers; `text` by default */
  security?: AnswerKind;
  make(): Promise<string | Uint8Array>;
}

export const publicDocumentRoute = (document: PublicDocument, cache: AnswerCache): ResponseRoute => {
  const { path, summary, contentType, openInMaintenance = false, security = 'text', make } = document;
  return {
    method: 'GET',
    path,
    access: 'public',
    summary,
    produces: contentType,
    caching: ['revalidated'],
    security,
    openInMaintenance,
    async answer({ headers, send }) {
      const cached = await cache.getOrCreate(path, async () => ({
        ...documentAnswer(await make(), { status: 200, contentType, caching: 'revalidated', headers }),
        route: path,
      }));
      cache.addAddress(path, path);
      return send(cached);
    },
  };
};
