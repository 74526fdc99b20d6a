import { describe, expect, test } from 'vitest';
import { SiteUnreachable } from '../failures.ts';
import { withRetries } from './auth-calls.ts';

const answered = (status: number, retryAfter: number | null = null) => ({ status, retryAfter, state: {} });

/** Makes a call that has these outcomes, one after the other; returns the result, the number of tries and the pauses. */
const callWithRetries = async (...outcomes: (ReturnType<typeof answered> | Error)[]) => {
  const waits: number[] = [];
  let tries = 0;
  const result = await withRetries(
    async () => {
      const outcome = outcomes[Math.min(tries, outcomes.length - 1)];
      tries += 1;
      if (outcome instanceof Error) throw outcome;
      return outcome as ReturnType<typeof answered>;
    },
    { pauses: [1, 2], wait: async (length) => void waits.push(length) },
  ).catch((error: unknown) => error);
  return { result, tries, waits };
};

describe('a call that may be tried again', () => {
  test('is made once when it is answered', async () => {
    expect(await callWithRetries(answered(200))).toMatchObject({ result: { status: 200 }, tries: 1 });
    expect(await callWithRetries(answered(401))).toMatchObject({ result: { status: 401 }, tries: 1 });
  });
  test.each([429, 503])('is made again after %i', async (status) => {
    expect(await callWithRetries(answered(status), answered(200))).toMatchObject({
      result: { status: 200 },
      tries: 2,
    });
  });
  test('waits as long as the server asks, up to a limit', async () => {
    expect((await callWithRetries(answered(503, 3), answered(429, 3600), answered(200))).waits).toEqual([
      3000, 20_000,
    ]);
  });
  test('is made again after a lost connection, which is finally reported', async () => {
    const broken = new SiteUnreachable('no connection');
    expect(await callWithRetries(broken, answered(200))).toMatchObject({ result: { status: 200 }, tries: 2 });
    expect(await callWithRetries(broken)).toMatchObject({ result: broken, tries: 3 });
  });
  test('returns the last answer of a server that stays busy', async () => {
    expect(await callWithRetries(answered(503))).toMatchObject({ result: { status: 503 }, tries: 3 });
  });
  test('is not made again after an error in the program', async () => {
    expect((await callWithRetries(new TypeError('x'))).tries).toBe(1);
  });
});
