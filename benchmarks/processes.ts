/** Starts processes, measures them and ends them. It never ends a process that it did not start. */
import { type ChildProcess, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

const startedProcesses = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of startedProcesses) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

/** Makes the process end with the run, if it has not ended before. Returns it. */
export const endWithRun = <Child extends ChildProcess>(child: Child): Child => {
  startedProcesses.add(child);
  child.once('exit', () => startedProcesses.delete(child));
  return child;
};

/** Ends one process and waits for it. */
export const endProcess = async (
  child: ChildProcess,
  signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  const timeout = setTimeout(() => child.kill('SIGKILL'), 5000);
  await gone;
  clearTimeout(timeout);
};

export const pidOf = (child: ChildProcess): number => {
  if (child.pid === undefined) throw new Error('A process could not be started');
  return child.pid;
};

export const isInstalled = (program: string): boolean =>
  spawnSync('which', [program], { stdio: 'ignore' }).status === 0;

/** The kernel counts processor time in hundredths of a second. */
const MICROSECONDS_A_TICK = 10_000;
const UTIME = 11;
const STIME = 12;

/** Returns the processor time of the process and all its threads since its start, in microseconds. */
export const processorTime = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program's name, in brackets, may contain any character; the numbers follow it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[UTIME]) + Number(fields[STIME])) * MICROSECONDS_A_TICK;
};

/** Returns the resident memory of the process and its children, in megabytes. */
export const residentMemory = (pid: number): number => {
  const status = readOrEmpty(`/proc/${pid}/status`);
  const ownMemory = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  const children = readOrEmpty(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.reduce((sum, child) => sum + residentMemory(child), ownMemory);
};

const readOrEmpty = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
