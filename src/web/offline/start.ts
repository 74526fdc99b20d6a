/**
 * What the browser does for times without a connection, in one file that is loaded when the page is complete; the copy of a
 * page needs it at once. Where data saving is on, nothing of this is loaded.
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
