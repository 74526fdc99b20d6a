/** Maps errors of the various S3 servers to the four kinds of `StorageError`. */
import { fill } from '#platform/messages/translated.ts';
import { failures as m } from './messages/en-GB.ts';
import { type Attempt, attemptText } from './storage-attempt.ts';
import { StorageError, type StorageErrorKind } from './storage-types.ts';

const FULL_CODES = new Set([
  'QuotaExceeded',
  'XMinioStorageFull',
  'InsufficientStorage',
  'StorageQuotaExceeded',
]);

/** Error codes of rejected credentials or a wrong clock, which affect every call, not only this one. */
const CREDENTIAL_CODES = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'RequestTimeTooSkewed',
  'ExpiredToken',
]);

/** Converts an error. The same status, such as 403, has a different meaning for each action. */
export function s3StorageError(error: unknown, [action, what]: Attempt): unknown {
  if (error instanceof StorageError || !(error instanceof Error)) return error;
  const status = statusOf(error);
  const values = { attempt: attemptText([action, what]), code: errorCodeOf(error) };
  return new StorageError(
    kindOf(error.name, status, action),
    status === undefined ? fill(m.other, values) : fill(m.otherStatus, { ...values, status: String(status) }),
    error,
  );
}

/** Returns whether the requested range begins after the end of the object. */
export function isRangeError(error: unknown): boolean {
  const cause = error instanceof StorageError ? error.cause : error;
  return cause instanceof Error && (statusOf(cause) === 416 || cause.name === 'InvalidRange');
}

/**
 * Returns whether to try again: after a broken connection, too many requests, an error of the server, or a wrong clock,
 * which the SDK has corrected by then. Not after a timeout, because someone is waiting.
 */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === 'TimeoutError') return false;
  const status = statusOf(error);
  return status === undefined || status >= 500 || status === 429 || error.name === 'RequestTimeTooSkewed';
}

function kindOf(name: string, status: number | undefined, action: Attempt[0]): StorageErrorKind {
  const writes = action === 'write' || action === 'remove';
  if (status === 507 || FULL_CODES.has(name)) return 'full';
  // A missing bucket must not look like a missing file: the removal of unused files would treat every record as an
  // orphan.
  if (name === 'NoSuchBucket' || CREDENTIAL_CODES.has(name)) return 'unavailable';
  if (status === 404) return 'missing';
  if (writes && (status === 403 || status === 405)) return 'readonly';
  return 'unavailable';
}

/** Returns the HTTP status, which the SDK attaches to its errors without exporting a type. */
function statusOf(error: Error): number | undefined {
  if (!('$metadata' in error) || typeof error.$metadata !== 'object' || error.$metadata === null)
    return undefined;
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: unknown };
  return typeof httpStatusCode === 'number' ? httpStatusCode : undefined;
}

/** Returns S3's own code (`AccessDenied`), or the system's (`ECONNREFUSED`), which the SDK hides behind "Error". */
function errorCodeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
