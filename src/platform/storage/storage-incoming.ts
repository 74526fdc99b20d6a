/**
 * Writes a stream to the disk of this machine while hashing and counting it, so that memory holds no more than a chunk.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReceivedFile } from './storage-types.ts';

/** Writes the stream to `folder`, which must exist. Rethrows errors of the stream and then leaves no file behind. */
export const receiveInto = async (folder: string, stream: Readable): Promise<ReceivedFile> => {
  const path = join(folder, randomUUID());
  const sha256 = createHash('sha256');
  const md5 = createHash('md5');
  let bytes = 0;
  const count = new Transform({
    transform(piece: Buffer, _encoding, next) {
      sha256.update(piece);
      md5.update(piece);
      bytes += piece.byteLength;
      next(null, piece);
    },
  });
  try {
    // `flush` fsyncs before the file is closed, so that after a later rename the file is never empty.
    await pipeline(stream, count, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  } catch (error) {
    await rm(path, { force: true }).catch(() => {});
    throw error;
  }
  return {
    path,
    bytes,
    sha256: sha256.digest('hex'),
    md5: md5.digest('base64'),
    discard: () => rm(path, { force: true }),
  };
};

export const isReceived = (body: Uint8Array | Readable | ReceivedFile): body is ReceivedFile =>
  'sha256' in body;
