/**
 * The service worker of the public pages (decision 44). It answers page loads from the network, or with copies if the
 * network fails or is slow. It stores a page only when that page asks for it (web/offline), never the answers that it
 * forwards.
 */
import type { StoreRequest } from '#web/offline/stored-page.ts';
import { isFile, isPage } from './addresses.ts';
import { answerNavigation } from './navigation.ts';
import { copyOfFile, deleteOldCaches, storeOfflinePage, storePage } from './store.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The refresh of the offline page, which contains settings of the site; undefined until the worker has begun it, once after
 * each start.
 */
let offlinePageRefresh: Promise<void> | undefined;

// Replaces an older worker at once, which is safe because each document names its own files by their hashes.
self.addEventListener('install', (event) => {
  offlinePageRefresh = storeOfflinePage();
  event.waitUntil(offlinePageRefresh.then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (request.destination === 'document' && isPage(url)) event.respondWith(answerNavigation(event));
  } else if (isFile(url)) event.respondWith(answerFile(request));
});

/** Answers with the copy of a file, if there is one: a file never changes, so its copy is never out of date. */
async function answerFile(request: Request): Promise<Response> {
  const copy = await copyOfFile(request.url).catch(() => undefined);
  return copy ?? fetch(request);
}

self.addEventListener('message', (event) => {
  const request = event.data as StoreRequest;
  offlinePageRefresh ??= storeOfflinePage();
  // A page that cannot be stored now is stored at its next visit.
  event.waitUntil(Promise.allSettled([storePage(request), offlinePageRefresh]));
});
