/**
 * Serves `/files/{id}/{name}`: the file as it was stored, completely or in part; `/files/{id}/pages/{n}.webp` and
 * `/files/{id}/pages/thumbnail.webp`: pictures of its pages. A visitor without access gets the same answer as for a
 * document that does not exist.
 */
import type { Context, Hono } from 'hono';
import { contentDisposition } from '#platform/http/files/content-disposition.ts';
import { fileBody } from '#platform/http/files/file-body.ts';
import { askedPart } from '#platform/http/files/ranges.ts';
import type { AddressSigner } from '#platform/http/files/signed-address.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { Id } from '#platform/schema/fields.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { documentKinds } from '../schema.ts';
import { documentKeys } from './document.keys.ts';
import { documentAddress } from './document.present.ts';
import { type DocumentService, type StoredDocument, signedObject } from './document.service.ts';

/** Identifies the visitor by bearer token, or by an address that was signed for a user. */
export interface DocumentVisitors {
  viewerOf(context: Context): Promise<Viewer>;
  /** Returns that user's current permissions; undefined: the user has none any more */
  viewerOfUser(userId: string): Promise<Pick<Viewer, 'user' | 'permissions'> | undefined>;
}

interface Served {
  key: string;
  etag: string;
  type: string;
  disposition: string;
}

const PAGE = /^([1-9]\d?)\.webp$/;
/**
 * Browsers show these inline; a PDF runs in its viewer's own sandbox. Uploaded pictures are not included: only those
 * made here are shown.
 */
const SHOWN_IN_PLACE = new Set(['pdf']);

export const serveDocuments = (
  app: Hono,
  context: {
    documents: Pick<DocumentService, 'stored' | 'mayRead'>;
    storage: Storage;
    signer: AddressSigner;
    visitors: DocumentVisitors;
    headers: Readonly<Record<string, string>>;
  },
): void => {
  const { documents, storage, signer, visitors, headers } = context;

  const missing = (): Response =>
    new Response('Not found\n', {
      status: 404,
      headers: { ...headers, 'content-type': 'text/plain', 'cache-control': 'no-store' },
    });

  /** Returns the document if this visitor may fetch it; `open`: anybody may. */
  const letIn = async (
    asked: Context,
  ): Promise<{ _id: string; document: StoredDocument; open: boolean } | null> => {
    const _id = asked.req.param('id') ?? '';
    if (!Id.safeParse(_id).success) return null;
    const document = await documents.stored(_id);
    if (document === null) return null;
    const viewer = await visitors.viewerOf(asked);
    if (await documents.mayRead(_id, viewer)) return { _id, document, open: viewer.user === null };
    const userId = signer.userOf(signedObject(_id), new URL(asked.req.url).searchParams);
    const known = userId === null ? undefined : await visitors.viewerOfUser(userId);
    if (known === undefined) return null;
    return (await documents.mayRead(_id, { ...viewer, ...known })) ? { _id, document, open: false } : null;
  };

  const answer = async (asked: Context, served: Served, bytes: number, open: boolean): Promise<Response> => {
    const { key, etag, type, disposition } = served;
    const known = {
      ...headers,
      etag,
      'content-type': type,
      'content-disposition': disposition,
      'accept-ranges': 'bytes',
      // Always revalidated, because documents can be withdrawn. Documents that not everybody may fetch are never
      // cached.
      'cache-control': open ? 'no-cache' : 'private, no-store',
    };
    if (matches(asked.req.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers: known });
    if (asked.req.method === 'HEAD')
      return new Response(null, { headers: { ...known, 'content-length': String(bytes) } });
    const part = askedPart(asked.req.header('range'), asked.req.header('if-range'), { bytes, etag });
    if (part.is === 'beyond')
      return new Response('There is no such part\n', {
        status: 416,
        headers: {
          ...headers,
          'content-type': 'text/plain',
          'content-range': `bytes */${bytes}`,
          'cache-control': 'no-store',
        },
      });
    const file = await storage.read(key, part.is === 'part' ? part : undefined);
    return new Response(fileBody(file.stream), {
      status: part.is === 'part' ? 206 : 200,
      headers: {
        ...known,
        'content-length': String(file.bytes),
        ...(part.is === 'part' ? { 'content-range': `bytes ${part.start}-${part.end}/${bytes}` } : {}),
      },
    });
  };

  const sendOn = (asked: Context, _id: string, { fileName }: StoredDocument): Response =>
    new Response(null, {
      status: 302,
      headers: {
        ...headers,
        location: documentAddress({ _id, fileName }) + new URL(asked.req.url).search,
        'cache-control': 'no-store',
      },
    });

  app.get('/files/:id', async (asked) => {
    const found = await letIn(asked);
    return found === null ? missing() : sendOn(asked, found._id, found.document);
  });

  app.get('/files/:id/:name', async (asked) => {
    const found = await letIn(asked);
    if (found === null) return missing();
    const { _id, document, open } = found;
    // A link with another name would make people save the file under that name.
    if (asked.req.param('name').normalize('NFC') !== document.fileName) return sendOn(asked, _id, document);
    const served: Served = {
      key: documentKeys(document.sha256).original,
      etag: `"${document.sha256}"`,
      type: documentKinds[document.kind].type,
      disposition: contentDisposition(
        SHOWN_IN_PLACE.has(document.kind) ? 'inline' : 'attachment',
        document.fileName,
      ),
    };
    return answer(asked, served, document.bytes, open);
  });

  app.get('/files/:id/pages/:picture', async (asked) => {
    const found = await letIn(asked);
    if (found === null) return missing();
    const { document, open } = found;
    const picture = asked.req.param('picture');
    const page = Number(PAGE.exec(picture)?.[1] ?? 0);
    const isThumbnail = picture === 'thumbnail.webp';
    if (isThumbnail ? !document.hasThumbnail : page < 1 || page > document.pageImages) return missing();
    const keys = documentKeys(document.sha256);
    const key = isThumbnail ? keys.thumbnail : keys.page(page);
    const stem = document.fileName.replace(/\.[^.]*$/, '');
    const served: Served = {
      key,
      etag: `"${document.sha256}-${isThumbnail ? 'thumbnail' : page}"`,
      type: 'image/webp',
      disposition: contentDisposition('inline', `${stem} ${isThumbnail ? 'thumbnail' : page}.webp`),
    };
    return answer(asked, served, await storage.size(key), open);
  });
};

const matches = (asked: string | undefined, etag: string): boolean =>
  asked !== undefined &&
  (asked.trim() === '*' || asked.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));
