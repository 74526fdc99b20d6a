/**
 * Gives a test its own disk to fill up, and a way to start a program with restricted write permissions although the
 * tests run as root.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { dataFolder } from './program.ts';

const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

const mount = (folder: string, options: string): boolean => {
  if (!succeeds('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', folder)) return false;
  onTestFinished(() => void succeeds('umount', '--lazy', folder));
  return true;
};

/** Whether tests can mount a disk on this machine: as root, but not in every container. */
export const canMount: boolean =
  process.getuid?.() === 0 && succeeds('unshare', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp');

/** How a disk is filled on this machine, used in test titles so that the output shows what was tried. */
export const fullBy = canMount ? 'a small disk, filled up' : 'a limit on the size of files';

export interface SmallDisk {
  folder: string;
  /**
   * Fills the disk completely. When it extends the file `grown`, it also fills the rest of that file's last block.
   */
  fill(pid: number, grown?: string): void;
  /** Makes room again. */
  clear(pid: number): void;
}

export const smallDisk = (megabytes: number): SmallDisk => {
  const folder = dataFolder();
  if (!canMount) {
    const limit = (pid: number, bytes: string): void => {
      if (!succeeds('prlimit', `--pid=${pid}`, `--fsize=${bytes}:`))
        throw new Error('Neither a disk can be mounted here nor a limit set');
    };
    return { folder, fill: (pid) => limit(pid, '1'), clear: (pid) => limit(pid, 'unlimited') };
  }
  if (!mount(folder, `size=${megabytes}m`)) throw new Error('The disk could not be mounted');
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill(_pid, grown = filler) {
      for (const bytes of [1_000_000, 1024, 1]) appendUntilFull(grown, bytes);
    },
    clear: () => rmSync(filler),
  };
};

const appendUntilFull = (name: string, bytes: number): void => {
  const file = openSync(name, 'a');
  try {
    for (;;) writeSync(file, Buffer.alloc(bytes, 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
};

/** Returns a disk without room for another byte. */
export const fullDisk = (): { folder: string; under: string[] } => {
  if (!canMount) return { folder: dataFolder(), under: ['prlimit', '--fsize=0'] };
  const { folder, fill } = smallDisk(1);
  fill(process.pid);
  return { folder, under: [] };
};

/** Returns a disk that is mounted read-only. */
export const readOnlyDisk = (): string => {
  const folder = dataFolder();
  if (!mount(folder, 'size=1m,ro')) throw new Error('The disk could not be mounted');
  return folder;
};

/** Root may write anywhere; without these capabilities file modes apply to it. */
export const heldToModes: readonly string[] =
  process.getuid?.() === 0
    ? [
        'setpriv',
        '--bounding-set=-dac_override,-dac_read_search',
        '--inh-caps=-dac_override,-dac_read_search',
      ]
    : [];
