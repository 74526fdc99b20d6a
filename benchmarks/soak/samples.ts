/** Samples a process under load: its memory, its open files and sockets, and the size of its database. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export interface Sample {
  /** Seconds since the beginning */
  at: number;
  /** Resident memory of the process itself without mapped files, which grow with the database, in megabytes */
  resident: number;
  /** Used heap, in megabytes */
  heap: number;
  /** Open files and sockets */
  open: number;
  threads: number;
  /** The database with its write-ahead log, in megabytes */
  database: number;
  /** The log of the program, in megabytes */
  log: number;
}

const megabytes = (bytes: number): number => bytes / 1e6;
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

export const takeSample = async (
  began: number,
  program: { pid: number; base: string; dataFolder: string; log: string },
): Promise<Sample> => {
  const { pid, base, dataFolder, log } = program;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const inStatus = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  const metrics = await (await fetch(`${base}/metrics`)).text();
  return {
    at: (performance.now() - began) / 1000,
    resident: inStatus('RssAnon') / 1000,
    heap: megabytes(Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(metrics)?.[1])),
    open: readdirSync(`/proc/${pid}/fd`).length,
    threads: inStatus('Threads'),
    database: megabytes(
      sizeOf(path.join(dataFolder, 'sitework.sqlite')) + sizeOf(path.join(dataFolder, 'sitework.sqlite-wal')),
    ),
    log: megabytes(sizeOf(log)),
  };
};

/** Returns the lowest sample of each window of `window` samples: it contains the least memory that is garbage. */
export const lowestOfEachWindow = (
  samples: readonly Sample[],
  figure: 'resident' | 'heap',
  window: number,
): Sample[] => {
  const windows: Sample[] = [];
  for (let at = 0; at + window <= samples.length; at += window)
    windows.push(
      samples.slice(at, at + window).reduce((least, one) => (one[figure] < least[figure] ? one : least)),
    );
  return windows;
};

/** Returns the slope of the line that fits best, in units an hour. */
export const slopeAnHour = (points: readonly (readonly [seconds: number, value: number])[]): number => {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(points.map(([seconds]) => seconds));
  const y = mean(points.map(([, value]) => value));
  const numerator = points.reduce((sum, [seconds, value]) => sum + (seconds - x) * (value - y), 0);
  const denominator = points.reduce((sum, [seconds]) => sum + (seconds - x) ** 2, 0);
  return (numerator / denominator) * 3600;
};
