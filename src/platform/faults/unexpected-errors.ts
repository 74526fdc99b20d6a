/** Converts a thrown error to a message for the caller: which part failed, without internal details. */
import { DatabaseFault } from '#platform/db/fault.ts';
import type { Refusal } from '#platform/http/routing/outcome.ts';
import { StorageError } from '#platform/storage/storage.ts';

/** A fault outside the program, as opposed to a bug: its disk, its database, its storage. */
export type Fault = 'database' | 'full' | 'readonly' | 'storage';

const fileFaults: Readonly<Record<string, Fault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'readonly',
  EACCES: 'readonly',
  EPERM: 'readonly',
  EIO: 'storage',
  EMFILE: 'storage',
  ENFILE: 'storage',
};

/** Returns the fault that an error comes from; undefined: it is a bug of this program, or unknown. */
export const faultOf = (error: unknown): Fault | undefined => {
  if (error instanceof DatabaseFault) return error.kind === 'unavailable' ? 'database' : error.kind;
  if (error instanceof StorageError)
    return error.kind === 'unavailable' ? 'storage' : error.kind === 'missing' ? undefined : error.kind;
  // For example, a temporary file next to the storage.
  const { code, syscall } = (error ?? {}) as { code?: string; syscall?: string };
  return code === undefined || syscall === undefined ? undefined : fileFaults[code];
};

const refusals: Readonly<Record<Fault, Refusal>> = {
  full: {
    code: 'storage_full',
    message: 'This cannot be saved: the disk of the site is full. Tell the administrator',
  },
  readonly: {
    code: 'unavailable',
    message: 'This cannot be saved: the site cannot write to its storage. Tell the administrator',
  },
  database: { code: 'unavailable', message: 'The site cannot do this right now. Try again in a moment' },
  storage: { code: 'unavailable', message: 'The site cannot do this right now. Try again in a moment' },
};

export const refusalOf = (error: unknown): Refusal => {
  const fault = faultOf(error);
  if (fault !== undefined) return refusals[fault];
  return { code: 'internal', message: 'Something went wrong on our side. Try again, or call us' };
};
