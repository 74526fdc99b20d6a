/**
 * The first script of every public page. It makes menus open and close, prepares the picture transition to the next page,
 * decides when to load the app, and starts the offline support. The page works without it.
 */

import { fetchPageState } from '#web/boot/fetch-page-state.ts';
import { onFirstIntent, savesData, whenIdle } from '#web/boot/first-intent.ts';
import { nameHeroTransition } from '#web/boot/hero-transition.ts';
import { loadFonts } from '#web/boot/load-fonts.ts';
import { loadScreenStyles } from '#web/boot/load-screen-styles.ts';
import { markSignedIn } from '#web/boot/mark-signed-in.ts';
import { listenForMenus } from '#web/boot/menus.ts';
import { ignoreSkippedTransitions } from '#web/boot/skipped-transitions.ts';

ignoreSkippedTransitions();
markSignedIn();
loadFonts();
listenForMenus();
nameHeroTransition();
// During maintenance the app is started only for signed-in visitors and for those who are signing in.
// It is never started on default pages, which only the server renders, nor on copies from the service worker: a link in a
// copy must load a document, so that the service worker can answer.
const { documentElement: page } = document;
const isSigningIn = /[?&]auth=/.test(location.search);
const isCopy = page.matches('[data-copy]');
if (
  !page.matches('[data-default-page], [data-copy]') &&
  (!page.matches('[data-maintenance]:not([data-known])') || isSigningIn)
)
  onFirstIntent(async () => {
    const [state, { start }] = await Promise.all([
      fetchPageState(),
      import('./entry-client.tsx'),
      loadScreenStyles(),
    ]);
    // Null: the page has changed since it was sent. The app is then started only to exchange a sign-in token; otherwise links
    // load complete pages.
    if (state !== null || isSigningIn) await start(state ?? undefined);
  });

/**
 * Starts the offline support: at once on a copy, which shows its age; on other pages when idle, so as not to delay them.
 */
const startOffline = (): void =>
  void import('./offline/start.ts').then(({ start }) => start()).catch(() => {});
if (isCopy) startOffline();
else if (
  import.meta.env.PROD &&
  'serviceWorker' in navigator &&
  !page.matches('[data-maintenance]') &&
  !savesData()
)
  whenIdle(startOffline);
