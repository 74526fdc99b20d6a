/**
 * The service worker of the public pages (decision 44): it answers with pages from the network, or with their copies when the
 * network fails. It stores a page only when the page itself asks for it (web/offline), never the answers that it forwards.
 */
import type { StoreRequest } from '#web/offline/stored-page.ts';
import { isFile, isPage } from './addresses.ts';
import { answerNavigation } from './navigation.ts';
import { copyOfFile, deleteOldCaches, storeOfflinePage, storePage } from './store.ts';

declare const self: ServiceWorkerGlobalScope;

/** Refreshes the offline page once per start of the worker, because the settings may have changed since the installation. */
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
  // A page that could not be stored is stored at its next visit.
  event.waitUntil(Promise.allSettled([storePage(request), offlinePageRefresh]));
});
