/** What every part of a run is given, and what a part is. */
import type { PreparedData } from './prepared.ts';
import type { PartReport } from './report.ts';

export interface Bench {
  data: PreparedData;
  /** A folder of the run's own, removed at its end */
  work: string;
  /** Seconds of one burst of load */
  seconds: number;
  /** How many times contenders take turns */
  rounds: number;
  /** How many projects the large database holds */
  projects: number;
  say(line: string): void;
}

export interface Part {
  name: string;
  /** One line for --help */
  about: string;
  /** Runs without being named */
  byDefault: boolean;
  /** Programs it cannot do without */
  needs: readonly ('nginx' | 'wrk')[];
  run(bench: Bench): Promise<PartReport>;
}

export const CONNECTIONS = 16;
/** As `main` sets it. */
export const KEPT_BYTES = 32 * 1024 * 1024;
