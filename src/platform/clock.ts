/** The server's clock. Tests pass their own, so that no test has to wait. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const moments = new AsyncLocalStorage<Date>();

/** Does `work` as if it were `moment`. For records that have a past when they are entered, such as those of the demo. */
export const atMoment = <Value>(moment: Date, work: () => Promise<Value>): Promise<Value> =>
  moments.run(moment, work);

/** Returns a clock that shows the moment of `atMoment` to what runs inside it, otherwise the time of `clock`. */
export const recordClock = (clock: Clock): Clock => ({
  now: () => new Date(moments.getStore() ?? clock.now()),
});
