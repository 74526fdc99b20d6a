/**
 * Ignores the errors of view transitions that the browser skips, for example after a quick second click or in a
 * background tab. The first script calls this, because the browser can start a transition before the app has loaded.
 */
export function ignoreSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && /transition/i.test(event.reason.message))
      event.preventDefault();
  });
  // The account and the admin have no view transitions, so a transition to them would fail.
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const { pathname } = new URL(activation?.entry.url ?? location.href);
    if (!viewTransition || !/^\/(user|admin)(\/|$)/.test(pathname)) return;
    viewTransition.ready.catch(() => {});
    viewTransition.finished.catch(() => {});
    viewTransition.skipTransition();
  });
}
