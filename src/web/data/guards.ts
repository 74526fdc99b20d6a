/** Who may be where, and where they are sent instead. */
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

/** The path this visitor is sent to instead of `address` (path and query), or null: they may stay. */
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

/** The login page, which remembers where one was going. */
export function loginAddress(going: string): string {
  const path = ownPath(going);
  return path === null || path === '/' ? LOGIN : `${LOGIN}?${NEXT}=${encodeURIComponent(path)}`;
}

/** Where somebody goes who has just signed in: where they were going, else where they are at home. */
export function afterSignIn(search: string, visitor: Visitor): string {
  const wanted = ownPath(new URLSearchParams(search).get(NEXT));
  if (wanted === null) return home(visitor);
  const elsewhere = guard(wanted, { ...visitor, token: visitor.token ?? 'signed in' });
  return elsewhere ?? wanted;
}

/** Keeps where one was going on the way from one screen to another. */
export function withNext(path: string, search: string): string {
  const wanted = ownPath(new URLSearchParams(search).get(NEXT));
  return wanted === null ? path : `${path}?${NEXT}=${encodeURIComponent(wanted)}`;
}

/** The path, query and hash of an address of this site, without a token; null if it is none. */
export function ownPath(address: string | null): string | null {
  const path = address === null ? null : sameSitePath(address);
  if (path === null) return null;
  const url = new URL(path, 'http://site.invalid');
  url.searchParams.delete('auth');
  return url.pathname + url.search + url.hash;
}
