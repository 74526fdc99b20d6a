/** The server's clock. Tests pass their own, so that no test has to wait. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
