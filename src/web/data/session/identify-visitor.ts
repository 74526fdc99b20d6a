/**
 * Determines who is signed in when the app starts on a public page. A guest needs no call; the code for signed-in users
 * is loaded only for them.
 */
import { areas } from '../areas/areas.ts';
import { logFailure } from '../areas/log.ts';
import { loadPart } from '../load-part.ts';
import { hasAuthParameter, restoreSession } from './session-start.ts';
import { onSessionChangeInOtherTab } from './stored-session.ts';

/**
 * Restores the session and follows sign-ins and sign-outs in other tabs. Resolves to false if the browser is leaving for
 * the sign-in page.
 */
export async function identifyVisitor(): Promise<boolean> {
  onSessionChangeInOtherTab(({ token }) => {
    if (token === areas.read().auth.token) return;
    if (token === null) areas.dispatch({ type: 'signedOut' });
    else void lazyStartUp();
  });
  // From here on the app marks a signed-in visitor, as boot/mark-signed-in.ts did before.
  areas.subscribe(() =>
    document.documentElement.toggleAttribute('data-known', areas.read().auth.token !== null),
  );
  restoreSession();
  return hasAuthParameter() || areas.read().auth.token !== null ? lazyStartUp() : true;
}

async function lazyStartUp(): Promise<boolean> {
  try {
    const startup = await loadPart(() => import('../startup.ts'));
    return await startup.startUp();
  } catch (cause) {
    // A public page can be read without a session.
    logFailure('The session could not be restored', cause);
    return true;
  }
}

/** Signs out. The code for it is loaded only now, because most pages never need it. */
export async function lazySignOut(): Promise<void> {
  const { signOut } = await loadPart(() => import('./sign-out.ts'));
  await signOut();
}
