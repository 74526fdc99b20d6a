/** Signing out: the server ends the session, the browser forgets everything, and the other tabs notice. */
import { areas } from './areas.ts';
import { authCall } from './auth-calls.ts';
import { clearStorage } from './stored-session.ts';

/** Ends on the front page, whatever the server said: nobody stays signed in because a line is down. */
export async function signOut(): Promise<void> {
  const { token } = areas.read().auth;
  try {
    if (token !== null) await authCall('GET', '/auth/logout', { token });
  } catch {
    // Logged where it happened.
  }
  clearStorage();
  areas.act({ type: 'signedOut' });
  location.assign('/');
}
