/**
 * Global setup of every project: whatever a run leaves in the temporary folder (databases, files of sites, a browser's
 * profiles) goes with the run. The processes that leave it are ended from outside and cannot clear it away themselves.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const RUN = 'sitework-run-';

export default function temporaryFolder(): (() => void) | undefined {
  const outer = tmpdir();
  // One for all projects of a run.
  if (basename(outer).startsWith(RUN)) return;
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
    if (name.startsWith(RUN) && !isRunning(Number(name.slice(RUN.length))))
      rmSync(join(outer, name), { recursive: true, force: true });
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
