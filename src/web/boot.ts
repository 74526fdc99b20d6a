/**
 * The first script of every public page, and for most visits the only one that matters: closes menus, carries pictures
 * over to the next page, and decides when to load the rest. The page works without it.
 */

import { onFirstIntent } from '#web/boot/first-intent.ts';
import { nameHeroTransition } from '#web/boot/hero-transition.ts';
import { markSignedIn } from '#web/boot/mark-signed-in.ts';
import { listenForMenus } from '#web/boot/menus.ts';
import { ignoreSkippedTransitions } from '#web/boot/skipped-transitions.ts';

ignoreSkippedTransitions();
markSignedIn();
listenForMenus();
nameHeroTransition();
// During maintenance only signed-in visitors, and those about to sign in, get more than this.
// A page that only the server renders is left as it is.
const { documentElement: page } = document;
if (
  !page.matches('[data-plain]') &&
  (!page.matches('[data-closed]:not([data-known])') || /[?&]auth=/.test(location.search))
)
  onFirstIntent(async () => {
    // Started from here: the module also exports what other programs use, and must do nothing when they import it.
    const { start } = await import('./entry-client.tsx');
    void start();
  });
