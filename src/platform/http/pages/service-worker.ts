/**
 * Serves the service worker of the public pages, and the page that it shows while the site cannot be reached (decision
 * 44). Their addresses never change, because browsers request them again later.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Answer, documentAnswer } from '../answers/answer.ts';
import { api } from '../messages/en-GB.ts';
import type { ResponseRoute } from '../routing/response-route.ts';
import type { AnswerCache } from './answer-cache.ts';

const WORKER_PATH = '/service-worker.js';
const OFFLINE_PATH = '/service-worker/offline';

/** Replaces an installed worker: deletes its caches, then unregisters it. */
const REMOVAL_SCRIPT = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

export const serviceWorkerRoutes = (options: {
  builtFolder: string;
  /** False: the worker is replaced by a script that removes it */
  isOn: boolean;
  cache: AnswerCache;
  /** Absent: the server has no pages */
  offlinePage: (() => Promise<Answer>) | undefined;
}): ResponseRoute[] => {
  const { builtFolder, isOn, cache, offlinePage } = options;
  const readScript = async (): Promise<string | null> =>
    isOn ? readFile(path.join(builtFolder, WORKER_PATH), 'utf8').catch(() => null) : REMOVAL_SCRIPT;
  return [
    {
      method: 'GET',
      path: WORKER_PATH,
      access: 'public',
      summary: api.serviceWorker,
      produces: 'text/javascript',
      // At each visit the browser compares this with its installed worker, so it finds a new release at once.
      caching: ['revalidated'],
      security: 'worker',
      openInMaintenance: true,
      async answer({ headers, send }) {
        const body = await readScript();
        if (body === null) return null;
        const contentType = 'text/javascript; charset=utf-8';
        const answer = documentAnswer(body, { status: 200, contentType, caching: 'revalidated', headers });
        return send(await cache.getOrCreate(WORKER_PATH, async () => answer));
      },
    },
    {
      method: 'GET',
      path: OFFLINE_PATH,
      access: 'public',
      summary: api.offlinePage,
      produces: 'text/html',
      caching: ['revalidated'],
      security: 'html',
      openInMaintenance: false,
      async answer({ send }) {
        return offlinePage === undefined ? null : send(await cache.getOrCreate(OFFLINE_PATH, offlinePage));
      },
    },
  ];
};
