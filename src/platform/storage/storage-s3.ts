/**
 * Stores files in an S3 bucket, with the AWS SDK. Uses only five plain calls (put, get, head, delete, list v2), with
 * path-style addresses and without ACLs or the SDK's own checksum trailers, because Garage, Ceph, Swift and R2 agree on
 * exactly those.
 * S3 itself guarantees that an object appears complete or not at all, so nothing has to be renamed.
 */
import { createReadStream, type ReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { fill } from '#platform/messages/translated.ts';
import { failures as m } from './messages/en-GB.ts';
import { type Attempt, attemptText } from './storage-attempt.ts';
import { isReceived, receiveInto, temporaryPaths } from './storage-incoming.ts';
import { assertKey, assertPrefix, assertRange } from './storage-key.ts';
import { isRangeError, isTemporary, s3StorageError } from './storage-s3-errors.ts';
import { spool } from './storage-spool.ts';
import { type S3Config, type Storage, StorageError } from './storage-types.ts';

const CONNECT_TIMEOUT_MS = 2_000;
/** The longest time that visitors wait for a bucket that does not answer: a request that timed out is not repeated. */
const REQUEST_TIMEOUT_MS = 8_000;
const CHECK_TIMEOUT_MS = 2_000;
const MAX_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 200;
/**
 * The slowest upload that is accepted, in bytes per millisecond: beyond `REQUEST_TIMEOUT_MS` a body gets the time it
 * takes at 100 kB/s.
 */
const MIN_UPLOAD_RATE = 100;

/** The SDK would write to the console; its errors contain the same information, and the caller logs those. */
const SILENT_LOGGER = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

export function openS3Storage(config: S3Config): Storage {
  const Bucket = config.bucket;
  const temporaryPath = temporaryPaths(tmpdir(), 'sitework-incoming-');
  const client = new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: true,
    // Only `withRetries` repeats requests: the SDK would also repeat those that timed out, but cannot repeat a body from disk.
    maxAttempts: 1,
    logger: SILENT_LOGGER,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      // Applies in the middle of a body, in either direction.
      socketTimeout: REQUEST_TIMEOUT_MS,
    },
  });

  return {
    kind: 's3',

    async put(key, body, { contentType }) {
      assertKey(key);
      const putObject = (Body: Uint8Array | ReadStream, bytes: number, ContentMD5?: string) =>
        client.send(
          new PutObjectCommand({
            Bucket,
            Key: key,
            Body,
            ContentLength: bytes,
            ContentType: contentType,
            ...(ContentMD5 === undefined ? {} : { ContentMD5 }),
          }),
          { requestTimeout: REQUEST_TIMEOUT_MS + bytes / MIN_UPLOAD_RATE },
        );
      if (isReceived(body)) {
        await withRetries(['write', key], () => putObject(createReadStream(body.path), body.bytes, body.md5));
        return;
      }
      if (!(body instanceof Readable)) {
        await withRetries(['write', key], () => putObject(body, body.byteLength));
        return;
      }
      // S3 needs the length first, and a stream can be sent only once: it is buffered completely, then sent,
      // repeatedly if necessary. A visitor's broken connection is noticed before anything is sent.
      await using spooled = await spool(body, temporaryPath);
      await withRetries(['write', key], () => putObject(spooled.body(), spooled.bytes, spooled.md5));
    },

    receive: async (stream) => receiveInto(await temporaryPath(), stream),

    async read(key, range) {
      assertKey(key);
      if (range !== undefined) assertRange(range);
      const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end ?? ''}`;
      try {
        const answer = await withRetries(['read', key], () =>
          client.send(new GetObjectCommand({ Bucket, Key: key, ...(Range === undefined ? {} : { Range }) })),
        );
        if (!(answer.Body instanceof Readable) || answer.ContentLength === undefined) {
          throw new StorageError('unavailable', fill(m.noBody, { attempt: attemptText(['read', key]) }));
        }
        const total = Number(answer.ContentRange?.split('/')[1] ?? answer.ContentLength);
        return { stream: answer.Body, bytes: answer.ContentLength, total };
      } catch (error) {
        if (range !== undefined && isRangeError(error))
          throw new RangeError(`Bytes ${Range} lie outside ${key}`, { cause: error });
        throw error;
      }
    },

    async readAll(key) {
      assertKey(key);
      const bytes = await withRetries(['read', key], async () => {
        const answer = await client.send(new GetObjectCommand({ Bucket, Key: key }));
        return (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
      });
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },

    async exists(key) {
      return (await sizeOf(key)) !== null;
    },

    async size(key) {
      const bytes = await sizeOf(key);
      if (bytes === null) throw new StorageError('missing', fill(m.missing, { key }));
      return bytes;
    },

    async remove(key) {
      assertKey(key);
      try {
        await withRetries(['remove', key], () => client.send(new DeleteObjectCommand({ Bucket, Key: key })));
      } catch (error) {
        // Amazon answers 204 for a missing object, Swift 404.
        if (!isMissing(error)) throw error;
      }
    },

    async *list(prefix) {
      assertPrefix(prefix);
      let ContinuationToken: string | undefined;
      do {
        const page = await withRetries(['list', prefix], () =>
          client.send(
            new ListObjectsV2Command({
              Bucket,
              Prefix: prefix,
              ...(ContinuationToken === undefined ? {} : { ContinuationToken }),
            }),
          ),
        );
        for (const object of page.Contents ?? []) {
          if (object.Key === undefined) continue;
          yield { key: object.Key, bytes: object.Size ?? 0, modifiedAt: object.LastModified ?? new Date(0) };
        }
        ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined;
      } while (ContinuationToken !== undefined);
    },

    async freeBytes() {
      return null;
    },

    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket }), {
          abortSignal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
        });
      } catch (error) {
        const storageError = s3StorageError(error, ['reachBucket', `${config.endpoint}/${Bucket}`]);
        if (isMissing(storageError))
          throw new StorageError(
            'unavailable',
            fill(m.noBucket, { bucket: Bucket, endpoint: config.endpoint }),
            error,
          );
        throw storageError;
      }
    },

    async close() {
      client.destroy();
    },
  };

  async function sizeOf(key: string): Promise<number | null> {
    assertKey(key);
    try {
      const answer = await withRetries(['lookUp', key], () =>
        client.send(new HeadObjectCommand({ Bucket, Key: key })),
      );
      return answer.ContentLength ?? 0;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }
}

const isMissing = (error: unknown): boolean => error instanceof StorageError && error.kind === 'missing';

/** Runs `send`, and repeats it after temporary errors. Throws a `StorageError`. */
async function withRetries<Value>(attempt: Attempt, send: () => Promise<Value>): Promise<Value> {
  for (let count = 1; ; count++) {
    try {
      return await send();
    } catch (error) {
      if (count === MAX_ATTEMPTS || !isTemporary(error)) throw s3StorageError(error, attempt);
      await wait(FIRST_PAUSE_MS * 4 ** (count - 1));
    }
  }
}
