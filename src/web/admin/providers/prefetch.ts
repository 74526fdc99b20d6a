/**
 * Prefetches a screen's first calls while its code is loading; each answer is used once. Drops an answer that is not used
 * in time, or that a write has made stale.
 */

/** How long a prefetched answer may be used, in milliseconds: enough for a slow phone to render its first screen. */
const FRESH_FOR = 5000;

const prefetched = new Map<string, Promise<Response>>();

export function storePrefetched(path: string, answer: Promise<Response>): void {
  // Avoids an unhandled rejection; the caller that uses the answer receives the error.
  answer.catch(() => {});
  prefetched.set(path, answer);
  setTimeout(() => prefetched.delete(path), FRESH_FOR);
}

export function takePrefetched(path: string): Promise<Response> | undefined {
  const answer = prefetched.get(path);
  prefetched.delete(path);
  return answer;
}

export const clearPrefetched = (): void => prefetched.clear();
