/** The content of a file on its way in: in memory, or on the disk where it may be larger than that. */
import { type FileHandle, open } from 'node:fs/promises';
import { fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import type { ReceivedFile } from '#platform/storage/storage.ts';

export type FileContent = Uint8Array | ReceivedFile;

const isOnDisk = (content: FileContent): content is ReceivedFile => 'path' in content;

export const sizeOf = (content: FileContent): number =>
  isOnDisk(content) ? content.bytes : content.byteLength;

export const sha256Of = async (content: FileContent): Promise<string> => {
  if (isOnDisk(content)) return content.sha256;
  // Off this thread: a large file keeps a core busy for a while.
  const digest = await crypto.subtle.digest('SHA-256', content as Uint8Array<ArrayBuffer>);
  return Buffer.from(digest).toString('hex');
};

/** What the process that reads documents is given. */
export const handedOver = (content: FileContent): { bytes: Uint8Array } | { path: string } =>
  isOnDisk(content) ? { path: content.path } : { bytes: content };

export interface ContentReader {
  size: number;
  /** As many of the bytes as there are */
  at(start: number, length: number): Promise<Buffer>;
  /** Throws where it is no archive */
  archive(): Promise<ZipFile>;
}

/** Opens the content for `work`, and closes it again. */
export const withContent = async <Value>(
  content: FileContent,
  work: (reader: ContentReader) => Promise<Value>,
): Promise<Value> => {
  if (!isOnDisk(content)) {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    return work({
      size: bytes.length,
      at: async (start, length) => bytes.subarray(start, start + length),
      archive: () => fromBufferPromise(bytes),
    });
  }
  const file: FileHandle = await open(content.path, 'r');
  try {
    return await work({
      size: content.bytes,
      async at(start, length) {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
        return buffer.subarray(0, bytesRead);
      },
      archive: () => openPromise(content.path),
    });
  } finally {
    await file.close();
  }
};
