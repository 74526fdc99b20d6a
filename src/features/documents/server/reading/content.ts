/** Reads the content of an uploaded file, in memory or, if it may be too large for that, on disk. */
import { type FileHandle, open } from 'node:fs/promises';
import { fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import type { ReceivedFile } from '#platform/storage/storage.ts';

export type FileContent = Uint8Array | ReceivedFile;

const isOnDisk = (content: FileContent): content is ReceivedFile => 'path' in content;

export const sizeOf = (content: FileContent): number =>
  isOnDisk(content) ? content.bytes : content.byteLength;

export const sha256Of = async (content: FileContent): Promise<string> => {
  if (isOnDisk(content)) return content.sha256;
  // Runs off this thread: hashing a large file keeps a core busy for a while.
  const digest = await crypto.subtle.digest('SHA-256', content as Uint8Array<ArrayBuffer>);
  return Buffer.from(digest).toString('hex');
};

/** Returns the form in which the reading process receives the content. */
export const toProcessMessage = (content: FileContent): { bytes: Uint8Array } | { path: string } =>
  isOnDisk(content) ? { path: content.path } : { bytes: content };

export interface ContentReader {
  /** In bytes */
  size: number;
  /** Returns the bytes from `start` on: `length` of them, or as many as there are */
  readAt(start: number, length: number): Promise<Buffer>;
  /** Throws if it is not an archive */
  openZip(): Promise<ZipFile>;
}

/** Opens the content, returns what `read` returns, and closes the content. */
export const withContent = async <Value>(
  content: FileContent,
  read: (reader: ContentReader) => Promise<Value>,
): Promise<Value> => {
  if (!isOnDisk(content)) {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    return read({
      size: bytes.length,
      readAt: async (start, length) => bytes.subarray(start, start + length),
      openZip: () => fromBufferPromise(bytes),
    });
  }
  const file: FileHandle = await open(content.path, 'r');
  try {
    return await read({
      size: content.bytes,
      async readAt(start, length) {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
        return buffer.subarray(0, bytesRead);
      },
      openZip: () => openPromise(content.path),
    });
  } finally {
    await file.close();
  }
};
