/**
 * The first script of every public page, and for most visits the only one that matters: menus that close, pictures
 * that carry over to the next page, and the moment at which the rest is worth loading. The page is whole without it.
 */

import { carryPicture } from '#web/boot/carry-picture.ts';
import { atFirstIntent } from '#web/boot/first-intent.ts';
import { knownVisitor } from '#web/boot/known-visitor.ts';
import { openMenus } from '#web/boot/menus.ts';
import { skippedMoves } from '#web/boot/skipped-moves.ts';

skippedMoves();
knownVisitor();
openMenus();
carryPicture();
// While the site is closed there is more to it only for who is signed in, or about to be.
if (!document.documentElement.matches('[data-closed]:not([data-known])') || /[?&]auth=/.test(location.search))
  atFirstIntent(async () => {
    // Started from here: its file also holds what other programs use, and must do nothing when they load it.
    const { start } = await import('./entry-client.tsx');
    void start();
  });
