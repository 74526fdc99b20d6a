/**
 * Holds the answers that a screen's first calls will need, requested while its code is loading. An answer is used once. It is
 * dropped if it is not used in time, or if a write may have made it stale.
 */

/** How long a prefetched answer may be used: enough for a slow phone to render its first screen. */
const FRESH_FOR_MS = 5000;

const prefetched = new Map<string, Promise<Response>>();

export function storePrefetched(path: string, answer: Promise<Response>): void {
  // Avoids an unhandled rejection; the caller that uses the answer receives the error.
  answer.catch(() => {});
  prefetched.set(path, answer);
  setTimeout(() => prefetched.delete(path), FRESH_FOR_MS);
}

export function takePrefetched(path: string): Promise<Response> | undefined {
  const answer = prefetched.get(path);
  prefetched.delete(path);
  return answer;
}

export const clearPrefetched = (): void => prefetched.clear();
