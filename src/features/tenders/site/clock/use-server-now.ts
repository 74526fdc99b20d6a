/** Subscribes components to the server's clock. */
import { useCallback, useSyncExternalStore } from 'react';
import { tickInterval } from '../phases.ts';
import { serverClock } from './server-clock.ts';

const noSubscription = (): (() => void) => () => undefined;

/**
 * Returns milliseconds since 1970, in steps of `step` milliseconds, so that a countdown in minutes is not rendered every second.
 * `known` (an ISO instant, when the current answer was made) applies until the server has answered, and during
 * rendering on the server.
 */
function useServerNow(known: string, step: number): number {
  const atFirst = Date.parse(known);
  const read = useCallback(() => {
    const now = serverClock.now();
    // `known` may be newer than the clock's last answer.
    return now === null ? atFirst : Math.max(atFirst, Math.floor(now / step) * step);
  }, [atFirst, step]);
  return useSyncExternalStore(
    import.meta.env.SSR ? noSubscription : serverClock.subscribe,
    read,
    () => atFirst,
  );
}

/** Returns whether the server has answered: until then, and without a script, only full hours are certain. */
export const useHasServerTime = (): boolean =>
  useSyncExternalStore(
    import.meta.env.SSR ? noSubscription : serverClock.subscribe,
    () => serverClock.now() !== null,
    () => false,
  );

const MINUTE = 60_000;

/** Returns the server's time for a countdown to `at` (an ISO instant): by the minute, in the last hour by the second. */
export function useCountdown(at: string, known: string): number {
  const roughly = useServerNow(known, MINUTE);
  return useServerNow(known, tickInterval(at, roughly));
}
