import type { ScreenRoute } from '#web/data/screen.ts';

/** Content pages: up to three levels deep, wherever no other screen has the address. */
export const pagesScreens: readonly ScreenRoute[] = [
  '/:first',
  '/:first/:second',
  '/:first/:second/:third',
].map((path) => ({ path, load: () => import('./index.tsx') }));
