/**
 * Defines the interface of storage for the bytes of pictures and documents, which a folder and an S3 bucket implement.
 * The server makes the keys (`images/ab/<uuid>/original`), never from a file's name. A stored file is complete or
 * absent: a reader never sees half a file, and once `put` has resolved the bytes survive a crash. Storage does not
 * check permissions.
 */
import type { Readable } from 'node:stream';

/**
 * Why storage failed.
 * - `missing`: nothing is stored under this key
 * - `full`: no space is left (answer 507)
 * - `readonly`: the folder or bucket does not allow writing (answer 503)
 * - `unavailable`: everything else, a retry may help (answer 503)
 */
export type StorageErrorKind = 'missing' | 'full' | 'unavailable' | 'readonly';

/**
 * The error that adapters throw if storage fails. The message is for the log: it may contain keys and hosts, never
 * credentials.
 */
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

type StoredFile = {
  /** The caller must read it to its end or destroy it: it holds an open file or a connection. */
  stream: Readable;
  /** The length of this stream in bytes. */
  bytes: number;
  /** The length of the complete file in bytes, also when a range was requested. */
  total: number;
};

export type StoredEntry = { key: string; bytes: number; modifiedAt: Date };

/** A file on the disk of this machine that is not in storage yet. */
export interface ReceivedFile {
  path: string;
  bytes: number;
  /** Lower-case hexadecimal */
  sha256: string;
  /** Base64, for `Content-MD5` */
  md5: string;
  /** Removes the file; copies in storage remain. */
  discard(): Promise<void>;
}

export type Storage = {
  readonly kind: 'files' | 's3';
  /** Stores the bytes, replacing any earlier ones. If the stream fails, the earlier bytes remain. */
  put(
    key: string,
    body: Uint8Array | Readable | ReceivedFile,
    options: { contentType: string },
  ): Promise<void>;
  /** Writes a stream of unknown content to disk, so that it can be inspected before it is stored. */
  receive(stream: Readable): Promise<ReceivedFile>;
  /**
   * Opens a file. Throws `missing` here, not in the stream, and a RangeError if `start` is after the last byte (answer
   * 416).
   */
  read(key: string, range?: ByteRange): Promise<StoredFile>;
  /** Returns the complete file in memory: for small files, and for files that are parsed, whose size is limited. */
  readAll(key: string): Promise<Buffer>;
  exists(key: string): Promise<boolean>;
  /** Returns the size in bytes. Throws `missing`. */
  size(key: string): Promise<number>;
  /** Removes a file. A missing one is not an error, so that a job may be repeated. */
  remove(key: string): Promise<void>;
  /**
   * Yields every key that begins with `prefix` (empty: all), in no guaranteed order. Requests further pages as needed.
   */
  list(prefix: string): AsyncIterable<StoredEntry>;
  /** Returns how many bytes can still be stored; null if unknown, as with a bucket. */
  freeBytes(): Promise<number | null>;
  /**
   * Resolves if the folder can be written to, or the bucket answers within 2 s, for /readyz; throws a StorageError with
   * the reason otherwise.
   */
  check(): Promise<void>;
  /** Closes connections. */
  close(): Promise<void>;
};

export type FilesConfig = {
  kind: 'files';
  /** Absolute path; created if missing. */
  folder: string;
};

export type S3Config = {
  kind: 's3';
  /** `http(s)://host[:port]`, used path-style: `endpoint/bucket/key`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type StorageConfig = FilesConfig | S3Config;
