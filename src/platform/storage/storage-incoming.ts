/**
 * Writes a stream to the disk of this machine while hashing and counting it, so that memory holds no more than a chunk.
 * Also removes temporary files that a killed process has left.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReceivedFile } from './storage-types.ts';

/**
 * The age of an abandoned file. Younger ones may belong to an upload that is still running, also in another process.
 */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** Removes the files and folders with this prefix that a killed process has left in `folder` more than a day ago. */
export const removeAbandoned = async (folder: string, prefix: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const path = join(folder, name);
    const info = await lstat(path).catch(() => null);
    // Files of another user of this machine cannot be removed.
    if (info !== null && Date.now() - info.mtimeMs > ABANDONED_MS)
      await rm(path, { recursive: true, force: true }).catch(() => {});
  }
};

/**
 * Returns a function that returns paths for new temporary files in `folder`, which it creates if necessary. Once a day it
 * first removes the abandoned ones.
 */
export const temporaryPaths = (folder: string, prefix = ''): (() => Promise<string>) => {
  let lastCleanUp = Number.NEGATIVE_INFINITY;
  return async () => {
    await mkdir(folder, { recursive: true });
    if (Date.now() - lastCleanUp > ABANDONED_MS) {
      lastCleanUp = Date.now();
      await removeAbandoned(folder, prefix);
    }
    return join(folder, prefix + randomUUID());
  };
};

/** Writes the stream to a new file. Rethrows errors of the stream and then leaves no file behind. */
export const receiveInto = async (path: string, stream: Readable): Promise<ReceivedFile> => {
  const sha256 = createHash('sha256');
  const md5 = createHash('md5');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      sha256.update(chunk);
      md5.update(chunk);
      bytes += chunk.byteLength;
      next(null, chunk);
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

/** Returns whether the body is a file that `receive` has written to this machine's disk. */
export const isReceived = (body: Uint8Array | Readable | ReceivedFile): body is ReceivedFile =>
  'sha256' in body;
