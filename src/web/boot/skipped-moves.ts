/**
 * Ignores view transitions that are cut short (a quick second click, a tab in the background): the browser skips them and
 * reports them as aborted. Installed by the first script, whichever code starts the transition.
 */
export function skippedMoves(): void {
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && /transition/i.test(event.reason.message))
      event.preventDefault();
  });
  // The account and the admin use no view transitions. Left alone, one would fail there before any script can listen.
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const { pathname } = new URL(activation?.entry.url ?? location.href);
    if (!viewTransition || !/^\/(user|admin)(\/|$)/.test(pathname)) return;
    viewTransition.ready.catch(() => {});
    viewTransition.skipTransition();
  });
}
