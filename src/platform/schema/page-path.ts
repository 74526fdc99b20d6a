/**
 * Valid paths of pages created in the admin. Without schemas, so that the browser can check before it calls.
 */

/** First segments of addresses that the program itself answers: no page may use them. */
export const RESERVED_ADDRESSES: readonly string[] = [
  'admin',
  'api',
  'assets',
  'auth',
  'contact',
  'error-404',
  'favicon',
  'featured-projects',
  'feed',
  'files',
  'fonts',
  'galleries',
  'healthz',
  'home',
  'images',
  'index',
  'letters-of-reference',
  'meet-the-team',
  'metrics',
  'news',
  'preview',
  'projects',
  'readyz',
  'robots',
  'search',
  'site',
  'sitemap',
  'static',
  'tenders',
  'uploads',
  'user',
];

/**
 * Returns false if no page can have this path, because it is malformed or the program itself answers there.
 */
export const mayBePage = (path: string): boolean => {
  const [, first = ''] = /^\/([a-z0-9]+(?:-[a-z0-9]+)*)(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,2}$/.exec(path) ?? [];
  return first !== '' && !RESERVED_ADDRESSES.includes(first);
};
