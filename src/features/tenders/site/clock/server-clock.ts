/**
 * The server's clock in the browser. Pages are cached and may be hours old, the visitor's clock may be wrong, and a
 * deadline is exact to the second. So the server is asked once when a countdown is on the page, and again when the
 * visitor returns to the page or their clock has jumped.
 */

interface ServerClock {
  /** Milliseconds since 1970; null until the server has been asked */
  now(): number | null;
  /** Calls `listener` at every full second of the server's clock, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** The sources of the clock; tests replace them. */
interface ClockParts {
  /** The visitor's clock, milliseconds since 1970 */
  here(): number;
  /** A monotonic clock, unaffected by changes to the visitor's clock */
  elapsed(): number;
  /** The `Date` header of an answer made now, milliseconds since 1970; null if unavailable */
  ask(): Promise<number | null>;
}

/** A header of full seconds is half a second old on average, in ms. */
const ROUNDED_OFF = 500;
/** A clock that has moved this much more than the elapsed time was changed, or the computer slept, in ms. */
const JUMP = 1500;
/** The delay before asking again after a failure, in ms. */
const AGAIN = 30_000;

export function makeServerClock({
  here,
  elapsed,
  ask,
}: ClockParts): ServerClock & { check(): Promise<void> } {
  const listeners = new Set<() => void>();
  let ahead: number | null = null;
  let drift = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let askAgainAt = 0;

  const now = (): number | null => (ahead === null ? null : here() + ahead);

  const check = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    const before = elapsed();
    const date = await ask().catch(() => null);
    const took = elapsed() - before;
    asking = false;
    drift = here() - elapsed();
    askAgainAt = date === null ? elapsed() + AGAIN : Number.POSITIVE_INFINITY;
    if (date !== null) ahead = date + ROUNDED_OFF + took / 2 - here();
    // The visitor's own clock is better than none.
    else ahead ??= 0;
    for (const listener of listeners) listener();
    tick();
  };

  const tick = (): void => {
    clearTimeout(timer);
    const at = now();
    if (at === null || listeners.size === 0) return;
    timer = setTimeout(
      () => {
        if (Math.abs(here() - elapsed() - drift) > JUMP || elapsed() > askAgainAt) void check();
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
      if (ahead === null) void check();
      else if (listeners.size === 1) tick();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
  };
}

const clock = makeServerClock({
  here: () => Date.now(),
  elapsed: () => performance.now(),
  ask: async () => {
    const { headers } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
    const date = Date.parse(headers.get('date') ?? '');
    return Number.isNaN(date) ? null : date;
  },
});

export const serverClock: ServerClock = {
  now: clock.now,
  subscribe(listener) {
    const stop = clock.subscribe(listener);
    const back = (): void => {
      if (document.visibilityState === 'visible') void clock.check();
    };
    document.addEventListener('visibilitychange', back);
    return () => {
      document.removeEventListener('visibilitychange', back);
      stop();
    };
  },
};
