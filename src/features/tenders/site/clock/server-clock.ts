/**
 * The server's clock in the browser. Pages are cached and may be hours old, the visitor's clock may be wrong, and a
 * deadline is exact to the second. So the clock asks the server once when a countdown is on the page, and again after a
 * failure, when the visitor returns to the page, when the connection returns, or when their clock has jumped. While the
 * device is offline the clock stops, because the closing date may change in that time.
 */

interface ServerClock {
  /**
   * Returns milliseconds since 1970; null before the server's first answer or failure. If the server has never answered,
   * the time is that of the visitor's own clock. While the device is offline, it is the time at which the clock stopped.
   */
  now(): number | null;
  /**
   * Calls `listener` at every full second of the clock and after each correction, until the returned function is
   * called.
   */
  subscribe(listener: () => void): () => void;
}

/** The sources of the clock; tests replace them. */
interface ClockParts {
  /** The visitor's clock, milliseconds since 1970 */
  deviceNow(): number;
  /** False while the device has no connection */
  isOnline(): boolean;
  /** A monotonic clock, unaffected by changes to the visitor's clock */
  elapsed(): number;
  /** The `Date` header of an answer made now, milliseconds since 1970; null if unavailable */
  fetchServerTime(): Promise<number | null>;
}

/** The `Date` header is in full seconds, so it is half a second behind on average, in ms. */
const ROUNDING_MS = 500;
/** If the visitor's clock differs this much from the elapsed time, it was changed or the computer slept, in ms. */
const JUMP_MS = 1500;
/** The delay before asking again after a failure, in ms. */
const RETRY_MS = 30_000;

/** @internal Exported for tests. */
export function makeServerClock({
  deviceNow,
  isOnline,
  elapsed,
  fetchServerTime,
}: ClockParts): ServerClock & { check(): Promise<void> } {
  const listeners = new Set<() => void>();
  let offset: number | null = null;
  let deviceMinusElapsed = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChecking = false;
  let retryAt = 0;
  /** The clock's time when the connection was lost; null: there is a connection, or the clock had no time yet */
  let stoppedAt: number | null = null;

  const now = (): number | null => stoppedAt ?? (offset === null ? null : deviceNow() + offset);

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
    // Without any answer so far, the visitor's own clock is better than none.
    else offset ??= 0;
    stoppedAt = null;
    for (const listener of listeners) listener();
    tick();
  };

  const tick = (): void => {
    clearTimeout(timer);
    const at = now();
    if (at === null || stoppedAt !== null || listeners.size === 0) return;
    timer = setTimeout(
      () => {
        if (Math.abs(deviceNow() - elapsed() - deviceMinusElapsed) > JUMP_MS || elapsed() > retryAt)
          void check();
        for (const listener of listeners) listener();
        tick();
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
      else if (listeners.size === 1) tick();
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
