import type { Clock } from '#platform/clock.ts';

/** Returns a clock that shows `start` until it is set or advanced. */
export const fakeClock = (
  start: Date,
): Clock & { set(to: Date): void; advance(milliseconds: number): void } => {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    set: (to) => {
      at = to.getTime();
    },
    advance: (milliseconds) => {
      at += milliseconds;
    },
  };
};
