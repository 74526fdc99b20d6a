/** Detects that the visitor is about to do something, or that the browser is idle. */
const INTENT_EVENTS = ['pointerdown', 'touchstart', 'pointermove', 'focusin', 'keydown'];

/**
 * Calls `load` on the first sign of intent, or when idle unless the visitor saves data; at once if the page has no state or
 * its address has a sign-in token. If `load` fails, calls it again on the next sign of intent; until it has succeeded, links
 * load complete pages.
 */
export function onFirstIntent(load: () => Promise<unknown>): void {
  let isStarted = false;
  const startOnce = (event?: Event): void => {
    if (isStarted || isPointerAtRest(event)) return;
    isStarted = true;
    for (const name of INTENT_EVENTS) removeEventListener(name, startOnce, true);
    load().catch(() => {
      isStarted = false;
      listen();
    });
  };
  const listen = (): void => {
    for (const name of INTENT_EVENTS) addEventListener(name, startOnce, { capture: true, passive: true });
  };
  listen();
  // A page that the server could not render has no state.
  const hasState =
    document.documentElement.dataset['state'] !== undefined || document.getElementById('state');
  if (!hasState || /[?&]auth=/.test(location.search)) startOnce();
  else if (!savesData()) whenIdle(startOnce);
}

/** Returns whether the event only reports where the pointer is, as browsers do when a page appears below it. */
const isPointerAtRest = (event: Event | undefined): boolean =>
  event?.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY;

/** Returns whether the visitor has asked the browser to save data. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Calls `work` when the browser is idle, after the page and its pictures have loaded. */
export function whenIdle(work: () => void): void {
  const schedule = (): void => {
    // Not every browser has requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 4000 });
    else setTimeout(work, 1000);
  };
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
}
