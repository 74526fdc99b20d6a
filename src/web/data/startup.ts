/**
 * What happens once, when a document's program takes over and there is more to it than a guest (`who-is-there.ts`): with
 * `?auth=` in the address it is exchanged, then with a token the current user is loaded.
 */
import { areas } from './areas.ts';
import { askCurrentUser, exchangeToken, isGood, takeUserState } from './auth-calls.ts';
import { LOGIN, loginAddress } from './guards.ts';
import { AUTH, readBack } from './session-start.ts';
import { clearStorage, leaveChallenge, leaveNotice, onSessionElsewhere } from './stored-session.ts';

/**
 * Exchanges `?auth=` and loads the current user. False: the browser is on its way to the login page. Rejects with
 * SiteUnreachable when no answer came after several tries; what is stored then stays.
 */
export async function startUp(): Promise<boolean> {
  readBack();
  const oneTimeToken = new URLSearchParams(location.search).get(AUTH);
  if (oneTimeToken !== null) {
    try {
      const { status, state } = await exchangeToken(oneTimeToken);
      if (!isGood({ status }) || state.token === null) {
        if (isGood({ status }) && typeof state.challenge === 'string') leaveChallenge(state.challenge);
        else leaveNotice(state.error ?? 'This link has been used or is too old. Ask for a new one');
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

/** Nobody is signed in any more, says the server: local storage is cleared, and the login page asks who it is. */
export function refused(error: string | null, address: string = hereAfterLogin()): void {
  clearStorage();
  areas.act({ type: 'signedOut' });
  if (error !== null) leaveNotice(error);
  location.replace(address);
}

/** Other tabs of this browser sign in and out; whoever looks at this one should see who they are. */
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

/** From the address and, since the entry is replaced, from the history. */
function dropFromAddress(): void {
  const address = new URL(location.href);
  address.searchParams.delete(AUTH);
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
}
