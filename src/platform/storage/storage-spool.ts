/** Buffers a complete stream, so that its length is known and it can be sent more than once. */
import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** The most bytes buffered in memory: enough for most documents and every variant of a picture. */
const MAX_MEMORY_BYTES = 8 * 1024 * 1024;

type Spooled = {
  bytes: number;
  /** Base64, for `Content-MD5`, with which the server rejects a damaged body. */
  md5: string;
  /** Returns a new body for each attempt. */
  body(): Uint8Array | ReadStream;
  [Symbol.asyncDispose](): Promise<void>;
};

/**
 * Buffers the stream: in memory or, if it is large, in a file at the path that `newPath` returns. Rethrows errors of
 * the stream and then leaves no file behind. Call with `await using`, which removes the file.
 */
export async function spool(stream: Readable, newPath: () => Promise<string>): Promise<Spooled> {
  const hash = createHash('md5');
  const chunks: Buffer[] = [];
  let path: string | undefined;
  let file: FileHandle | undefined;
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      const buffer = Buffer.from(chunk as Uint8Array | string);
      hash.update(buffer);
      bytes += buffer.byteLength;
      if (file === undefined && bytes > MAX_MEMORY_BYTES) {
        path = await newPath();
        file = await open(path, 'wx', 0o600);
        for (const bufferedChunk of chunks.splice(0)) await file.writeFile(bufferedChunk);
      }
      if (file === undefined) chunks.push(buffer);
      else await file.writeFile(buffer);
    }
    await file?.close();
  } catch (error) {
    await file?.close().catch(() => {});
    if (path !== undefined) await rm(path, { force: true });
    throw error;
  }
  const inMemory = Buffer.concat(chunks);
  return {
    bytes,
    md5: hash.digest('base64'),
    body: () => (path === undefined ? inMemory : createReadStream(path)),
    [Symbol.asyncDispose]: async () => {
      if (path !== undefined) await rm(path, { force: true });
    },
  };
}
