/** What a run starts and what the kernel says of it. Only what was started here is ever ended. */
import { type ChildProcess, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

const started = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

/** Takes the process into the run's care: it ends with the run at the latest. */
export const owned = <Child extends ChildProcess>(child: Child): Child => {
  started.add(child);
  child.once('exit', () => started.delete(child));
  return child;
};

/** Ends one process and waits for it. */
export const end = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  const impatient = setTimeout(() => child.kill('SIGKILL'), 5000);
  await gone;
  clearTimeout(impatient);
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

/** Processor time of the process with all its threads since its start, in microseconds. */
export const processorTime = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name stands in brackets and may hold anything; the numbers come after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[UTIME]) + Number(fields[STIME])) * MICROSECONDS_A_TICK;
};

/** Resident memory in megabytes, of the process and those it started. */
export const residentMemory = (pid: number): number => {
  const status = readOrEmpty(`/proc/${pid}/status`);
  const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  const children = readOrEmpty(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.reduce((sum, child) => sum + residentMemory(child), own);
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
