import type { Clock } from '#platform/clock.ts';

/** Returns a clock that shows `start` until it is set or advanced. */
export const fakeClock = (
  start: Date,
): Clock & { set(to: Date): void; advance(milliseconds: number): void } => {
  let currentMs = start.getTime();
  return {
    now: () => new Date(currentMs),
    set: (to) => {
      currentMs = to.getTime();
    },
    advance: (milliseconds) => {
      currentMs += milliseconds;
    },
  };
};
