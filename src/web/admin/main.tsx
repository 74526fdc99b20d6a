/**
 * The entry of the admin: finds out who is signed in, and loads the app only after the server has confirmed that the user has
 * admin access.
 */
import type { SignedInUser } from '#features/accounts/schema/auth.ts';
import { areas } from '#web/data/areas/areas.ts';
import { guard } from '#web/data/guards.ts';
import { fetchSettings } from '#web/data/guest/site-settings.ts';
import { loadPart } from '#web/data/load-part.ts';
import { hasLanguageChanged } from '#web/data/session/language.ts';
import { readStandaloneState } from '#web/data/standalone-state.ts';
import { followOtherTabs, startUp } from '#web/data/startup.ts';
import { notifyUnsavedWork } from './providers/unsaved.ts';

export async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root');
  // Loaded now, because a browser that has lost its connection could not load the code that shows the error.
  const unreachable = import('./shell/failure/unreachable.tsx');
  let siteName: string;
  try {
    siteName = (readStandaloneState()?.settings ?? (await fetchSettings())).general.name;
    if (!(await startUp())) {
      showGuestFrame(element);
      return;
    }
  } catch (failure) {
    (await unreachable).renderUnreachable(element, failure);
    return;
  }
  if (redirectWithoutAdminAccess(element)) return;
  if (hasLanguageChanged()) return location.reload();
  const { renderAdmin } = await loadPart(() => import('./program.tsx'));
  const me = areas.read().user.data as SignedInUser;
  const unmountAdmin = renderAdmin(element, me, siteName);
  followOtherTabs((token) => {
    if (token === null) {
      // A page with unsaved work stays. Null: the session did not end with a ban.
      if (notifyUnsavedWork(null)) return;
      unmountAdmin();
      redirectWithoutAdminAccess(element);
      return;
    }
    // If the same user has signed in again, the page stays, so that what was typed can be saved.
    if (areas.read().auth.username !== me.username) location.reload();
  });
}

/** Redirects a visitor without admin access. Returns true if the browser is now loading another page. */
function redirectWithoutAdminAccess(element: HTMLElement): boolean {
  const redirectTo = guard(location.pathname + location.search, areas.read().auth);
  if (redirectTo === null) return false;
  showGuestFrame(element);
  location.replace(redirectTo);
  return true;
}

/** Shows the site's header and footer while nobody is signed in, until the sign-in page has loaded. */
function showGuestFrame(element: HTMLElement): void {
  const frame = document.querySelector<HTMLTemplateElement>('#guest-frame');
  if (frame === null || areas.read().auth.token !== null) return;
  element.replaceChildren(frame.content.cloneNode(true));
  // The frame links the public style sheet, which requests a view transition. The sign-in page takes no part in it.
  addEventListener('pageswap', ({ viewTransition }) => {
    viewTransition?.ready.catch(() => {});
    viewTransition?.finished.catch(() => {});
    viewTransition?.skipTransition();
  });
}
