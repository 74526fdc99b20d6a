/**
 * Provides the server's clock, and a clock for records that can show a past moment. Tests pass their own clock, so that
 * no test has to wait.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const moments = new AsyncLocalStorage<Date>();

/**
 * Runs `work` while clocks of `recordClock` show `moment`. For records that need a past when they are created, such as
 * the demo content.
 */
export const atMoment = <Value>(moment: Date, work: () => Promise<Value>): Promise<Value> =>
  moments.run(moment, work);

/** Returns a clock that shows the moment of `atMoment` inside it, and the time of `clock` elsewhere. */
export const recordClock = (clock: Clock): Clock => ({
  now: () => new Date(moments.getStore() ?? clock.now()),
});
