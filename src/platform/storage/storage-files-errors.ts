/** Maps errors of the file system to the four kinds of `StorageError`. */
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

/**
 * Converts an error. `attempt` begins with the operation (`read …`, `write …`): an absent path means `missing` only
 * when reading.
 */
export function fileStorageError(error: unknown, attempt: string): unknown {
  if (error instanceof StorageError) return error;
  const code = codeOf(error);
  // An error without a system error code comes from the stream (an aborted upload) and is rethrown unchanged.
  if (code === undefined || !(error instanceof Error) || !('syscall' in error)) return error;
  if (isMissing(error) && attempt.startsWith('read'))
    return new StorageError('missing', `Could not ${attempt}: nothing is stored there`, error);
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG')
    return new StorageError('full', `Could not ${attempt}: the disk is full`, error);
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') {
    return new StorageError(
      'readonly',
      `Could not ${attempt}: this user may not write there (${code})`,
      error,
    );
  }
  if (isMissing(error))
    return new StorageError(
      'unavailable',
      `Could not ${attempt}: ${code === 'ENOTDIR' ? 'a part of the path is not a folder' : 'the folder does not exist'} (${code})`,
      error,
    );
  return new StorageError('unavailable', `Could not ${attempt}: ${code}`, error);
}
