/** What the many S3 servers answer when they cannot, put into our four kinds. */
import { StorageError, type StorageErrorKind } from './storage-terms.ts';

const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage', 'StorageQuotaExceeded']);

/** Said of the account, so of every call: nothing is wrong with this one. */
const CREDENTIALS = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'RequestTimeTooSkewed',
  'ExpiredToken',
]);

/** `attempt` begins with what was tried (`read …`, `write …`), because a 403 means something else for each. */
export function understoodS3(error: unknown, attempt: string): unknown {
  if (error instanceof StorageError || !(error instanceof Error)) return error;
  const status = statusOf(error);
  return new StorageError(
    kindOf(error.name, status, attempt),
    `Could not ${attempt}: ${wordOf(error)}${status === undefined ? '' : ` (${status})`}`,
    error,
  );
}

export function rangeIsOutside(error: unknown): boolean {
  return error instanceof Error && (statusOf(error) === 416 || error.name === 'InvalidRange');
}

function kindOf(name: string, status: number | undefined, attempt: string): StorageErrorKind {
  const writes = attempt.startsWith('write') || attempt.startsWith('remove');
  if (status === 507 || FULL.has(name)) return 'full';
  // A bucket that is gone must not look like a file that is gone: sweeping would take every row for an orphan.
  if (name === 'NoSuchBucket' || CREDENTIALS.has(name)) return 'unavailable';
  if (status === 404) return 'missing';
  if (writes && (status === 403 || status === 405)) return 'readonly';
  return 'unavailable';
}

/** The SDK hangs what it knows of the answer on its errors, without a type to import for it. */
function statusOf(error: Error): number | undefined {
  if (!('$metadata' in error) || typeof error.$metadata !== 'object' || error.$metadata === null)
    return undefined;
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: unknown };
  return typeof httpStatusCode === 'number' ? httpStatusCode : undefined;
}

/** S3's own word (`AccessDenied`), or the system's (`ECONNREFUSED`), which the SDK hides behind "Error". */
function wordOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
