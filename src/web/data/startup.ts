/**
 * Restores the visitor's session when a client app starts, and follows sign-in and sign-out in other tabs. On public
 * pages `session/identify-visitor.ts` loads this file when it is needed.
 */
import { LOGIN_PATH } from '#features/accounts/address.ts';
import { areas } from './areas/areas.ts';
import { loginAddress } from './login-address.ts';
import { startup as m } from './messages/en-GB.ts';
import { exchangeToken, fetchCurrentUser, isSuccess, storeUserState } from './session/auth-calls.ts';
import { AUTH_PARAMETER, restoreSession } from './session/session-start.ts';
import {
  clearStorage,
  onSessionChangeInOtherTab,
  storeChallenge,
  storeLoginNotice,
} from './session/stored-session.ts';

/**
 * Exchanges the one-time token in the address (`?auth=`) for a session, then loads the current user if there is a
 * session. If the server rejects either, or requires the code of two-factor sign-in, opens the sign-in page and returns
 * false. Throws `SiteUnreachable` if the server does not answer after several attempts; the stored session remains.
 */
export async function startUp(): Promise<boolean> {
  restoreSession();
  const oneTimeToken = new URLSearchParams(location.search).get(AUTH_PARAMETER);
  if (oneTimeToken !== null) {
    // If the site cannot be reached, the token stays in the address, so that a reload tries again.
    const { status, state } = await exchangeToken(oneTimeToken);
    removeTokenFromAddress();
    if (!isSuccess({ status }) || state.token === null) {
      if (isSuccess({ status }) && typeof state.challenge === 'string') storeChallenge(state.challenge);
      else storeLoginNotice(state.error ?? m.linkUsed);
      location.replace(LOGIN_PATH);
      return false;
    }
    storeUserState(state);
  }
  const { token } = areas.read().auth;
  if (token === null) return true;
  const answer = await fetchCurrentUser(token);
  if (isSuccess(answer)) {
    storeUserState({ ...answer.state, token: answer.state.token ?? token });
    return true;
  }
  forceSignIn(answer.state.error);
  return false;
}

/** Clears local storage, which contains the session, and opens the sign-in page, which shows `error`. */
export function forceSignIn(error: string | null, address: string = loginAddressForHere()): void {
  clearStorage();
  areas.dispatch({ type: 'signedOut' });
  if (error !== null) storeLoginNotice(error);
  location.replace(address);
}

/** Applies sign-ins and sign-outs in other tabs to this one. `onChange` receives the new token; null: signed out. */
export function followOtherTabs(onChange: (token: string | null) => void): void {
  onSessionChangeInOtherTab(({ token, username }) => {
    if (token === areas.read().auth.token) return;
    if (token === null) areas.dispatch({ type: 'signedOut' });
    else areas.dispatch({ type: 'signedIn', token, username, admin: false });
    onChange(token);
  });
}

const loginAddressForHere = (): string =>
  location.pathname === LOGIN_PATH ? LOGIN_PATH : loginAddress(location.pathname + location.search);

/** Removes the one-time token from the address and from the browser's history. */
function removeTokenFromAddress(): void {
  const address = new URL(location.href);
  address.searchParams.delete(AUTH_PARAMETER);
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
}
