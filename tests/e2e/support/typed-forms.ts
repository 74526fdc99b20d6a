import type { Page } from 'playwright-core';

/** The values of the forms that were typed in this browser and not saved. */
export const typedForms = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('content-area');
        let isMissing = false;
        // The page has not made its database yet, and must not find an empty one that was made here.
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
