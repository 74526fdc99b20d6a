/**
 * Logs a fault with its cause when it begins and once a minute while it lasts, and the end of some faults (`endMessages`),
 * however many requests and jobs are affected: thousands of equal stack traces would hide the cause and fill the disk.
 */
import type { Log } from '#platform/log.ts';
import { fill } from '#platform/messages/translated.ts';
import { log as m } from './messages/en-GB.ts';
import { type Fault, faultOf } from './unexpected-errors.ts';

export interface FaultLog {
  /**
   * Counts an error that is a `Fault`, and logs it unless the fault is known to last and was logged within the last
   * minute. Returns false for any other error, which the caller must log.
   */
  report(error: unknown): boolean;
  /** Returns how often each fault was reported since the start */
  counts(): Readonly<Record<Fault, number>>;
  close(): void;
}

const CHECK_INTERVAL_MS = 1000;
/**
 * A lasting fault is logged again after this many milliseconds. A fault without a check is over if it has not occurred
 * for this long.
 */
const REPEAT_LOG_MS = 60_000;

const endMessages: Partial<Record<Fault, string>> = m.ends;

interface OngoingFault {
  startedAt: number;
  loggedAt: number;
  /** How often it has occurred since it was last logged */
  occurrences: number;
  lastAt: number;
  timer: NodeJS.Timeout;
}

export const faultLog = (options: {
  log: Log;
  /** Each resolves once its fault is over, and rejects before. */
  checks: Partial<Record<Fault, () => Promise<unknown>>>;
}): FaultLog => {
  const { log, checks } = options;
  const ongoing = new Map<Fault, OngoingFault>();
  const endedAt = new Map<Fault, number>();
  const counts: Record<Fault, number> = { clock: 0, database: 0, full: 0, moved: 0, readonly: 0, storage: 0 };

  const endFault = (fault: Fault, { startedAt, occurrences, timer }: OngoingFault): void => {
    clearInterval(timer);
    ongoing.delete(fault);
    endedAt.set(fault, performance.now());
    const message = endMessages[fault];
    if (message !== undefined)
      log.info({ seconds: Math.round((performance.now() - startedAt) / 1000), failed: occurrences }, message);
  };

  const beginFault = (fault: Fault): void => {
    const now = performance.now();
    // A fault may continue although its check passes, such as that of a bucket that answers but rejects writes. With
    // its check it would end and begin all the time.
    const isRelapse = now - (endedAt.get(fault) ?? Number.NEGATIVE_INFINITY) < REPEAT_LOG_MS;
    const check = isRelapse ? undefined : checks[fault];
    let isChecking = false;
    const runCheck = async (): Promise<void> => {
      const ongoingFault = ongoing.get(fault);
      if (ongoingFault === undefined || isChecking) return;
      if (check === undefined) {
        if (performance.now() - ongoingFault.lastAt > REPEAT_LOG_MS) endFault(fault, ongoingFault);
        return;
      }
      isChecking = true;
      await check()
        .then(
          () => endFault(fault, ongoingFault),
          () => {},
        )
        .finally(() => {
          isChecking = false;
        });
    };
    const timer = setInterval(() => void runCheck(), CHECK_INTERVAL_MS).unref();
    ongoing.set(fault, { startedAt: now, loggedAt: now, occurrences: 0, lastAt: now, timer });
  };

  return {
    report(error) {
      const fault = faultOf(error);
      if (fault === undefined) return false;
      counts[fault] += 1;
      const cause = error instanceof Error ? error.message : String(error);
      const ongoingFault = ongoing.get(fault);
      if (ongoingFault === undefined) {
        log.error({ cause }, m.begins[fault]);
        beginFault(fault);
        return true;
      }
      ongoingFault.occurrences += 1;
      ongoingFault.lastAt = performance.now();
      if (ongoingFault.lastAt - ongoingFault.loggedAt > REPEAT_LOG_MS) {
        log.error({ cause, failed: ongoingFault.occurrences }, fill(m.continues, { fault: m.begins[fault] }));
        ongoingFault.loggedAt = ongoingFault.lastAt;
        ongoingFault.occurrences = 0;
      }
      return true;
    },
    counts: () => counts,
    close() {
      for (const { timer } of ongoing.values()) clearInterval(timer);
      ongoing.clear();
    },
  };
};
