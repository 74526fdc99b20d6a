/** The account app. It determines who is signed in before it renders. */
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { areas } from '#web/data/areas/areas.ts';
import { guard } from '#web/data/guards.ts';
import { fetchSettings } from '#web/data/guest/site-settings.ts';
import { loginAddress } from '#web/data/login-address.ts';
import { hasLanguageChanged } from '#web/data/session/language.ts';
import { storeLoginNotice } from '#web/data/session/stored-session.ts';
import { readStandaloneState, type StandaloneState } from '#web/data/standalone-state.ts';
import { followOtherTabs, startUp } from '#web/data/startup.ts';
import { FormatProvider } from '#web/ui/text/format.ts';
import { enableClientSideNavigation } from './client-side-navigation.ts';
import { StartFailure } from './layout/failure.tsx';
import { SiteContext } from './layout/site.ts';
import { session as m } from './messages/en-GB.ts';
import { routes } from './routes.tsx';

// zod, which is loaded with the screens that need it, reads this setting. Without the setting it would try to compile code
// from strings, which the content security policy forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root');
  const root = createRoot(element);
  let site: StandaloneState;
  try {
    site = readStandaloneState() ?? { settings: await fetchSettings(), picture: null };
    // False: the browser is leaving for another page, so the placeholder remains.
    if (!(await startUp())) return;
    if (hasLanguageChanged()) return location.reload();
  } catch (failure) {
    // The stored session remains for the next try.
    root.render(<StartFailure failure={failure} />);
    return;
  }
  render(root, site);
}

function render(root: Root, site: StandaloneState): void {
  const router = createBrowserRouter(routes);
  enableClientSideNavigation(router);
  followOtherTabs((token) => {
    const address = location.pathname + location.search;
    const redirectTo = guard(address, areas.read().auth);
    if (token === null && redirectTo !== null) {
      storeLoginNotice(m.signedOut);
      location.replace(loginAddress(address));
    } else if (token !== null) location.reload();
  });
  root.render(
    <FormatProvider value={{ ...site.settings.general, locale: document.documentElement.lang }}>
      <SiteContext value={site}>
        <RouterProvider router={router} />
      </SiteContext>
    </FormatProvider>,
  );
}
