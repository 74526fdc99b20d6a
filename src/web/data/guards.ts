/** Which visitors may open an address, and where the others are redirected. */
import { sameSitePath } from '#platform/schema/links.ts';

export const LOGIN = '/user/login';
export const DASHBOARD = '/user/dashboard';
export const ADMIN = '/admin/dashboard';
const NEXT = 'next';

export interface Visitor {
  token: string | null;
  admin: boolean;
}

const home = ({ admin }: Visitor): string => (admin ? ADMIN : DASHBOARD);

const isUnder = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);
const forGuests = ['/user/login', '/user/signup'];
const forSignedIn = ['/user/dashboard', '/user/settings'];

/** Returns the path to which this visitor is redirected from `address` (path and query), or null if they may stay. */
export function guard(address: string, visitor: Visitor): string | null {
  const url = new URL(address, 'http://site.invalid');
  const path = url.pathname;
  const isSignedIn = visitor.token !== null;
  if (isUnder(path, '/admin')) {
    if (!isSignedIn) return loginAddress(address);
    return visitor.admin ? null : DASHBOARD;
  }
  if (forSignedIn.includes(path)) return isSignedIn ? null : loginAddress(address);
  if (forGuests.includes(path) && isSignedIn) return home(visitor);
  return null;
}

/** Returns the address of the login page, with the destination in its query. */
export function loginAddress(going: string): string {
  const path = ownPath(going);
  return path === null || path === '/' ? LOGIN : `${LOGIN}?${NEXT}=${encodeURIComponent(path)}`;
}

/** Returns the page to open after signing in: the requested destination, otherwise the visitor's start page. */
export function afterSignIn(search: string, visitor: Visitor): string {
  const wanted = ownPath(new URLSearchParams(search).get(NEXT));
  if (wanted === null) return home(visitor);
  const elsewhere = guard(wanted, { ...visitor, token: visitor.token ?? 'signed-in' });
  return elsewhere ?? wanted;
}

/** Carries the destination after sign-in from one screen to another. */
export function withNext(path: string, search: string): string {
  const wanted = ownPath(new URLSearchParams(search).get(NEXT));
  return wanted === null ? path : `${path}?${NEXT}=${encodeURIComponent(wanted)}`;
}

/** Returns the path, query and hash of an address of this site, without a token; null for any other address. */
export function ownPath(address: string | null): string | null {
  const path = address === null ? null : sameSitePath(address);
  if (path === null) return null;
  const url = new URL(path, 'http://site.invalid');
  url.searchParams.delete('auth');
  return url.pathname + url.search + url.hash;
}
