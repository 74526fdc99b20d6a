/** Recognises faults in thrown errors, and converts errors to refusals without internal details. */
import { ClockFault } from '#platform/db/connection/clock-difference.ts';
import { DatabaseFault } from '#platform/db/connection/fault.ts';
import type { Refusal } from '#platform/http/routing/outcome.ts';
import { translated } from '#platform/messages/translated.ts';
import { StorageError } from '#platform/storage/storage.ts';
import { refusals } from './messages/en-GB.ts';

const m = translated(refusals);

/** A fault outside the program, as opposed to a bug: of its disk, its clock, its database or its storage. */
export type Fault = 'clock' | 'database' | 'full' | 'moved' | 'readonly' | 'storage';

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

/** Returns the fault that caused an error; undefined: it is a bug of this program, or unknown. */
export const faultOf = (error: unknown): Fault | undefined => {
  if (error instanceof ClockFault) return 'clock';
  if (error instanceof DatabaseFault) return error.kind === 'unavailable' ? 'database' : error.kind;
  if (error instanceof StorageError)
    return error.kind === 'unavailable' ? 'storage' : error.kind === 'missing' ? undefined : error.kind;
  // An error of the file system outside the storage, such as that of a temporary file. Connecting to a socket, such as
  // that of the virus scanner, fails with the same codes but is not a fault of the disk.
  const { code, syscall } = (error ?? {}) as { code?: string; syscall?: string };
  return code === undefined || syscall === undefined || syscall === 'connect' ? undefined : fileFaults[code];
};

const refusalOfFault = (fault: Fault, isForStaff: boolean): Refusal => {
  if (fault === 'full') return { code: 'storage_full', message: isForStaff ? m.full : m.notSaved };
  if (fault === 'readonly') return { code: 'unavailable', message: isForStaff ? m.readonly : m.notSaved };
  return { code: 'unavailable', message: fault === 'moved' ? m.moved : m.unavailable };
};

/**
 * Returns the refusal for a thrown error. Only the messages for staff say that a disk is full or cannot be written to.
 * For an error that is no fault, the message says only that something failed.
 */
export const refusalOf = (error: unknown, isForStaff: boolean): Refusal => {
  const fault = faultOf(error);
  if (fault !== undefined) return refusalOfFault(fault, isForStaff);
  return { code: 'internal', message: m.internal };
};
