/** The content area's program: nobody but an administrator gets past its guard. */
import { createRoot, type Root } from 'react-dom/client';
import { readApartState } from '#web/data/apart-state.ts';
import { areas } from '#web/data/areas.ts';
import { guard } from '#web/data/guards.ts';
import { followOtherTabs, startUp } from '#web/data/startup.ts';
import { StateBox } from '#web/ui/state-box.tsx';

export async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root');
  const root = createRoot(element);
  try {
    if (!(await startUp())) return;
  } catch {
    root.render(<Unreachable />);
    return;
  }
  if (sendAway()) return;
  followOtherTabs(() => {
    if (!sendAway()) location.reload();
  });
  draw(root);
}

/** True when the browser is on its way elsewhere. */
function sendAway(): boolean {
  const elsewhere = guard(location.pathname + location.search, areas.read().auth);
  if (elsewhere !== null) location.replace(elsewhere);
  return elsewhere !== null;
}

function draw(root: Root): void {
  const name = readApartState()?.settings.general.name;
  document.title = name === undefined ? 'Content area' : `Content area | ${name}`;
  root.render(
    <main className="solo-plain" id="main">
      <h1 className="t1">Content area</h1>
      <p className="lead">The content area is not part of this version yet.</p>
      <div className="acts">
        <a className="btn primary" href="/user/dashboard">
          Your account
        </a>
        <a className="btn" href="/">
          Go to the front page
        </a>
      </div>
    </main>,
  );
}

function Unreachable() {
  return (
    <main className="solo-plain" id="main">
      <StateBox
        level={1}
        tone="failed"
        title="We could not reach the site"
        actions={
          <button className="btn primary small" type="button" onClick={() => location.reload()}>
            Try again
          </button>
        }
      >
        <p>No answer came back. Check your connection, then try again. You stay signed in.</p>
      </StateBox>
    </main>
  );
}
