/**
 * A move from page to page that is cut short (who is quick starts the next before this one has been drawn, a tab is put away)
 * is no failure: the browser skips it and calls it aborted. Heard from the first script on, whoever started the move.
 */
export function skippedMoves(): void {
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && /transition/i.test(event.reason.message))
      event.preventDefault();
  });
  // Accounts and the content area are drawn without a move. Left to itself it fails there, before any script can listen.
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const { pathname } = new URL(activation?.entry.url ?? location.href);
    if (!viewTransition || !/^\/(user|admin)(\/|$)/.test(pathname)) return;
    viewTransition.ready.catch(() => {});
    viewTransition.skipTransition();
  });
}
