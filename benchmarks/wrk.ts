/**
 * Generates load with wrk on one thread. Contenders are measured in turns (A B C, A B C, …), so that a noisy machine
 * affects all alike.
 */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { median } from './figures.ts';
import { endWithRun, processorTime } from './processes.ts';

export interface Load {
  requests: number;
  /** Requests per second */
  rate: number;
  /** Microseconds */
  p50: number;
  p95: number;
  p99: number;
  /** How many of the `requests` were answered with an error status */
  rejected: number;
}

export interface Target {
  /** An address such as `http://127.0.0.1:8080` */
  base: string;
  /** Requested in turn; `{n}` becomes a number that never repeats */
  paths: readonly string[];
  headers?: Readonly<Record<string, string>>;
}

/** Milliseconds that each connection pauses after an answer; without a pause wrk uses all processor time. */
export interface Pause {
  least: number;
  most: number;
}

const lua = (text: string): string => JSON.stringify(text);

const script = ({ paths, headers = {} }: Target, pause?: Pause): string => {
  const isOne = paths.length === 1 && !paths[0]?.includes('{n}');
  return `${Object.entries(headers)
    .map(([name, value]) => `wrk.headers[${lua(name)}] = ${lua(value)}`)
    .join('\n')}
${isOne ? `wrk.path = ${lua(paths[0] ?? '/')}` : rotating(paths)}
${pause === undefined ? '' : `delay = function() return math.random(${pause.least}, ${pause.most}) end`}
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format('\\n@%d %d %d %d %d %d %d\\n', summary.requests, summary.duration, latency:percentile(50),
    latency:percentile(95), latency:percentile(99), e.connect + e.read + e.write + e.timeout, e.status))
end
`;
};

const rotating = (paths: readonly string[]): string => `local paths = { ${paths.map(lua).join(', ')} }
local count = 0
request = function()
  count = count + 1
  local path = paths[(count - 1) % #paths + 1]:gsub('{n}', count)
  return wrk.format(nil, path)
end`;

/**
 * Runs one burst. Throws if any answer was an error, because figures that include failures mean nothing. With `mayReject`,
 * answers with an error status are counted instead.
 */
export const load = async (
  target: Target,
  at: { folder: string; seconds: number; connections: number; pause?: Pause; mayReject?: boolean },
): Promise<Load> => {
  const file = path.join(at.folder, 'load.lua');
  writeFileSync(file, script(target, at.pause));
  const child = endWithRun(
    spawn(
      'wrk',
      ['-t1', `-c${at.connections}`, `-d${at.seconds}s`, '--timeout', '10s', '-s', file, target.base],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    ),
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  await new Promise<void>((resolve, reject) => child.once('close', () => resolve()).once('error', reject));
  const numbers = /^@(\d+) (\d+) (\d+) (\d+) (\d+) (\d+) (\d+)$/m.exec(output)?.slice(1).map(Number);
  if (numbers === undefined) throw new Error(`wrk said nothing that can be read:\n${output}`);
  const [requests = 0, microseconds = 1, p50 = 0, p95 = 0, p99 = 0, failures = 0, rejected = 0] = numbers;
  const errorCount = failures + (at.mayReject ? 0 : rejected);
  if (requests === 0 || errorCount > 0)
    throw new Error(`${errorCount} of ${requests} requests to ${target.base}${target.paths[0]} … failed`);
  return { requests, rate: requests / (microseconds / 1e6), p50, p95, p99, rejected };
};

export interface Contender extends Target {
  name: string;
  /** The process whose processor time is measured */
  pid: number;
}

interface Round extends Load {
  /** Processor time of the server per request, in microseconds */
  processor: number;
}

export interface Contest {
  rounds: ReadonlyMap<string, readonly Round[]>;
  /** The median over all rounds */
  of(name: string, figure: keyof Round): number;
  /** The median of the ratios within each round */
  against(name: string, other: string, figure: keyof Round): number;
}

export const measureInTurns = async (
  contenders: readonly Contender[],
  at: { folder: string; seconds: number; rounds: number; connections: number; warmUp?: number },
): Promise<Contest> => {
  const rounds = new Map<string, Round[]>(contenders.map(({ name }) => [name, []]));
  // The first burst is not counted: it warms up compilers and caches.
  for (const contender of contenders) await load(contender, { ...at, seconds: at.warmUp ?? 1 });
  for (let round = 0; round < at.rounds; round += 1) {
    for (const contender of contenders) {
      const processorBefore = processorTime(contender.pid);
      const measured = await load(contender, at);
      const processor = (processorTime(contender.pid) - processorBefore) / measured.requests;
      rounds.get(contender.name)?.push({ ...measured, processor });
    }
  }
  const figuresOf = (name: string, figure: keyof Round): number[] =>
    (rounds.get(name) ?? []).map((round) => round[figure]);
  return {
    rounds,
    of: (name, figure) => median(figuresOf(name, figure)),
    against(name, other, figure) {
      const others = figuresOf(other, figure);
      return median(figuresOf(name, figure).map((value, round) => value / (others[round] ?? Number.NaN)));
    },
  };
};
