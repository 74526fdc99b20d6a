/**
 * Gives every run its own temporary folder and deletes it afterwards, as global setup of every project. It contains
 * databases, stored files and browser profiles, whose processes are killed and cannot clean up themselves.
 */
import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Prefix of the folder's name, before the process number. */
export const RUN_FOLDER_PREFIX = 'sitework-run-';

/** Linux keeps this folder in memory. */
const IN_MEMORY = '/dev/shm';
/** What the largest run writes, with room to spare: sites with their images, databases and browser profiles. */
const MIN_FREE_BYTES = 8e9;

/**
 * Returns where to put temporary files: in memory if there is enough of it. A PostgreSQL database is a thousand
 * files, and creating them on a disk took a fifth of its tests' time.
 */
export const fastestTemporaryFolder = (): string => {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= MIN_FREE_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
};

export default function setUpTemporaryFolder(): (() => void) | undefined {
  // All projects of a run share one folder.
  if (basename(tmpdir()).startsWith(RUN_FOLDER_PREFIX)) return;
  const outerFolder = fastestTemporaryFolder();
  deleteAbandonedFolders(outerFolder);
  const folder = join(outerFolder, `${RUN_FOLDER_PREFIX}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const previousFolder = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  return () => {
    if (previousFolder === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = previousFolder;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Deletes the folders of runs that were killed. */
const deleteAbandonedFolders = (outerFolder: string): void => {
  for (const name of readdirSync(outerFolder))
    if (
      name.startsWith(RUN_FOLDER_PREFIX) &&
      !isRunning(Number.parseInt(name.slice(RUN_FOLDER_PREFIX.length), 10))
    )
      rmSync(join(outerFolder, name), { recursive: true, force: true });
};

export const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
