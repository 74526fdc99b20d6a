import { describe, expect, test } from 'vitest';
import { SiteUnreachable } from '../failures.ts';
import { withRetries } from './auth-calls.ts';

const answered = (status: number, retryAfter: number | null = null) => ({ status, retryAfter, state: {} });

/** Makes a call that gets these outcomes in turn; returns the result and the pauses between the tries. */
const asking = async (...outcomes: (ReturnType<typeof answered> | Error)[]) => {
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
  test('is asked once when it is answered', async () => {
    expect(await asking(answered(200))).toMatchObject({ result: { status: 200 }, tries: 1 });
    expect(await asking(answered(401))).toMatchObject({ result: { status: 401 }, tries: 1 });
  });
  test.each([429, 503])('%i is not yet a refusal', async (status) => {
    expect(await asking(answered(status), answered(200))).toMatchObject({
      result: { status: 200 },
      tries: 2,
    });
  });
  test('waits as long as the site asks, within reason', async () => {
    expect((await asking(answered(503, 3), answered(429, 3600), answered(200))).waits).toEqual([
      3000, 20_000,
    ]);
  });
  test('a broken connection is tried again, and finally reported', async () => {
    const broken = new SiteUnreachable('no line');
    expect(await asking(broken, answered(200))).toMatchObject({ result: { status: 200 }, tries: 2 });
    expect(await asking(broken)).toMatchObject({ result: broken, tries: 3 });
  });
  test('in the end a busy site counts as it answers', async () => {
    expect(await asking(answered(503))).toMatchObject({ result: { status: 503 }, tries: 3 });
  });
  test('a mistake of the program is not tried again', async () => {
    expect((await asking(new TypeError('x'))).tries).toBe(1);
  });
});
