/** When the visitor is about to do something, or the browser has nothing to do. */
const signs = ['pointerdown', 'touchstart', 'pointerover', 'focusin', 'keydown'];

/** Calls `load` once: at the first sign, or when idle. Who saves data pays only for what they use. */
export function atFirstIntent(load: () => Promise<unknown>): void {
  let asked = false;
  const go = (): void => {
    if (asked) return;
    asked = true;
    for (const sign of signs) removeEventListener(sign, go, true);
    load().catch(() => {
      // A weak signal: the page goes on as plain links, and the next sign is another chance.
      asked = false;
      listen();
    });
  };
  const listen = (): void => {
    for (const sign of signs) addEventListener(sign, go, { capture: true, passive: true });
  };
  listen();
  // A page without state could not be drawn by the server; the browser tries at once. A link that signs in cannot wait.
  if (!document.getElementById('state') || /[?&]auth=/.test(location.search)) go();
  else if (!savesData()) whenIdle(go);
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** After the page has loaded with its pictures, so that they come first. */
function whenIdle(go: () => void): void {
  const soon = (): void => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: 4000 });
    else setTimeout(go, 1000);
  };
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
