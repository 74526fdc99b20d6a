/** Who may be where, and where they are sent instead. */

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

/**
 * The path, query and hash if the address is one of this site's and written as a path; else null. Browsers read `\` as
 * `/` and leave out tabs and line ends, so what looks like a path may name another host.
 */
export function ownPath(address: string | null): string | null {
  if (address === null || !/^\/(?![/\\])/.test(address) || /[\\\p{Control}]/u.test(address)) return null;
  const base = 'http://site.invalid';
  let url: URL;
  try {
    url = new URL(address, base);
  } catch {
    return null;
  }
  if (url.origin !== base || url.pathname.startsWith('//')) return null;
  url.searchParams.delete('auth');
  return url.pathname + url.search + url.hash;
}
