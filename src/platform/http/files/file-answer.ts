/** Answers of calls that are no JSON: a calendar file, an archive made while it is sent. */
import type { Readable } from 'node:stream';
import { fileBody } from './file-body.ts';

export interface FileAnswer {
  /** As it is saved: plain letters, digits, dots and hyphens */
  fileName: string;
  /** A text, or how to open what is sent as it is made; `bytes` where they are known beforehand */
  body: string | (() => { stream: Readable; bytes: number | null });
}

export const fileHeaders = (produces: string, answer: FileAnswer): Record<string, string> => ({
  'content-type': produces,
  'content-disposition': `attachment; filename="${answer.fileName.replace(/[^\w.-]/g, '-')}"`,
});

/** Nothing is opened for who asks only for the head. */
export const fileResponse = (
  produces: string,
  answer: FileAnswer,
  { headers, headOnly }: { headers: Readonly<Record<string, string>>; headOnly: boolean },
): Response => {
  const head = { ...headers, ...fileHeaders(produces, answer), 'cache-control': 'no-store' };
  if (headOnly) return new Response(null, { headers: head });
  if (typeof answer.body === 'string') return new Response(answer.body, { headers: head });
  const { stream, bytes } = answer.body();
  return new Response(fileBody(stream), {
    headers: bytes === null ? head : { ...head, 'content-length': String(bytes) },
  });
};
