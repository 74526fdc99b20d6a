/** What a document knows of the visitor before its first call. */
import { areas } from './areas.ts';
import { readStoredSession } from './stored-session.ts';

/** The query parameter with a token that is exchanged for a session. */
export const AUTH = 'auth';

/** Nothing else should happen until the exchange is done. */
export const hasExchange = (): boolean => new URLSearchParams(location.search).has(AUTH);

/** Restores the session from the stored token. */
export function readBack(): void {
  const { token, username } = readStoredSession();
  if (token !== null) areas.act({ type: 'signedIn', token, username, admin: false });
}
