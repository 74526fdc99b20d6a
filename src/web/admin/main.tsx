/** The door of the content area: its program is fetched once somebody has proved to be an administrator, and not before. */
import { createRoot } from 'react-dom/client';
import type { SignedInUser } from '#contract/auth.ts';
import { readApartState } from '#web/data/apart-state.ts';
import { areas } from '#web/data/areas.ts';
import { guard } from '#web/data/guards.ts';
import { fetchSettings } from '#web/data/site-settings.ts';
import { followOtherTabs, startUp } from '#web/data/startup.ts';
import { Unreachable } from './shell/unreachable.tsx';

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
  const { draw } = await import('./program.tsx');
  followOtherTabs(() => {
    if (!sendAway()) location.reload();
  });
  draw(root, areas.read().user.data as SignedInUser, siteName);
}

/** True when the browser is on its way elsewhere. */
function sendAway(): boolean {
  const elsewhere = guard(location.pathname + location.search, areas.read().auth);
  if (elsewhere !== null) location.replace(elsewhere);
  return elsewhere !== null;
}
