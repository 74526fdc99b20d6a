/** Asks the service worker to store a copy of each page that the visitor opens, with the pictures that have loaded. */
import sheet from '#web/site/offline/offline.css?url';
import type { StoreRequest } from './stored-page.ts';

/** How long to wait for further pictures, in milliseconds. */
const PAUSE_MS = 1000;

const addressOfPage = (): string => location.pathname + location.search;
/** When the data of each page was loaded, by its address, in milliseconds since 1970. */
const loadedAt = new Map([[addressOfPage(), Date.now()]]);

/** Returns when the data of this page was loaded, in milliseconds since 1970. */
export const pageLoadedAt = (): number => loadedAt.get(addressOfPage()) ?? Date.now();

export function storeVisitedPages(): void {
  let isDocument = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const requestCopy = async (): Promise<void> => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({
      address: addressOfPage(),
      // Without the site's name, which is the same on all pages.
      title: document.title.replace(/ \| [^|]*$/, ''),
      visit: pageLoadedAt(),
      isDocument,
      files: [...filesOfPage()],
    } satisfies StoreRequest);
  };
  const requestCopySoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void requestCopy(), PAUSE_MS);
  };
  requestCopySoon();
  addEventListener('client-navigation', (event) => {
    isDocument = false;
    const isHistoryNavigation = (event as CustomEvent<boolean>).detail;
    if (!isHistoryNavigation || !loadedAt.has(addressOfPage())) loadedAt.set(addressOfPage(), Date.now());
    requestCopySoon();
  });
  // `load` does not bubble.
  document.addEventListener(
    'load',
    ({ target }) => target instanceof HTMLImageElement && requestCopySoon(),
    true,
  );
}

/** Yields the paths of files that the copy of this page needs besides those that its document references. */
function* filesOfPage(): Generator<string> {
  yield new URL(import.meta.url).pathname;
  yield sheet;
  for (const { name } of performance.getEntriesByType('resource'))
    if (/\/assets\/[^?]+\.(?:css|woff2)$/.test(name)) yield new URL(name).pathname;
  for (const { complete, naturalWidth, currentSrc } of document.images) {
    if (!complete || naturalWidth === 0) continue;
    const address = new URL(currentSrc);
    if (address.origin === location.origin && address.search === '') yield address.pathname;
  }
}
