/** Compresses answers that are for one visitor only; cached ones are compressed once for all visitors (`answer.ts`). */
import type { MiddlewareHandler } from 'hono';
import { chooseEncoding, compress, MIN_BYTES_TO_COMPRESS } from './answer.ts';

const COMPRESSIBLE_TYPES = /^(?:application\/json|text\/html|text\/csv)\b/;

export const compressOnce: MiddlewareHandler = async (context, next) => {
  await next();
  const { req, res } = context;
  if (res.body === null || !COMPRESSIBLE_TYPES.test(res.headers.get('content-type') ?? '')) return;
  // Cached answers have a tag for each encoding, and range requests refer to the bytes of the uncompressed file.
  if (['content-encoding', 'etag', 'accept-ranges'].some((name) => res.headers.has(name))) return;
  const { status } = res;
  const headers = new Headers(res.headers);
  const encoding = chooseEncoding(req.header('accept-encoding'), true);
  let body: Buffer = Buffer.from(await res.arrayBuffer());
  if (body.length >= MIN_BYTES_TO_COMPRESS) {
    headers.append('vary', 'Accept-Encoding');
    if (encoding !== 'identity') {
      body = await compress(body, encoding, 'once');
      headers.set('content-encoding', encoding);
    }
    headers.set('content-length', String(body.length));
  }
  // Cleared first: Hono would merge the old headers into the new ones.
  context.res = undefined;
  context.res = new Response(new Uint8Array(body), { status, headers });
};
