/** The content area's program: nobody but an administrator gets past its guard. */
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import type { SignedInUser } from '#contract/auth.ts';
import { readApartState } from '#web/data/apart-state.ts';
import { areas } from '#web/data/areas.ts';
import { guard } from '#web/data/guards.ts';
import { fetchSettings } from '#web/data/site-settings.ts';
import { followOtherTabs, startUp } from '#web/data/startup.ts';
import { StateBox } from '#web/ui/state-box.tsx';
import { App } from './app.tsx';
import { words } from './words.ts';

export async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root');
  const root = createRoot(element);
  let siteName: string;
  try {
    siteName = (readApartState()?.settings ?? (await fetchSettings())).general.name;
    if (!(await startUp())) return;
  } catch {
    root.render(<Unreachable />);
    return;
  }
  if (sendAway()) return;
  followOtherTabs(() => {
    if (!sendAway()) location.reload();
  });
  draw(root, siteName);
}

/** True when the browser is on its way elsewhere. */
function sendAway(): boolean {
  const elsewhere = guard(location.pathname + location.search, areas.read().auth);
  if (elsewhere !== null) location.replace(elsewhere);
  return elsewhere !== null;
}

function draw(root: Root, siteName: string): void {
  const me = areas.read().user.data as SignedInUser;
  // One route for all, of the kind that lets a form ask before its changes are lost.
  const router = createBrowserRouter([{ path: '*', element: <App me={me} siteName={siteName} /> }]);
  root.render(<RouterProvider router={router} />);
}

function Unreachable() {
  return (
    <main className="solo-plain" id="main">
      <StateBox
        level={1}
        tone="failed"
        title={words.failure.unreachable}
        actions={
          <button className="btn p" type="button" onClick={() => location.reload()}>
            {words.failure.retry}
          </button>
        }
      >
        <p>{words.failure.unreachableHint}</p>
      </StateBox>
    </main>
  );
}
