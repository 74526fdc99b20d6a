import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeServerClock } from './server-clock.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-05-21T12:59:58.000Z') }));
afterEach(() => vi.useRealTimers());

const closing = Date.parse('2026-05-21T13:00:00.000Z');

/** Returns the sources of the clock for a device whose own clock is ten minutes slow. */
const slowDevice = (fetchServerTime: () => Promise<number | null>) => ({
  deviceNow: () => Date.now() - 600_000,
  isOnline: () => true,
  elapsed: () => performance.now(),
  fetchServerTime,
});

test('the clock shows the server’s time although the visitor’s is slow, and stops calling an unsubscribed listener', async () => {
  const clock = makeServerClock(slowDevice(async () => Math.floor(Date.now() / 1000) * 1000));
  const times: number[] = [];
  const stop = clock.subscribe(() => times.push(clock.now() ?? 0));
  expect(clock.now()).toBeNull();
  await vi.advanceTimersByTimeAsync(0);
  expect(Math.abs((clock.now() ?? 0) - Date.now())).toBeLessThanOrEqual(500);
  await vi.advanceTimersByTimeAsync(2000);
  expect(times.some((at) => at >= closing)).toBe(true);
  const tickCount = times.length;
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(times).toHaveLength(tickCount);
});

test('if the first request fails, the visitor’s clock is used, and the server is asked again', async () => {
  const fetchServerTime = vi.fn<() => Promise<number | null>>(async () => {
    throw new Error('no line');
  });
  const clock = makeServerClock({ ...slowDevice(fetchServerTime), deviceNow: () => Date.now() });
  clock.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(clock.now()).toBe(Date.now());
  fetchServerTime.mockResolvedValue(Date.now() + 60_000);
  await vi.advanceTimersByTimeAsync(33_000);
  expect(fetchServerTime.mock.calls.length).toBeGreaterThan(1);
  expect((clock.now() ?? 0) - Date.now()).toBeGreaterThan(20_000);
});

test('after the visitor’s clock was changed, the server is asked again', async () => {
  const fetchServerTime = vi.fn(async () => Date.parse('2026-05-21T12:59:58.000Z'));
  let deviceOffset = 0;
  const clock = makeServerClock({
    deviceNow: () => Date.now() + deviceOffset,
    isOnline: () => true,
    elapsed: () => performance.now(),
    fetchServerTime,
  });
  clock.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(3000);
  expect(fetchServerTime).toHaveBeenCalledTimes(1);
  deviceOffset = 3_600_000;
  await vi.advanceTimersByTimeAsync(2000);
  expect(fetchServerTime).toHaveBeenCalledTimes(2);
});

test('the clock stops while there is no connection, and continues with the server’s time', async () => {
  let online = true;
  const fetchServerTime = vi.fn(async () => Math.floor(Date.now() / 1000) * 1000);
  const clock = makeServerClock({ ...slowDevice(fetchServerTime), isOnline: () => online });
  const times: number[] = [];
  clock.subscribe(() => times.push(clock.now() ?? 0));
  await vi.advanceTimersByTimeAsync(0);
  online = false;
  await clock.check();
  const stoppedAt = clock.now();
  const tickCount = times.length;
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(clock.now()).toBe(stoppedAt);
  expect(times).toHaveLength(tickCount);
  online = true;
  await clock.check();
  expect(fetchServerTime).toHaveBeenCalledTimes(2);
  expect(Math.abs((clock.now() ?? 0) - Date.now())).toBeLessThanOrEqual(500);
});
