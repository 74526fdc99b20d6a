/** Signs out: the server ends the session and local storage is cleared, which the other tabs notice. */
import { areas } from '../areas/areas.ts';
import { authCall } from './auth-calls.ts';
import { clearStorage } from './stored-session.ts';

/** Signs out and stays on the page, even if the call fails: a lost connection must not keep the user signed in here. */
export async function endSession(): Promise<void> {
  const { token } = areas.read().auth;
  try {
    if (token !== null) await authCall('GET', '/auth/logout', { token });
  } catch {
    // `authCall` has logged a lost connection.
  }
  clearStorage();
  areas.dispatch({ type: 'signedOut' });
}

/** Signs out and opens the home page. */
export async function signOut(): Promise<void> {
  await endSession();
  location.assign('/');
}
