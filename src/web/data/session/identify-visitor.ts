/**
 * Finds out who is signed in when a public page starts. A guest, whose page came with its settings, needs no token and no
 * call; the code for signed-in users is loaded only for them.
 */
import { areas } from '../areas/areas.ts';
import { logFailure } from '../areas/log.ts';
import { loadPart } from '../load-part.ts';
import { hasAuthParameter, restoreSession } from './session-start.ts';
import { onSessionChangeInOtherTab } from './stored-session.ts';

/** Resolves to false while the browser goes to the login page. */
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
    logFailure('Who is signed in could not be found out', cause);
    return true;
  }
}

/** Signs out. Its code is loaded now, because most pages never need it. */
export async function lazySignOut(): Promise<void> {
  const { signOut } = await loadPart(() => import('./sign-out.ts'));
  await signOut();
}
