import type { ScreenRoute } from '#web/data/screen.ts';

export const lettersScreens: readonly ScreenRoute[] = [
  { path: '/letters-of-reference', load: () => import('./list/index.tsx') },
  { path: '/letters-of-reference/:letter', load: () => import('./letter/index.tsx') },
];
