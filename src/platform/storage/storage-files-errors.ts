/** Maps errors of the file system to the four kinds of `StorageError`. */
import { fill } from '#platform/messages/translated.ts';
import { failures as m } from './messages/en-GB.ts';
import { type Attempt, attemptText } from './storage-attempt.ts';
import { StorageError } from './storage-types.ts';

/** Returns the system error code, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Returns whether a file is missing. A key below a file (ENOTDIR) and a key that is a folder (EISDIR) are missing, too.
 */
export function isMissing(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
}

/** Converts an error. An absent path means `missing` only when reading. */
export function fileStorageError(error: unknown, [action, what]: Attempt): unknown {
  if (error instanceof StorageError) return error;
  const code = codeOf(error);
  // An error without a system error code comes from the stream (an aborted upload) and is rethrown unchanged.
  if (code === undefined || !(error instanceof Error) || !('syscall' in error)) return error;
  const attempt = attemptText([action, what]);
  if (isMissing(error) && action === 'read')
    return new StorageError('missing', fill(m.absent, { attempt }), error);
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG')
    return new StorageError('full', fill(m.full, { attempt }), error);
  if (code === 'EROFS') return new StorageError('readonly', fill(m.readOnlyDisk, { attempt, code }), error);
  if (code === 'EACCES' || code === 'EPERM')
    return new StorageError('readonly', fill(m.readonly, { attempt, code }), error);
  const message = isMissing(error) ? (code === 'ENOTDIR' ? m.notAFolder : m.noFolder) : m.other;
  return new StorageError('unavailable', fill(message, { attempt, code }), error);
}
