import type { ScreenRoute } from '#web/data/screen.ts';

/** Declares the screens of content pages, up to three levels deep. Other screens take precedence. */
export const pagesScreens: readonly ScreenRoute[] = [
  '/:first',
  '/:first/:second',
  '/:first/:second/:third',
].map((path) => ({ path, load: () => import('./index.tsx') }));
