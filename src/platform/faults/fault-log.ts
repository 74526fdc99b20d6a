/**
 * Logs a fault once, with its cause, however many requests and jobs it affects: thousands of equal stack
 * traces would hide the cause and fill the disk.
 */
import type { Log } from '#platform/log.ts';
import { type Fault, faultOf } from './unexpected-errors.ts';

export interface FaultLog {
  /** Returns false if the error does not come from such a fault: the caller then logs it. */
  report(error: unknown): boolean;
  close(): void;
}

const CHECK_MS = 1000;
/**
 * A lasting fault is logged again after this many milliseconds; one that nothing meets for as long is over.
 */
const AGAIN_MS = 60_000;

const begins: Readonly<Record<Fault, string>> = {
  database: 'the database cannot do its work',
  full: 'the disk is full: nothing can be saved',
  readonly: 'the disk cannot be written: nothing can be saved',
  storage: 'the storage of files cannot be reached',
};
const ends: Partial<Record<Fault, string>> = {
  database: 'the database answers again',
  storage: 'the storage of files answers again',
};

interface Ongoing {
  began: number;
  logged: number;
  /** How often it occurred since it was logged */
  met: number;
  last: number;
  timer: NodeJS.Timeout;
}

export const faultLog = (options: {
  log: Log;
  /** Each resolves when its fault is over; faults without a check end when nothing meets them any more. */
  checks: Partial<Record<Fault, () => Promise<unknown>>>;
}): FaultLog => {
  const { log, checks } = options;
  const ongoing = new Map<Fault, Ongoing>();

  const end = (fault: Fault, { began, met, timer }: Ongoing): void => {
    clearInterval(timer);
    ongoing.delete(fault);
    const message = ends[fault];
    if (message !== undefined)
      log.info({ seconds: Math.round((Date.now() - began) / 1000), failed: met }, message);
  };

  const begin = (fault: Fault): void => {
    const now = Date.now();
    let checking = false;
    const look = async (): Promise<void> => {
      const one = ongoing.get(fault);
      if (one === undefined || checking) return;
      const check = checks[fault];
      if (check === undefined) {
        if (Date.now() - one.last > AGAIN_MS) end(fault, one);
        return;
      }
      checking = true;
      await check()
        .then(
          () => end(fault, one),
          () => {},
        )
        .finally(() => {
          checking = false;
        });
    };
    const timer = setInterval(() => void look(), CHECK_MS).unref();
    ongoing.set(fault, { began: now, logged: now, met: 0, last: now, timer });
  };

  return {
    report(error) {
      const fault = faultOf(error);
      if (fault === undefined) return false;
      const cause = error instanceof Error ? error.message : String(error);
      const one = ongoing.get(fault);
      if (one === undefined) {
        log.error({ cause }, begins[fault]);
        begin(fault);
        return true;
      }
      one.met += 1;
      one.last = Date.now();
      if (one.last - one.logged > AGAIN_MS) {
        log.error({ cause, failed: one.met }, `${begins[fault]} (still)`);
        one.logged = one.last;
        one.met = 0;
      }
      return true;
    },
    close() {
      for (const { timer } of ongoing.values()) clearInterval(timer);
      ongoing.clear();
    },
  };
};
