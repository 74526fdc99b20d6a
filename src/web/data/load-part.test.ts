import { expect, test } from 'vitest';
import { PartUnavailable } from './failures.ts';
import { loadPart } from './load-part.ts';

test('a part that loads is returned', async () => {
  expect(await loadPart(async () => 'part')).toBe('part');
});

test('a part that fails is unavailable, with its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const failure = await loadPart(() => Promise.reject(cause)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PartUnavailable);
  expect(failure).toMatchObject({ cause });
});

test('a part that takes too long is unavailable', async () => {
  await expect(loadPart(() => new Promise(() => {}), 5)).rejects.toBeInstanceOf(PartUnavailable);
});
