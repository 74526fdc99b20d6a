/**
 * Starts the offline support. `boot.ts` loads this file at once on a copy of a page. On other pages it loads the file
 * when the browser is idle, unless the visitor saves data or the site is in maintenance.
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
