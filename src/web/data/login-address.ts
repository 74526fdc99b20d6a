/** Builds addresses of the sign-in page and other screens with a destination: the page to open after signing in. */
import { LOGIN_PATH } from '#features/accounts/address.ts';
import { sameSitePath } from '#platform/schema/values/links.ts';

export const NEXT_PARAMETER = 'next';

/** Returns the address of the sign-in page, with the destination in its query unless that is the home page or invalid. */
export function loginAddress(destination: string): string {
  const path = pathWithoutToken(destination);
  return path === null || path === '/' ? LOGIN_PATH : withDestination(LOGIN_PATH, path);
}

/** Returns the path with the destination in its query. */
export const withDestination = (path: string, destination: string): string =>
  `${path}?${NEXT_PARAMETER}=${encodeURIComponent(destination)}`;

/** Returns the path, query and hash of an address of this site, without a sign-in token; null for any other address. */
export function pathWithoutToken(address: string | null): string | null {
  const path = address === null ? null : sameSitePath(address);
  if (path === null) return null;
  const url = new URL(path, 'http://site.invalid');
  url.searchParams.delete('auth');
  return url.pathname + url.search + url.hash;
}
