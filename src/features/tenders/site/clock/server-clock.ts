/**
 * Provides the server's time in the browser. A page may have been made or opened long ago, the visitor's clock may be
 * wrong, and a deadline is exact to the second. So the clock asks the server for the time when the first countdown
 * appears. While there are countdowns, the clock asks again after a failure, when the visitor returns to the page, when
 * the connection returns, and when the visitor's clock has jumped. While the device is offline the clock stops, because
 * the closing date may change in that time.
 */

interface ServerClock {
  /**
   * Returns milliseconds since 1970; null until the first request to the server has succeeded or failed. If none has
   * succeeded, the time is that of the visitor's own clock. While the device is offline, it is the time at which the
   * clock stopped.
   */
  now(): number | null;
  /**
   * Calls `listener` at every full second of the clock and after each request to the server, until the returned
   * function is called.
   */
  subscribe(listener: () => void): () => void;
}

/** The sources of the clock; tests replace them. */
interface ClockSources {
  /** The visitor's clock, milliseconds since 1970 */
  deviceNow(): number;
  /** False while the device has no connection */
  isOnline(): boolean;
  /** A monotonic clock in milliseconds, unaffected by changes to the visitor's clock */
  elapsed(): number;
  /** Returns the `Date` header of a new answer of the server, in milliseconds since 1970; null: it has none */
  fetchServerTime(): Promise<number | null>;
}

/** Added to the time of the `Date` header, which is in full seconds and so half a second behind on average, in ms. */
const ROUNDING_MS = 500;
/**
 * If the visitor's clock and the monotonic clock diverge by more than this (ms), the visitor's clock was changed or the
 * device slept.
 */
const JUMP_MS = 1500;
/** The time from a failed request to the next one, in ms. */
const RETRY_MS = 30_000;

/** @internal Exported for tests. */
export function makeServerClock({
  deviceNow,
  isOnline,
  elapsed,
  fetchServerTime,
}: ClockSources): ServerClock & { check(): Promise<void> } {
  const listeners = new Set<() => void>();
  let offset: number | null = null;
  let deviceMinusElapsed = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChecking = false;
  let retryAt = 0;
  /** The clock's time when the connection was lost; null: the clock runs, or has no time yet */
  let stoppedAt: number | null = null;

  const now = (): number | null => stoppedAt ?? (offset === null ? null : deviceNow() + offset);

  /** Asks the server for the time and corrects the clock by the answer; stops the clock while the device is offline. */
  const check = async (): Promise<void> => {
    if (!isOnline()) {
      stoppedAt ??= now();
      clearTimeout(timer);
      return;
    }
    if (isChecking) return;
    isChecking = true;
    const startedAt = elapsed();
    const date = await fetchServerTime().catch(() => null);
    const duration = elapsed() - startedAt;
    isChecking = false;
    deviceMinusElapsed = deviceNow() - elapsed();
    retryAt = date === null ? elapsed() + RETRY_MS : Number.POSITIVE_INFINITY;
    if (date !== null) offset = date + ROUNDING_MS + duration / 2 - deviceNow();
    // If the server has never answered, the visitor's own clock is better than none.
    else offset ??= 0;
    stoppedAt = null;
    for (const listener of listeners) listener();
    scheduleTick();
  };

  /** Schedules the call of the listeners at the next full second of the clock. */
  const scheduleTick = (): void => {
    clearTimeout(timer);
    const at = now();
    if (at === null || stoppedAt !== null || listeners.size === 0) return;
    timer = setTimeout(
      () => {
        if (Math.abs(deviceNow() - elapsed() - deviceMinusElapsed) > JUMP_MS || elapsed() > retryAt)
          void check();
        for (const listener of listeners) listener();
        scheduleTick();
      },
      1000 - (at % 1000),
    );
  };

  return {
    now,
    check,
    subscribe(listener) {
      listeners.add(listener);
      if (offset === null) void check();
      else if (listeners.size === 1) scheduleTick();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
  };
}

const clock = makeServerClock({
  deviceNow: () => Date.now(),
  isOnline: () => navigator.onLine,
  elapsed: () => performance.now(),
  fetchServerTime: async () => {
    const { headers } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
    const date = Date.parse(headers.get('date') ?? '');
    return Number.isNaN(date) ? null : date;
  },
});

export const serverClock: ServerClock = {
  now: clock.now,
  subscribe(listener) {
    const stop = clock.subscribe(listener);
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void clock.check();
    };
    const onConnection = (): void => void clock.check();
    document.addEventListener('visibilitychange', onVisible);
    for (const change of ['online', 'offline']) addEventListener(change, onConnection);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      for (const change of ['online', 'offline']) removeEventListener(change, onConnection);
      stop();
    };
  },
};
