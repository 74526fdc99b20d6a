/**
 * Where the bytes of pictures and documents live: a folder or an S3 bucket behind one interface.
 *
 * Keys are made by the server (`images/ab/<uuid>/original`), never from a file's name. What is stored
 * under a key is whole or absent: a reader never sees half a file, and when `put` has resolved the bytes
 * survive a crash. Nothing here knows who may read what.
 */
import type { Readable } from 'node:stream';

/**
 * Why storage could not do as asked.
 * - `missing`: nothing is stored under this key
 * - `full`: no room left (answer 507)
 * - `readonly`: the folder or bucket does not let us write (answer 503)
 * - `unavailable`: everything else, a retry may help (answer 503)
 */
export type StorageErrorKind = 'missing' | 'full' | 'unavailable' | 'readonly';

/** What every adapter throws. The message is for the log: it may name keys and hosts, never credentials. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly kind: StorageErrorKind;
  constructor(kind: StorageErrorKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}

/** Bytes `start` to `end`, both included, counted from 0, as in HTTP; without `end` to the last byte. */
export type ByteRange = { start: number; end?: number };

export type StoredFile = {
  /** Must be read to its end or destroyed: it holds an open file or a connection. */
  stream: Readable;
  /** How many bytes this stream gives. */
  bytes: number;
  /** How many bytes are stored under the key (more than `bytes` when a range was asked for). */
  total: number;
};

export type StoredEntry = { key: string; bytes: number; modifiedAt: Date };

/** A file on the disk of this machine that is stored nowhere yet. */
export interface ReceivedFile {
  path: string;
  bytes: number;
  /** Lower-case hexadecimal */
  sha256: string;
  /** Base64, for `Content-MD5` */
  md5: string;
  /** Removes it; what was stored from it stays. */
  discard(): Promise<void>;
}

export type Storage = {
  readonly kind: 'files' | 's3';
  /** Stores the bytes, replacing what was there. A stream that breaks off leaves the old state untouched. */
  put(
    key: string,
    body: Uint8Array | Readable | ReceivedFile,
    options: { contentType: string },
  ): Promise<void>;
  /** Takes a stream of unknown content to the disk, so that it can be looked into before it is stored. */
  receive(stream: Readable): Promise<ReceivedFile>;
  /** `missing` is thrown here, not by the stream. A `start` behind the last byte throws a RangeError (answer 416). */
  read(key: string, range?: ByteRange): Promise<StoredFile>;
  /** The whole file in memory; for pictures, which are ≤ 25 MB. */
  readAll(key: string): Promise<Buffer>;
  exists(key: string): Promise<boolean>;
  /** In bytes. Throws `missing`. */
  size(key: string): Promise<number>;
  /** Removing what is not there is no error, so that a job may be repeated. */
  remove(key: string): Promise<void>;
  /** Every key that begins with `prefix` (empty: all), in no promised order. Pages through by itself. */
  list(prefix: string): AsyncIterable<StoredEntry>;
  /** How many bytes can still be stored; null where nobody knows, as with a bucket. */
  freeBytes(): Promise<number | null>;
  /** For /readyz: resolves when storage answers, within 2 s; throws a StorageError that says what is wrong. */
  check(): Promise<void>;
  /** Lets go of connections. */
  close(): Promise<void>;
};

export type FilesConfig = { kind: 'files' /** Absolute path; made when it is not there. */; folder: string };

export type S3Config = {
  kind: 's3';
  /** `http(s)://host[:port]`, addressed path-style: `endpoint/bucket/key`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type StorageConfig = FilesConfig | S3Config;
