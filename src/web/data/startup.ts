/**
 * Runs once when a document's program starts and the visitor may be more than a guest (`who-is-there.ts`): exchanges
 * `?auth=` in the address, then loads the current user if there is a token.
 */
import { areas } from './areas.ts';
import { askCurrentUser, exchangeToken, isGood, takeUserState } from './auth-calls.ts';
import { LOGIN, loginAddress } from './guards.ts';
import { startup as m } from './messages/en-GB.ts';
import { AUTH, readBack } from './session-start.ts';
import { clearStorage, leaveChallenge, leaveNotice, onSessionElsewhere } from './stored-session.ts';

/**
 * Exchanges `?auth=` and loads the current user. Returns false while the browser goes to the login page. Rejects with
 * SiteUnreachable after several tries without an answer; the stored session then remains.
 */
export async function startUp(): Promise<boolean> {
  readBack();
  const oneTimeToken = new URLSearchParams(location.search).get(AUTH);
  if (oneTimeToken !== null) {
    try {
      const { status, state } = await exchangeToken(oneTimeToken);
      if (!isGood({ status }) || state.token === null) {
        if (isGood({ status }) && typeof state.challenge === 'string') leaveChallenge(state.challenge);
        else leaveNotice(state.error ?? m.linkUsed);
        location.replace(LOGIN);
        return false;
      }
      takeUserState(state);
    } finally {
      dropFromAddress();
    }
  }
  const { token } = areas.read().auth;
  if (token === null) return true;
  const answer = await askCurrentUser(token);
  if (isGood(answer)) {
    takeUserState({ ...answer.state, token: answer.state.token ?? token });
    return true;
  }
  refused(answer.state.error);
  return false;
}

/** The server has ended the session: clears local storage and opens the login page. */
export function refused(error: string | null, address: string = hereAfterLogin()): void {
  clearStorage();
  areas.act({ type: 'signedOut' });
  if (error !== null) leaveNotice(error);
  location.replace(address);
}

/** Follows sign-in and sign-out in other tabs of this browser, so that this tab shows the current user. */
export function followOtherTabs(onChange: (token: string | null) => void): void {
  onSessionElsewhere(({ token, username }) => {
    if (token === areas.read().auth.token) return;
    if (token === null) areas.act({ type: 'signedOut' });
    else areas.act({ type: 'signedIn', token, username, admin: false });
    onChange(token);
  });
}

const hereAfterLogin = (): string =>
  location.pathname === LOGIN ? LOGIN : loginAddress(location.pathname + location.search);

/** Removes the token from the address and, by replacing the entry, from the history. */
function dropFromAddress(): void {
  const address = new URL(location.href);
  address.searchParams.delete(AUTH);
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
}
