/** Subscribes components to the server's clock. */
import { useCallback, useSyncExternalStore } from 'react';
import { tickInterval } from '../phases.ts';
import { serverClock } from './server-clock.ts';

const noSubscription = (): (() => void) => () => undefined;

/**
 * Returns the server's time, milliseconds since 1970, in steps of `step` milliseconds, so that a countdown in minutes
 * is not rendered every second. During rendering on the server, and until the clock has an answer, returns `answeredAt`
 * (an ISO instant): the time at which the data of the page was answered.
 */
function useServerNow(answeredAt: string, step: number): number {
  const initialNow = Date.parse(answeredAt);
  const readNow = useCallback(() => {
    const now = serverClock.now();
    // `answeredAt` may be later than the clock's last full step.
    return now === null ? initialNow : Math.max(initialNow, Math.floor(now / step) * step);
  }, [initialNow, step]);
  return useSyncExternalStore(
    import.meta.env.SSR ? noSubscription : serverClock.subscribe,
    readNow,
    () => initialNow,
  );
}

/** Returns whether the server's clock has a time. Until then, and without a script, only full hours are certain. */
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
