/** Reads request bodies completely, up to a limit. */
import { fill, translated } from '#platform/messages/translated.ts';
import { errors } from '../messages/en-GB.ts';
import { done, type Outcome, refused } from './outcome.ts';

const m = translated(errors);

const MB = 1024 * 1024;
const sizeOf = (bytes: number): string => (bytes < MB ? `${bytes / 1024} kB` : `${bytes / MB} MB`);

/** Returns the refusal of a body with more than `maxBytes`. */
export const tooLarge = (maxBytes: number): Outcome<never> =>
  refused('too_large', fill(m.tooLarge, { size: sizeOf(maxBytes) }));

/** Returns the declared length of a body in bytes; NaN: none is declared. */
export const contentLengthOf = ({ headers }: Request): number =>
  Number(headers.get('content-length') ?? Number.NaN);

/** Reads the body. Returns a refusal if it has more than `maxBytes`, or if the client aborts the upload. */
export const readBody = async (
  request: Request,
  maxBytes: number,
): Promise<Outcome<Uint8Array<ArrayBuffer>>> => {
  const declaredBytes = contentLengthOf(request);
  if (declaredBytes > maxBytes) return tooLarge(maxBytes);
  try {
    // Node accepts no more than the declared length, so the body is read without counting its bytes.
    const bytes =
      declaredBytes <= maxBytes
        ? new Uint8Array(await request.arrayBuffer())
        : await readCounting(request, maxBytes);
    return bytes === null ? tooLarge(maxBytes) : done(bytes);
  } catch {
    return refused('invalid', m.interrupted);
  }
};

/** Reads a body of undeclared length. Returns null if it has more than `maxBytes`. */
const readCounting = async ({ body }: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  if (body !== null)
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > maxBytes) return null;
      chunks.push(chunk);
    }
  return new Uint8Array(Buffer.concat(chunks));
};
