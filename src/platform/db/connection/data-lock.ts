/**
 * Ensures one server per data folder with the operating system's lock on a small SQLite file, which is released when
 * the process ends, in whatever way.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fill } from '#platform/messages/translated.ts';
import { dataFolder as m } from '../messages/en-GB.ts';
import { fileReason } from './file-reason.ts';

/** The data folder cannot be used. The message is one line for the operator. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

// The result codes of SQLite
const BUSY = 5;
const READ_ONLY = 8;
const IO = 10;
const FULL = 13;
const CANNOT_OPEN = 14;

const unusableFolderError = (folder: string, error: unknown): DataFolderError =>
  new DataFolderError(fill(m.unusable, { folder, reason: fileReason(error) }));

/** Locks the folder and returns a function that unlocks it. Throws a `DataFolderError` with the reason. */
export const lockDataFolder = (folder: string): (() => void) => {
  const pidFile = path.join(folder, 'server.pid');
  assertWritable(pidFile, folder);
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path.join(folder, 'server.lock'), { timeout: 0 });
    const openLock = lock;
    openLock.exec('pragma locking_mode = exclusive; begin exclusive');
    writeFileSync(pidFile, `${process.pid}\n`);
    return () => openLock.close();
  } catch (error) {
    lock?.close();
    throw toDataFolderError(error, folder, pidFile);
  }
};

/** SQLite does not say why it cannot open a file; the file system does. */
const assertWritable = (file: string, folder: string): void => {
  try {
    writeFileSync(file, '', { flag: 'a' });
  } catch (error) {
    throw unusableFolderError(folder, error);
  }
};

const toDataFolderError = (error: unknown, folder: string, pidFile: string): DataFolderError => {
  const { errcode } = error as { errcode?: number };
  if (errcode === undefined) return unusableFolderError(folder, error);
  switch (errcode & 0xff) {
    case BUSY: {
      const pid = readFileSync(pidFile, 'utf8').trim();
      return new DataFolderError(
        pid === '' ? fill(m.inUse, { folder }) : fill(m.inUseBy, { process: pid, folder }),
      );
    }
    case FULL:
      return unusableFolderError(folder, { code: 'ENOSPC' });
    case READ_ONLY:
      return unusableFolderError(folder, { code: 'EROFS' });
    case CANNOT_OPEN:
      return unusableFolderError(folder, { code: 'EACCES' });
    case IO:
      return unusableFolderError(folder, { code: 'EIO' });
    default:
      return unusableFolderError(folder, error);
  }
};
