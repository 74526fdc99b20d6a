/** Provides hooks that read the server's clock and render the component again when it changes. */
import { useCallback, useSyncExternalStore } from 'react';
import { tickInterval } from '../phases.ts';
import { serverClock } from './server-clock.ts';

const noSubscription = (): (() => void) => () => undefined;

/**
 * Returns the server's time, milliseconds since 1970, in steps of `step` milliseconds, so that a countdown in minutes
 * is not rendered every second. During rendering on the server, and until the clock has a time, returns `answeredAt`
 * (an ISO instant): the time at which the server made the answer that the page shows.
 */
function useServerNow(answeredAt: string, step: number): number {
  const initialNow = Date.parse(answeredAt);
  const readNow = useCallback(() => {
    const now = serverClock.now();
    // `answeredAt` may be later than the last full step of the clock.
    return now === null ? initialNow : Math.max(initialNow, Math.floor(now / step) * step);
  }, [initialNow, step]);
  return useSyncExternalStore(
    import.meta.env.SSR ? noSubscription : serverClock.subscribe,
    readNow,
    () => initialNow,
  );
}

/**
 * Returns whether `serverClock` has a time. Before that, and without a script, a countdown is only right in whole hours.
 */
export const useHasServerTime = (): boolean =>
  useSyncExternalStore(
    import.meta.env.SSR ? noSubscription : serverClock.subscribe,
    () => serverClock.now() !== null,
    () => false,
  );

const MINUTE = 60_000;

/**
 * Returns the server's time for a countdown to `at` (an ISO instant), updated each minute, in the last hour each
 * second.
 */
export function useCountdown(at: string, answeredAt: string): number {
  const nowByMinute = useServerNow(answeredAt, MINUTE);
  return useServerNow(answeredAt, tickInterval(at, nowByMinute));
}
