/**
 * Global setup of every project: whatever a run leaves in the temporary folder (databases, files of sites, a browser's
 * profiles) goes with the run. The processes that leave it are ended from outside and cannot clear it away themselves.
 */
import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Before the number of the process that runs. */
export const RUN = 'sitework-run-';

/** Linux keeps what lies here in memory. */
const IN_MEMORY = '/dev/shm';
/** What the largest run lays down, with room to spare: sites with their pictures, databases, profiles of browsers. */
const ENOUGH_BYTES = 8e9;

/**
 * Where tests lay down what goes with them: in memory where there is enough of it. A database of PostgreSQL is a thousand files,
 * and making them on a disk was a fifth of its tests' time.
 */
export const quickFolder = (): string => {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
};

export default function temporaryFolder(): (() => void) | undefined {
  // One for all projects of a run.
  if (basename(tmpdir()).startsWith(RUN)) return;
  const outer = quickFolder();
  clearAfterOthers(outer);
  const folder = join(outer, `${RUN}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Of runs that were killed. */
const clearAfterOthers = (outer: string): void => {
  for (const name of readdirSync(outer))
    if (name.startsWith(RUN) && !isRunning(Number.parseInt(name.slice(RUN.length), 10)))
      rmSync(join(outer, name), { recursive: true, force: true });
};

export const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
