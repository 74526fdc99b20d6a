import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import {
  type Answer,
  type AnswerWithVariants,
  chooseEncoding,
  matchesEtag,
  notModifiedHeaders,
  variantOf,
} from './answer.ts';

/** Returns the response for one visitor: not compressed, and without comparing entity tags. */
export const responseOf = ({ status, headers, body }: Answer): Response =>
  new Response(new Uint8Array(body), { status, headers });

/**
 * Sends an answer with variants in the best encoding that the client accepts, or a 304. On node's own server the
 * answer is written directly to node's response: a fetch response would copy the body and every header twice. An answer
 * without variants becomes a plain response, which `compressOnce` compresses.
 */
export const send = async (context: Context, answer: AnswerWithVariants | Answer): Promise<Response> => {
  if (!('variants' in answer)) return responseOf(answer);
  const encoding = chooseEncoding(context.req.header('accept-encoding'), answer.compressible);
  const variant = await variantOf(answer, encoding);
  const isUnchanged = matchesEtag(answer, context.req.header('if-none-match'));
  const status = isUnchanged ? 304 : answer.status;
  const headerList = isUnchanged ? notModifiedHeaders(variant) : variant.headerList;
  const { outgoing } = (context.env ?? {}) as { outgoing?: ServerResponse };
  // For HEAD, Hono creates its own response, which would be written a second time.
  if (outgoing !== undefined && context.req.method !== 'HEAD') {
    outgoing.writeHead(status, headerList);
    outgoing.end(isUnchanged ? undefined : variant.body);
    return RESPONSE_ALREADY_SENT;
  }
  return new Response(isUnchanged ? null : new Uint8Array(variant.body), {
    status,
    headers: headerPairs(headerList),
  });
};

const headerPairs = (flat: readonly string[]): [string, string][] =>
  Array.from({ length: flat.length / 2 }, (_, index) => [flat[index * 2] ?? '', flat[index * 2 + 1] ?? '']);
