/**
 * The door of the content area: its program is fetched once somebody has proved to be an administrator, and not before.
 * Who it is, is asked first of all, and nothing that is only drawn with stands in the way.
 */
import type { SignedInUser } from '#contract/auth.ts';
import { readApartState } from '#web/data/apart-state.ts';
import { areas } from '#web/data/areas.ts';
import { guard } from '#web/data/guards.ts';
import { loadPart } from '#web/data/lazy-part.ts';
import { fetchSettings } from '#web/data/site-settings.ts';
import { followOtherTabs, startUp } from '#web/data/startup.ts';
import { keptByForms } from './providers/unsaved.ts';

export async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root');
  // What draws is made ready while the answer is on its way; without an answer it says so.
  const unreachable = import('./shell/unreachable.tsx');
  let siteName: string;
  try {
    siteName = (readApartState()?.settings ?? (await fetchSettings())).general.name;
    if (!(await startUp())) return;
  } catch {
    (await unreachable).draw(element);
    return;
  }
  if (sendAway()) return;
  const { draw } = await loadPart(() => import('./program.tsx'));
  const me = areas.read().user.data as SignedInUser;
  followOtherTabs((token) => {
    if (token === null) {
      if (!keptByForms(null)) sendAway();
      // The same person again stays: what is typed here can be saved now.
    } else if (areas.read().auth.username !== me.username) location.reload();
  });
  draw(element, me, siteName);
}

/** True when the browser is on its way elsewhere. */
function sendAway(): boolean {
  const elsewhere = guard(location.pathname + location.search, areas.read().auth);
  if (elsewhere !== null) location.replace(elsewhere);
  return elsewhere !== null;
}
