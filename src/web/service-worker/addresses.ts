/** Which requests concern the service worker; it leaves all others to the browser. */
import { NON_PAGE_SEGMENTS } from '#platform/schema/values/page-path.ts';

/**
 * Returns whether a public page can be at this address of the site. Calls, files, accounts, the admin, feeds and other
 * documents are none, and an address with a sign-in token is not handled.
 */
export const isPage = ({ pathname, searchParams }: URL): boolean => {
  const [, first = ''] = pathname.split('/');
  return !NON_PAGE_SEGMENTS.includes(first) && !pathname.includes('.') && !searchParams.has('auth');
};

/** Returns whether a built file or a public picture is at this address: it never changes. Signed addresses have a query. */
export const isFile = ({ pathname, search }: URL): boolean =>
  /^\/(assets|images)\//.test(pathname) && search === '';
