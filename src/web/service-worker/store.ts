/** Stores copies in Cache Storage: documents, their files, and the list of stored pages with the files of each. */
import { STORED_PAGES, type StoredPage, type StoreRequest } from '#web/offline/stored-page.ts';
import { isFile, isPage } from './addresses.ts';

/** The hash of the build. */
declare const BUILD_VERSION: string;

const PREFIX = 'pages-';
const CACHE = PREFIX + BUILD_VERSION;
const OFFLINE_PAGE = '/service-worker/offline';
/** The limits of the list: pages, and bytes of their files together. */
const MAX_PAGES = 50;
const MAX_BYTES = 60_000_000;

const openCache = (): Promise<Cache> => caches.open(CACHE);
// Ignores `Vary: Accept-Encoding`: the worker receives every file decompressed.
const findInCache = async (address: string): Promise<Response | undefined> =>
  (await openCache()).match(address, { ignoreVary: true });

export const copyOfPage = (address: string): Promise<Response | undefined> => findInCache(address);
export const copyOfFile = (address: string): Promise<Response | undefined> => findInCache(address);
export const offlinePage = (): Promise<Response | undefined> => findInCache(OFFLINE_PAGE);

/** Deletes the copies of other releases, because a page needs the files of its own release. */
export async function deleteOldCaches(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
}

let queue: Promise<unknown> = Promise.resolve();

/** Runs changes to the list one after the other, because each reads the list and then writes it. */
function inTurn(change: () => Promise<void>): Promise<void> {
  const turn = queue.then(change);
  queue = turn.catch(() => {});
  return turn;
}

const readList = async (): Promise<StoredPage[]> => (await findInCache(STORED_PAGES))?.json() ?? [];

async function writeList(pages: readonly StoredPage[]): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await (await openCache()).put(STORED_PAGES, new Response(JSON.stringify(pages), { headers }));
}

/**
 * Stores the offline page and its files. Rejects if the server does not send the page, for example during maintenance.
 */
export const storeOfflinePage = (): Promise<void> =>
  inTurn(async () => {
    const storedDocument = await storeDocument(OFFLINE_PAGE, 'no-cache');
    if (typeof storedDocument === 'string') throw new Error(`The offline page is ${storedDocument}`);
    await storeFiles(storedDocument.files);
  });

/** Stores a page that a visitor has opened, with its files, or removes its copy if the server no longer has the page. */
export const storePage = (request: StoreRequest): Promise<void> =>
  inTurn(async () => {
    const { address, title, visit, isDocument } = request;
    if (!isPage(new URL(address, location.origin))) return;
    const list = await readList();
    const otherPages = list.filter((page) => page.address !== address);
    let page = list.find((one) => one.address === address && one.visit === visit);
    let files = request.files;
    if (page === undefined) {
      // The browser's own cache has the document if it has just loaded it, but not if the app rendered the page.
      const storedDocument = await storeDocument(address, isDocument ? 'force-cache' : 'no-cache');
      if (storedDocument === 'unavailable') return;
      if (storedDocument === 'gone') return trim(otherPages);
      page = { address, title, at: storedDocument.at, visit, files: {} };
      files = [...storedDocument.files, ...files];
    }
    const missingFiles = files.filter((file) => page.files[file] === undefined);
    if (missingFiles.length === 0 && list[0] === page) return;
    try {
      await trim([
        { ...page, title, files: { ...page.files, ...(await storeFiles(missingFiles)) } },
        ...otherPages,
      ]);
    } catch (error) {
      // The device may be short of space: makes room for the next page.
      await trim(list.slice(0, list.length / 2));
      throw error;
    }
  });

/** Removes the copy of a page that has been deleted or has moved. */
export const forget = (address: string): Promise<void> =>
  inTurn(async () => {
    const list = await readList();
    const otherPages = list.filter((page) => page.address !== address);
    if (otherPages.length < list.length) await trim(otherPages);
  });

/** Returns whether the answer means that there is no page at this address. */
export const isGone = ({ status, redirected, type }: Response): boolean =>
  status === 404 || status === 410 || redirected || type === 'opaqueredirect';

/**
 * Fetches and stores the document of a page. Returns the time at which the server sent it, and the files that it references.
 * Stores nothing and returns `gone` or `unavailable` unless the answer is a page that every guest may receive.
 */
async function storeDocument(
  address: string,
  mode: RequestCache,
): Promise<{ at: string; files: string[] } | 'gone' | 'unavailable'> {
  const answer = await fetch(address, { cache: mode });
  const { headers } = answer;
  if (isGone(answer)) return 'gone';
  const isPublicPage =
    answer.status === 200 &&
    headers.get('content-type')?.startsWith('text/html') === true &&
    !/no-store|private/.test(headers.get('cache-control') ?? 'no-store');
  if (!isPublicPage) return 'unavailable';
  const html = await answer.text();
  const sentMs = Date.parse(headers.get('date') ?? '');
  const at = new Date(Number.isNaN(sentMs) ? Date.now() : sentMs).toISOString();
  const copyHeaders = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'etag', 'link']) copyHeaders.delete(name);
  // The attribute marks the document as a copy (web/offline/start.ts).
  const copy = html.replace('<html', `$& data-copy="${at}"`);
  await (await openCache()).put(address, new Response(copy, { headers: copyHeaders }));
  return { at, files: filesIn(html) };
}

const filesIn = (html: string): string[] =>
  [...html.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);

/** Stores the files and returns the size of each in bytes, by address. Leaves out files that cannot be loaded. */
async function storeFiles(addresses: readonly string[]): Promise<Record<string, number>> {
  const cache = await openCache();
  const bytesByFile: Record<string, number> = {};
  for (const address of new Set(addresses)) {
    if (!isFile(new URL(address, location.origin))) continue;
    let file = await findInCache(address);
    if (file === undefined) {
      file = await fetch(address).catch(() => undefined);
      if (file?.status !== 200 || !file.headers.get('cache-control')?.includes('immutable')) continue;
      await cache.put(address, file.clone());
    }
    bytesByFile[address] = Number(file.headers.get('content-length') ?? 0);
  }
  return bytesByFile;
}

/** Writes the list without the oldest pages beyond the limits, and deletes copies and files that it no longer needs. */
async function trim(pages: readonly StoredPage[]): Promise<void> {
  const remaining: StoredPage[] = [];
  const bytesByFile: Record<string, number> = {};
  for (const page of pages.slice(0, MAX_PAGES)) {
    const combined = { ...bytesByFile, ...page.files };
    const bytes = Object.values(combined).reduce((sum, one) => sum + one, 0);
    if (bytes > MAX_BYTES && remaining.length > 0) break;
    Object.assign(bytesByFile, page.files);
    remaining.push(page);
  }
  await writeList(remaining);
  const needed = new Set([
    ...[STORED_PAGES, OFFLINE_PAGE, ...filesIn((await (await offlinePage())?.text()) ?? '')],
    ...Object.keys(bytesByFile),
    ...remaining.map((page) => page.address),
  ]);
  const cache = await openCache();
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!needed.has(pathname + search)) await cache.delete(url, { ignoreVary: true });
  }
}
