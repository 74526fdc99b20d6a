/** Builds plain-text answers, for clients that expect neither JSON nor a page. */

import type { Refusal } from '../routing/outcome.ts';
import { cacheControl } from './answer.ts';
import { errorHead } from './errors.ts';

const TEXT = 'text/plain; charset=utf-8';

/** Returns a text response that must not be stored. `headers` are the security headers and those of the status. */
export const textResponse = (
  status: number,
  text: string,
  headers: Readonly<Record<string, string>>,
  contentType = TEXT,
): Response =>
  new Response(text, {
    status,
    headers: { ...headers, 'content-type': contentType, 'cache-control': cacheControl.never },
  });

/** Returns the text of a refusal with the status and headers of its code. */
export const refusalText = (
  { code, message, retryAfter }: Refusal,
  headers: Readonly<Record<string, string>>,
): Response => {
  const { status, headers: statusHeaders } = errorHead(code, retryAfter);
  return textResponse(status, `${/[.!?]$/.test(message) ? message : `${message}.`}\n`, {
    ...headers,
    ...statusHeaders,
  });
};
