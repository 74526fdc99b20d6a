/**
 * Determines which paths pages created in the admin can have, and builds addresses of pages. On the server,
 * `platform/site-addresses.ts` also excludes the paths of features' screens. Without zod, because browsers need to
 * distinguish pages from files and calls.
 */

/** First segments of addresses that are never pages. */
export const NON_PAGE_SEGMENTS: readonly string[] = [
  '.well-known',
  'admin',
  'api',
  'assets',
  'auth',
  'files',
  'healthz',
  'images',
  'metrics',
  'page-state',
  'preview',
  'readyz',
  'service-worker',
  'user',
];

/** First segments that no page created in the admin may have, in addition to those of screens. */
export const RESERVED_SEGMENTS: readonly string[] = [
  ...NON_PAGE_SEGMENTS,
  'error-404',
  'favicon',
  'feed',
  'fonts',
  'home',
  'index',
  'robots',
  'site',
  'sitemap',
  'static',
  'uploads',
];

/** Returns the address of one page of a list; the first page has the address of the list. */
export const listPageAddress = (list: string, page: number): string =>
  page > 1 ? `${list}?page=${page}` : list;

/** Returns false if no page can have this path, because it is malformed or the program itself answers there. */
export const canBePagePath = (path: string): boolean => {
  const [, firstPart = ''] =
    /^\/([a-z0-9]+(?:-[a-z0-9]+)*)(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,2}$/.exec(path) ?? [];
  return firstPart !== '' && !RESERVED_SEGMENTS.includes(firstPart);
};

/** Encodes a decoded path, so that it has no query and no fragment, whatever characters it contains. */
export const encodedPath = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent);
