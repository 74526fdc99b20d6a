/** Defines the interface of one benchmark (a `Part`) and what it receives from the run. */
import type { PreparedData } from './prepared.ts';
import type { PartReport } from './report.ts';

export interface Bench {
  data: PreparedData;
  /** The run's own folder, deleted at its end */
  workFolder: string;
  /** Length of one burst of load, in seconds */
  seconds: number;
  /** How many times the contenders take turns */
  rounds: number;
  /** How many projects the large database has */
  projects: number;
  /** Length of the soak, in minutes */
  minutes: number;
  say(line: string): void;
}

export interface Part {
  name: string;
  /** One line for --help */
  about: string;
  /** Whether it runs when no parts are named */
  byDefault: boolean;
  /** Programs that it requires */
  needs: readonly ('nginx' | 'wrk')[];
  run(bench: Bench): Promise<PartReport>;
}

/** The connections of one burst of load. */
export const CONNECTIONS = 16;
/** The size of the page cache, as in `src/main.ts`. */
export const CACHE_BYTES = 32 * 1024 * 1024;
