/**
 * Signs the visitor in when a document's program starts, or when another tab signs in (`session/identify-visitor.ts`):
 * exchanges `?auth=` in the address, then loads the current user if there is a token.
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
 * Exchanges `?auth=` and loads the current user. Returns false while the browser goes to the login page. Rejects with
 * SiteUnreachable after several tries without an answer; the stored session then remains.
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
  endSession(answer.state.error);
  return false;
}

/** Clears local storage and opens the login page. */
export function endSession(error: string | null, address: string = loginAddressForHere()): void {
  clearStorage();
  areas.dispatch({ type: 'signedOut' });
  if (error !== null) storeLoginNotice(error);
  location.replace(address);
}

/** Follows sign-in and sign-out in other tabs of this browser, so that this tab shows the current user. */
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

/** Removes the token from the address and, by replacing the entry, from the history. */
function removeTokenFromAddress(): void {
  const address = new URL(location.href);
  address.searchParams.delete(AUTH_PARAMETER);
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
}
