/**
 * Serves public documents that are neither pages nor answers to calls: sitemap, robots.txt, manifest, icons, feeds,
 * and the documentation of the API. Like pages, they are cached until content changes or time changes what they show.
 */
import { partAddress } from '#platform/schema/values/part-address.ts';
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
  /** Whether it has parts with their own addresses, such as `/sitemap.xml?part=2` */
  hasParts?: boolean;
  /** Returns the content. `part` counts from 1; null: the document itself. Returns null if there is no such part. */
  make(part: number | null): Promise<string | Uint8Array | null>;
}

const PART = /^[1-9]\d{0,4}$/;

/** Returns the route of a public document, whose answers are stored in `cache`. */
export const publicDocumentRoute = (publicDocument: PublicDocument, cache: AnswerCache): ResponseRoute => {
  const {
    path,
    summary,
    contentType,
    openInMaintenance = false,
    security = 'text',
    hasParts = false,
    make,
  } = publicDocument;
  return {
    method: 'GET',
    path,
    access: 'public',
    summary,
    ...(hasParts && { query: [{ name: 'part', required: false }] }),
    produces: contentType,
    caching: ['revalidated'],
    security,
    openInMaintenance,
    async answer({ url, headers, send }) {
      const requestedPart = hasParts ? (url.searchParams.get('part') ?? '') : '';
      const part = PART.test(requestedPart) ? Number(requestedPart) : null;
      const address = part === null ? path : partAddress(path, part);
      const cached = await cache.getOrCreate(address, async () => {
        const content = await make(part);
        const status = content === null ? 404 : 200;
        const answer = documentAnswer(content ?? '', {
          status,
          contentType,
          caching: 'revalidated',
          headers,
        });
        return { ...answer, route: path };
      });
      if (cached.status === 404) return null;
      cache.addAddress(address, address);
      return send(cached);
    },
  };
};
