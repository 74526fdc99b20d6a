/** Decides which requests the service worker handles; it leaves all others to the browser. */
import { NON_PAGE_SEGMENTS } from '#platform/schema/values/page-path.ts';

/**
 * Returns whether this address of the site can be that of a public page. False for the API, files, feeds, the account and
 * admin apps, and for an address with a sign-in token.
 */
export const isPage = ({ pathname, searchParams }: URL): boolean => {
  const [, first = ''] = pathname.split('/');
  return !NON_PAGE_SEGMENTS.includes(first) && !pathname.includes('.') && !searchParams.has('auth');
};

/**
 * Returns whether the address is that of a built file or of one version of a public picture, which never change. (A signed
 * address has a query; `/images/{id}` redirects to the current version.)
 */
export const isFile = ({ pathname, search }: URL): boolean =>
  /^\/(assets|images\/[^/]+)\//.test(pathname) && search === '';
