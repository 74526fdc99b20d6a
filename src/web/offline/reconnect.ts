/** Detects when the site can be reached again. */

/** Pauses between tries, in milliseconds: each is twice as long as the one before, up to the longest. */
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 60_000;
const TRY_TIMEOUT_MS = 10_000;

/**
 * Calls `onReachable` once, when the site answers. Tries after growing pauses, and at once when the browser reports that
 * it is online or the visitor returns to the page.
 */
export function whenReachable(onReachable: () => void): void {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const abortController = new AbortController();
  const tryNow = async (): Promise<void> => {
    clearTimeout(timer);
    // A page in the background waits until the visitor returns to it.
    if (document.visibilityState === 'hidden') return;
    const isReachable = navigator.onLine && (await canReachSite());
    if (abortController.signal.aborted) return;
    if (isReachable) {
      abortController.abort();
      onReachable();
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(() => void tryNow(), pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  };
  for (const [target, eventName] of [
    [window, 'online'],
    [document, 'visibilitychange'],
  ] as const)
    target.addEventListener(eventName, () => void tryNow(), { signal: abortController.signal });
  timer = setTimeout(() => void tryNow(), pause);
}

async function canReachSite(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TRY_TIMEOUT_MS);
    return (await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
