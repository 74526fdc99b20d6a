import { expect, test } from 'vitest';
import { cached } from './cached.ts';

/** A value that loads slowly, and the callers that wait for it, some of them inside a transaction. */
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
  const readAt = async (isInTransaction: boolean): Promise<{ value: Promise<string> }> => {
    freshness.isInTransaction = isInTransaction;
    const value = read();
    await new Promise(setImmediate);
    return { value };
  };
  return { loads, readAt };
};

test('callers outside transactions share one load, and a transaction uses its result once it has ended', async () => {
  const { loads, readAt } = slowValue();
  const [one, other] = [await readAt(false), await readAt(false)];
  expect(loads).toHaveLength(1);
  loads[0]?.resolve('loaded');
  expect([await one.value, await other.value]).toEqual(['loaded', 'loaded']);
  expect(await (await readAt(true)).value).toBe('loaded');
});

test('a transaction does not wait for a load outside it, which may wait for a connection', async () => {
  const { loads, readAt } = slowValue();
  const outside = await readAt(false);
  const [inside, alsoInside] = [await readAt(true), await readAt(true)];
  expect(loads).toHaveLength(2);
  loads[1]?.resolve('loaded inside');
  expect([await inside.value, await alsoInside.value]).toEqual(['loaded inside', 'loaded inside']);
  loads[0]?.resolve('loaded outside');
  expect(await outside.value).toBe('loaded outside');
});
