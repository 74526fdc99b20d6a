/**
 * Starts the offline support. `boot.ts` loads this file at once on a copy of a page and when the browser is idle on other pages,
 * but not if the visitor saves data.
 */

import { showNotice, watchConnection } from './notice.ts';
import { fillOfflinePage } from './offline-page.ts';
import { registerServiceWorker } from './register.ts';
import { storeVisitedPages } from './store-visited.ts';

export function start(): void {
  const { copy } = document.documentElement.dataset;
  if (copy === undefined) {
    registerServiceWorker();
    storeVisitedPages();
    watchConnection();
  } else if (document.getElementById('stored-pages')) void fillOfflinePage();
  else showNotice(new Date(copy));
}
