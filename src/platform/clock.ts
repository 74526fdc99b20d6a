/** The server's clock. Tests have one of their own, so nothing waits. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
