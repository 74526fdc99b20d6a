import { expect, test } from 'vitest';
import { cached } from './cached.ts';

/**
 * Returns a function that reads a cached value inside or outside a transaction, and the loads that it starts, which the
 * test resolves.
 */
const slowValue = () => {
  const loads: PromiseWithResolvers<string>[] = [];
  const freshness = {
    generation: 1,
    validUntil: async () => Number.POSITIVE_INFINITY,
    isInTransaction: false,
  };
  const read = cached(freshness, () => {
    const load = Promise.withResolvers<string>();
    loads.push(load);
    return load.promise;
  });
  const startReading = async (isInTransaction: boolean): Promise<{ value: Promise<string> }> => {
    freshness.isInTransaction = isInTransaction;
    const value = read();
    await new Promise(setImmediate);
    return { value };
  };
  return { loads, startReading };
};

test('callers outside transactions share one load, and a transaction uses its result once the load has ended', async () => {
  const { loads, startReading } = slowValue();
  const [one, other] = [await startReading(false), await startReading(false)];
  expect(loads).toHaveLength(1);
  loads[0]?.resolve('loaded');
  expect([await one.value, await other.value]).toEqual(['loaded', 'loaded']);
  expect(await (await startReading(true)).value).toBe('loaded');
});

test('a transaction does not wait for a load outside it, which may wait for a connection', async () => {
  const { loads, startReading } = slowValue();
  const outside = await startReading(false);
  const [inside, alsoInside] = [await startReading(true), await startReading(true)];
  expect(loads).toHaveLength(2);
  loads[1]?.resolve('loaded inside');
  expect([await inside.value, await alsoInside.value]).toEqual(['loaded inside', 'loaded inside']);
  loads[0]?.resolve('loaded outside');
  expect(await outside.value).toBe('loaded outside');
});
