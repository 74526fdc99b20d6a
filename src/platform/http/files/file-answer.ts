/**
 * Sends answers of calls that are not JSON: a calendar file, a CSV export, an archive that is created while it is
 * sent.
 */
import type { Readable } from 'node:stream';
import { fileBody } from './file-body.ts';

export interface FileAnswer {
  /** The suggested name of the file: ASCII letters, digits, dots and hyphens */
  fileName: string;
  /**
   * The text, or a function that opens a stream whose content may be created while it is sent; `bytes` null: its size
   * is not known beforehand
   */
  body: string | (() => { stream: Readable; bytes: number | null });
}

/** Returns the headers that make a browser save the answer as a file. */
export const fileHeaders = (produces: string, answer: FileAnswer): Record<string, string> => ({
  'content-type': produces,
  'content-disposition': `attachment; filename="${answer.fileName.replace(/[^\w.-]/g, '-')}"`,
});

/** Returns the response of a file. For HEAD the stream is not opened. */
export const fileResponse = (
  produces: string,
  answer: FileAnswer,
  { headers, isHead }: { headers: Readonly<Record<string, string>>; isHead: boolean },
): Response => {
  const allHeaders = { ...headers, ...fileHeaders(produces, answer), 'cache-control': 'no-store' };
  if (isHead) return new Response(null, { headers: allHeaders });
  if (typeof answer.body === 'string') return new Response(answer.body, { headers: allHeaders });
  const { stream, bytes } = answer.body();
  return new Response(fileBody(stream), {
    headers: bytes === null ? allHeaders : { ...allHeaders, 'content-length': String(bytes) },
  });
};
