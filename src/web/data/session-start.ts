/** What a document knows of the visitor before it has asked anybody. */
import { areas } from './areas.ts';
import { readStoredSession } from './stored-session.ts';

/** In the address: a token that is exchanged for a session. */
export const AUTH = 'auth';

/** Until that is done nothing else should happen. */
export const hasExchange = (): boolean => new URLSearchParams(location.search).has(AUTH);

/** What the stored token says. */
export function readBack(): void {
  const { token, username } = readStoredSession();
  if (token !== null) areas.act({ type: 'signedIn', token, username, admin: false });
}
