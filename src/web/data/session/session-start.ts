/** Restores the stored session before the first call, and detects a one-time token in the address. */
import { areas } from '../areas/areas.ts';
import { readStoredSession } from './stored-session.ts';

/** The query parameter with a token that is exchanged for a session. */
export const AUTH_PARAMETER = 'auth';

/** Returns whether the address has a one-time token. The app must exchange it before it does anything else. */
export const hasAuthParameter = (): boolean => new URLSearchParams(location.search).has(AUTH_PARAMETER);

/** Restores the session from the stored token. */
export function restoreSession(): void {
  const { token, username } = readStoredSession();
  if (token !== null) areas.dispatch({ type: 'signedIn', token, username, admin: false });
}
