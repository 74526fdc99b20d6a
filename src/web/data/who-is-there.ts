/**
 * What a public page does at its start. Its settings came with it, so for a guest this is all: no token, no call. What
 * signs somebody in comes only for those it concerns.
 */
import { areas } from './areas.ts';
import { loadPart } from './lazy-part.ts';
import { logFailure } from './log.ts';
import { onSessionElsewhere, readStoredSession } from './stored-session.ts';

/** In the address: a token that is exchanged for a session. */
export const AUTH = 'auth';

/** Until that is done nothing else should happen. */
export const hasExchange = (): boolean => new URLSearchParams(location.search).has(AUTH);

/** What the stored token says, before anybody has asked the server about it. */
export function readBack(): void {
  const { token, username } = readStoredSession();
  if (token !== null) areas.act({ type: 'signedIn', token, username, admin: false });
}

/** Resolves to false when the browser is on its way to the login page. */
export async function knowWhoIsThere(): Promise<boolean> {
  onSessionElsewhere(({ token }) => {
    if (token === areas.read().auth.token) return;
    if (token === null) areas.act({ type: 'signedOut' });
    else void startUp();
  });
  readBack();
  return hasExchange() || areas.read().auth.token !== null ? startUp() : true;
}

async function startUp(): Promise<boolean> {
  try {
    const startup = await loadPart(() => import('./startup.ts'));
    return await startup.startUp();
  } catch (cause) {
    // The page is there to be read whoever reads it.
    logFailure('Who is signed in could not be found out', cause);
    return true;
  }
}
