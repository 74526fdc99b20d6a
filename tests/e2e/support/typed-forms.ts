import type { Page } from 'playwright-core';

/** Returns the values of the unsaved forms that this browser has stored. */
export const typedForms = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('content-area');
        let isMissing = false;
        // Aborted, because the page must create its own database.
        request.onupgradeneeded = () => {
          isMissing = true;
          request.transaction?.abort();
        };
        request.onerror = () => (isMissing ? resolve([]) : reject(request.error));
        request.onsuccess = () => {
          const read = request.result.transaction('typed').objectStore('typed').getAll();
          read.onerror = () => reject(read.error);
          read.onsuccess = () => {
            request.result.close();
            resolve(read.result.map(({ values }) => values));
          };
        };
      }),
  );
