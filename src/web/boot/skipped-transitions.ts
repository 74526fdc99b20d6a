/**
 * Ignores view transitions that are cut short (a quick second click, a tab in the background): the browser skips them and
 * reports them as aborted. The first script calls this, because the browser as well as the app can start a transition.
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
