/** Decides which visitors may open an address, where to redirect all other visitors, and which page follows signing in. */
import { DASHBOARD_PATH, LOGIN_PATH, SETTINGS_PATH, SIGN_UP_PATH } from '#features/accounts/address.ts';
import { ADMIN_PATH, adminAddress } from '#platform/schema/values/admin-address.ts';
import { loginAddress, NEXT_PARAMETER, pathWithoutToken, withDestination } from './login-address.ts';

export const ADMIN_DASHBOARD_PATH = adminAddress('dashboard');

/** The state of a visitor on which redirects depend. `token`: null for a guest; `admin`: whether the user has admin access. */
export interface Visitor {
  token: string | null;
  admin: boolean;
  /** Signed in without the second factor that the company requires, which the visitor sets up on the settings page */
  secondFactorRequired?: boolean;
}

const startPageOf = ({ admin, secondFactorRequired }: Visitor): string =>
  secondFactorRequired ? SETTINGS_PATH : admin ? ADMIN_DASHBOARD_PATH : DASHBOARD_PATH;

const isUnder = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);
const GUEST_ONLY_PATHS = [LOGIN_PATH, SIGN_UP_PATH];
const SIGNED_IN_PATHS = [DASHBOARD_PATH, SETTINGS_PATH];

/** Returns the path to which this visitor is redirected from `address` (path and query), or null if they may stay. */
export function guard(address: string, visitor: Visitor): string | null {
  const url = new URL(address, 'http://site.invalid');
  const path = url.pathname;
  const isSignedIn = visitor.token !== null;
  if (isUnder(path, ADMIN_PATH)) {
    if (!isSignedIn) return loginAddress(address);
    if (visitor.secondFactorRequired) return withDestination(SETTINGS_PATH, address);
    return visitor.admin ? null : DASHBOARD_PATH;
  }
  if (path === DASHBOARD_PATH && visitor.secondFactorRequired) return SETTINGS_PATH;
  if (SIGNED_IN_PATHS.includes(path)) return isSignedIn ? null : loginAddress(address);
  if (GUEST_ONLY_PATHS.includes(path) && isSignedIn) return startPageOf(visitor);
  return null;
}

/**
 * Returns the page to open after signing in: the destination in `search`, or the page to which the visitor is redirected
 * from there; without a destination, the visitor's start page. A visitor without a token counts as signed in.
 */
export function afterSignIn(search: string, visitor: Visitor): string {
  const destination = pathWithoutToken(new URLSearchParams(search).get(NEXT_PARAMETER));
  if (destination === null) return startPageOf(visitor);
  if (visitor.secondFactorRequired) return withDestination(SETTINGS_PATH, destination);
  const redirectTo = guard(destination, { ...visitor, token: visitor.token ?? 'signed-in' });
  return redirectTo ?? destination;
}

/** Adds the destination in `search`, if there is one, to the query of `path`, so that the next screen knows it too. */
export function withDestinationFrom(path: string, search: string): string {
  const destination = pathWithoutToken(new URLSearchParams(search).get(NEXT_PARAMETER));
  return destination === null ? path : withDestination(path, destination);
}
