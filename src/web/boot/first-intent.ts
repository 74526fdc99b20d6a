/** Detects that the visitor is about to do something, or that the browser is idle. */
const INTENT_EVENTS = ['pointerdown', 'touchstart', 'pointerover', 'focusin', 'keydown'];

/** Calls `load` once: on the first sign of intent, or when idle. Visitors who save data download only what they use. */
export function onFirstIntent(load: () => Promise<unknown>): void {
  let isStarted = false;
  const startOnce = (): void => {
    if (isStarted) return;
    isStarted = true;
    for (const event of INTENT_EVENTS) removeEventListener(event, startOnce, true);
    load().catch(() => {
      // If loading fails (a weak signal), links load complete pages until the next sign of intent tries again.
      isStarted = false;
      listen();
    });
  };
  const listen = (): void => {
    for (const event of INTENT_EVENTS) addEventListener(event, startOnce, { capture: true, passive: true });
  };
  listen();
  // Starts the app at once if the server could not render the page (there is no state) or the address has a sign-in token.
  const hasState =
    document.documentElement.dataset['state'] !== undefined || document.getElementById('state');
  if (!hasState || /[?&]auth=/.test(location.search)) startOnce();
  else if (!savesData()) whenIdle(startOnce);
}

/** Returns whether the visitor has asked the browser to save data. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Calls `work` when the browser is idle, after the page and its pictures have loaded. */
export function whenIdle(work: () => void): void {
  const schedule = (): void => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 4000 });
    else setTimeout(work, 1000);
  };
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
}
