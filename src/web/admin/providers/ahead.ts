/**
 * Prefetches a screen's first calls while its code is loading; each answer is used once. Drops an answer that is not used
 * in time, or that a write has made stale.
 */

/** By then a slow phone has rendered its first screen, in milliseconds. */
const FRESH_FOR = 5000;

const underWay = new Map<string, Promise<Response>>();

export function keepAhead(path: string, answer: Promise<Response>): void {
  // The caller that uses the answer gets the error.
  answer.catch(() => {});
  underWay.set(path, answer);
  setTimeout(() => underWay.delete(path), FRESH_FOR);
}

export function takeAhead(path: string): Promise<Response> | undefined {
  const answer = underWay.get(path);
  underWay.delete(path);
  return answer;
}

export const forgetAhead = (): void => underWay.clear();
