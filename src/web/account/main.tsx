/** The account's program: finds out who is signed in, and only then draws. */
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { areas } from '#web/data/areas.ts';
import { guard, loginAddress } from '#web/data/guards.ts';
import { fetchSettings } from '#web/data/site-settings.ts';
import { readStandaloneState, type StandaloneState } from '#web/data/standalone-state.ts';
import { followOtherTabs, startUp } from '#web/data/startup.ts';
import { leaveNotice } from '#web/data/stored-session.ts';
import { FormatProvider } from '#web/ui/format.ts';
import { Unreachable } from './layout/failure.tsx';
import { SiteContext } from './layout/site.ts';
import { takeOverLinks } from './links.ts';
import { routes } from './routes.tsx';

// The checks come with the screens that need them, and would try to make programs of strings: the content policy forbids
// it. This is where they look, before the first of them is made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root');
  const root = createRoot(element);
  let site: StandaloneState;
  try {
    site = readStandaloneState() ?? { settings: await fetchSettings(), picture: null };
    // False: on the way to another page, and the placeholder stays until it comes.
    if (!(await startUp())) return;
  } catch (failure) {
    // Logged where it happened; what is stored is still there for the next try.
    root.render(<Unreachable failure={failure} />);
    return;
  }
  draw(root, site);
}

function draw(root: Root, site: StandaloneState): void {
  const router = createBrowserRouter(routes);
  takeOverLinks(router);
  followOtherTabs((token) => {
    const here = location.pathname + location.search;
    const elsewhere = guard(here, areas.read().auth);
    if (token === null && elsewhere !== null) {
      leaveNotice('You have been signed out. Sign in again');
      location.replace(loginAddress(here));
    } else if (token !== null) location.reload();
  });
  root.render(
    <FormatProvider value={site.settings.general}>
      <SiteContext value={site}>
        <RouterProvider router={router} />
      </SiteContext>
    </FormatProvider>,
  );
}
