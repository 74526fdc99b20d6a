/**
 * Serves `/files/{id}/{name}`: the file as it was stored, completely or in part (`/files/{id}` redirects there);
 * `/files/{id}/pages/{n}.webp` and `/files/{id}/pages/thumbnail.webp`: pictures of its pages. A visitor without access
 * gets the same answer as for a document that does not exist.
 */
import { cacheControl } from '#platform/http/answers/answer.ts';
import { textResponse } from '#platform/http/answers/text.ts';
import { contentDisposition } from '#platform/http/files/content-disposition.ts';
import { fileBody } from '#platform/http/files/file-body.ts';
import { parseRange } from '#platform/http/files/ranges.ts';
import type { RecordRoute } from '#platform/http/routing/response-route.ts';
import { translated } from '#platform/messages/translated.ts';
import { Id } from '#platform/schema/fields.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { documentKinds } from '../limits.ts';
import { api, fileAnswers } from '../messages/en-GB.ts';
import { documentKeys } from './document.keys.ts';
import { documentAddress } from './document.present.ts';
import type { WithheldReason } from './document.scanning-jobs.ts';
import { type DocumentService, type StoredDocument, signedObject } from './document.service.ts';

const m = translated(fileAnswers);

type FileRequest = Parameters<RecordRoute['answer']>[0];

interface FoundDocument {
  document: StoredDocument;
  /** Whether a guest requested it; if so, everyone may fetch it */
  isForGuest: boolean;
}

interface ServedFile {
  key: string;
  etag: string;
  type: string;
  disposition: string;
}

const PAGE_PICTURE = /^([1-9]\d?)\.webp$/;
/**
 * The kinds of uploaded file that browsers show instead of saving: a PDF viewer has a sandbox of its own. Uploaded
 * pictures are saved; only the pictures of pages, which this program made, are shown.
 */
const SHOWN_INLINE = new Set(['pdf']);

const idIn = ({ id = '' }: FileRequest['params']): string | null => (Id.safeParse(id).success ? id : null);

const notFoundResponse = ({ headers }: FileRequest): Response => textResponse(404, `${m.missing}\n`, headers);

/**
 * Returns the response to a request for a withheld file: one that has not been scanned yet can be fetched later, an
 * infected one never.
 */
const withheldResponse = ({ headers }: FileRequest, reason: WithheldReason): Response =>
  reason === 'infected'
    ? textResponse(403, `${m.infected}\n`, headers)
    : textResponse(503, `${m.scanning}\n`, { ...headers, 'retry-after': '60' });

const redirectToName = ({ headers, url }: FileRequest, _id: string, { fileName }: StoredDocument): Response =>
  new Response(null, {
    status: 302,
    headers: {
      ...headers,
      location: documentAddress({ _id, fileName }) + url.search,
      'cache-control': cacheControl.never,
    },
  });

export const documentFileRoutes = ({
  documents,
  storage,
}: {
  documents: Pick<DocumentService, 'findStored' | 'mayFetch'>;
  storage: Storage;
}): RecordRoute[] => {
  /** Returns the document; null: there is none, or this visitor may not fetch it. */
  const find = async (request: FileRequest, _id: string): Promise<FoundDocument | null> => {
    const document = await documents.findStored(_id);
    if (document === null) return null;
    const viewer = await request.viewer();
    if (await documents.mayFetch(_id, viewer)) return { document, isForGuest: viewer.user === null };
    const signedViewer = await request.signedFor();
    return signedViewer !== null && (await documents.mayFetch(_id, signedViewer))
      ? { document, isForGuest: false }
      : null;
  };

  const respondWithFile = async (
    request: FileRequest,
    { key, etag, type, disposition }: ServedFile,
    /** Called only if the response needs it, because storage may be slow */
    size: () => Promise<number>,
    isForGuest: boolean,
  ): Promise<Response> => {
    const headers = {
      ...request.headers,
      etag,
      'content-type': type,
      'content-disposition': disposition,
      'accept-ranges': 'bytes',
      // Guests' browsers revalidate a document before each use, because it can be withdrawn; those of signed-in users
      // must not store it.
      'cache-control': isForGuest ? cacheControl.revalidated : cacheControl.private,
    };
    if (matchesEtag(request.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers: headers });
    const bytes = await size();
    if (request.method === 'HEAD')
      return new Response(null, { headers: { ...headers, 'content-length': String(bytes) } });
    const part = parseRange(request.header('range'), request.header('if-range'), { bytes, etag });
    if (part.is === 'beyond')
      return textResponse(416, `${m.rangeMissing}\n`, {
        ...request.headers,
        'content-range': `bytes */${bytes}`,
      });
    const stored = await storage.read(key, part.is === 'part' ? part : undefined);
    return new Response(fileBody(stored.stream), {
      status: part.is === 'part' ? 206 : 200,
      headers: {
        ...headers,
        'content-length': String(stored.bytes),
        ...(part.is === 'part' ? { 'content-range': `bytes ${part.start}-${part.end}/${bytes}` } : {}),
      },
    });
  };

  /** Declares a route under `/files` that answers only for documents the visitor may fetch. */
  const route = (
    routeFields: Pick<RecordRoute, 'path' | 'summary' | 'produces' | 'caching'>,
    respond: (request: FileRequest, _id: string, found: FoundDocument) => Response | Promise<Response>,
  ): RecordRoute => ({
    ...routeFields,
    method: 'GET',
    access: 'by_record',
    security: 'image',
    openInMaintenance: true,
    notFound: () => m.withdrawn,
    signedObject(params) {
      const _id = idIn(params);
      return _id && signedObject(_id);
    },
    async answer(request) {
      const _id = idIn(request.params);
      const found = _id && (await find(request, _id));
      if (!found) return notFoundResponse(request);
      const { withheldReason } = found.document;
      return withheldReason === null
        ? respond(request, _id, found)
        : withheldResponse(request, withheldReason);
    },
  });

  return [
    route(
      {
        path: '/files/{id}',
        summary: api.byId,
        produces: '*/*',
        caching: ['never'],
      },
      (request, _id, { document }) => redirectToName(request, _id, document),
    ),
    route(
      {
        path: '/files/{id}/{name}',
        summary: api.file,
        produces: '*/*',
        caching: ['revalidated', 'private'],
      },
      async (request, _id, { document, isForGuest }) => {
        // A browser saves a file under the name in its address, so another name redirects to the correct one.
        if (request.params.name?.normalize('NFC') !== document.fileName)
          return redirectToName(request, _id, document);
        const file: ServedFile = {
          key: documentKeys(document.sha256).original,
          etag: `"${document.sha256}"`,
          type: documentKinds[document.kind].type,
          disposition: contentDisposition(
            SHOWN_INLINE.has(document.kind) ? 'inline' : 'attachment',
            document.fileName,
          ),
        };
        return respondWithFile(request, file, async () => document.bytes, isForGuest);
      },
    ),
    route(
      {
        path: '/files/{id}/pages/{picture}',
        summary: api.page,
        produces: 'image/webp',
        caching: ['revalidated', 'private'],
      },
      async (request, _id, { document, isForGuest }) => {
        const { picture = '' } = request.params;
        const page = Number(PAGE_PICTURE.exec(picture)?.[1] ?? 0);
        const isThumbnail = picture === 'thumbnail.webp';
        if (isThumbnail ? !document.hasThumbnail : page < 1 || page > document.pageImageCount)
          return notFoundResponse(request);
        const keys = documentKeys(document.sha256);
        const key = isThumbnail ? keys.thumbnail : keys.page(page);
        const baseName = document.fileName.replace(/\.[^.]*$/, '');
        const file: ServedFile = {
          key,
          etag: `"${document.sha256}-${isThumbnail ? 'thumbnail' : page}"`,
          type: 'image/webp',
          disposition: contentDisposition('inline', `${baseName} ${isThumbnail ? 'thumbnail' : page}.webp`),
        };
        return respondWithFile(request, file, () => storage.size(key), isForGuest);
      },
    ),
  ];
};

const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));
