/** Reads request bodies completely, up to a limit. */
import { done, type Outcome, refused } from './outcome.ts';

const MB = 1024 * 1024;
const sizeOf = (bytes: number): string => (bytes < MB ? `${bytes / 1024} kB` : `${bytes / MB} MB`);

export const tooLarge = (most: number): Outcome<never> =>
  refused('too_large', `This is too much at once. Send less than ${sizeOf(most)}`);

/** Returns the announced length of a body in bytes; NaN: none is announced. */
export const promisedBytes = ({ headers }: Request): number =>
  Number(headers.get('content-length') ?? Number.NaN);

/** Reads the body, at most `most` bytes. Does not treat an aborted upload as an error of the server. */
export const readBody = async (request: Request, most: number): Promise<Outcome<Uint8Array<ArrayBuffer>>> => {
  const promised = promisedBytes(request);
  if (promised > most) return tooLarge(most);
  try {
    // No more than the announced length arrives, so the body is read in one piece without a counting stream.
    const bytes =
      promised <= most ? new Uint8Array(await request.arrayBuffer()) : await countedBytes(request, most);
    return bytes === null ? tooLarge(most) : done(bytes);
  } catch {
    return refused('invalid', 'Not all of it arrived. Send it again');
  }
};

/** Returns null if the body is larger than allowed. */
const countedBytes = async ({ body }: Request, most: number): Promise<Uint8Array<ArrayBuffer> | null> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  if (body !== null)
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > most) return null;
      chunks.push(chunk);
    }
  return new Uint8Array(Buffer.concat(chunks));
};
