/**
 * What a public page does at its start. Its settings came with it, so for a guest this is all: no token, no call. What
 * signs somebody in comes only for those it concerns.
 */
import { areas } from './areas.ts';
import { loadPart } from './lazy-part.ts';
import { logFailure } from './log.ts';
import { hasExchange, readBack } from './session-start.ts';
import { onSessionElsewhere } from './stored-session.ts';

/** Resolves to false when the browser is on its way to the login page. */
export async function knowWhoIsThere(): Promise<boolean> {
  onSessionElsewhere(({ token }) => {
    if (token === areas.read().auth.token) return;
    if (token === null) areas.act({ type: 'signedOut' });
    else void startUp();
  });
  // From here on the program says who is signed in (before it, boot/known-visitor.ts).
  areas.subscribe(() =>
    document.documentElement.toggleAttribute('data-known', areas.read().auth.token !== null),
  );
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

/** Signs out. What that takes comes now: most pages never need it. */
export async function signOutHere(): Promise<void> {
  const { signOut } = await loadPart(() => import('./sign-out.ts'));
  await signOut();
}
