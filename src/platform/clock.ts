/** The server's clock. Tests bring one of their own, so that nothing waits. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved: for tests and seeds. */
export const settableClock = (
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
