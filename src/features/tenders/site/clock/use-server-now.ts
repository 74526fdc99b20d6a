/** Provides hooks that read the server's clock and render the component again when it changes. */
import { useSyncExternalStore } from 'react';
import type { TenderCard } from '../../schema/guest.ts';
import { isOver, type PhaseFacts, phaseAt, shownInstant } from '../phases.ts';
import { serverClock } from './server-clock.ts';

const noSubscription = (): (() => void) => () => undefined;

/**
 * Returns the server's time (milliseconds since 1970) in the steps in which the page of a tender shows it (`shownInstant`). During
 * rendering on the server, until the clock has a time, and for a tender that was over then, returns `serverNow`: the time at
 * which the server made the answer that the page shows.
 */
export function useServerNow(tender: PhaseFacts & Pick<TenderCard, 'serverNow'>): number {
  const answeredAt = Date.parse(tender.serverNow);
  const isRunning = !import.meta.env.SSR && !isOver(phaseAt(tender, answeredAt));
  return useSyncExternalStore(
    isRunning ? serverClock.subscribe : noSubscription,
    () => {
      const now = isRunning ? serverClock.now() : null;
      // `answeredAt` may be later than the last full step of the clock.
      return now === null ? answeredAt : Math.max(answeredAt, shownInstant(tender, now));
    },
    () => answeredAt,
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
