/** Which addresses a page of the office can have. Without schemas, so that the browser can ask before it calls. */

/** First parts of addresses that the program itself answers: no page may stand there. */
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

/** False: no page can stand at this path, because it is not spelled like one or because the site itself answers there. */
export const mayBePage = (path: string): boolean => {
  const [, first = ''] = /^\/([a-z0-9]+(?:-[a-z0-9]+)*)(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,2}$/.exec(path) ?? [];
  return first !== '' && !RESERVED_ADDRESSES.includes(first);
};
