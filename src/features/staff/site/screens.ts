import type { ScreenRoute } from '#web/data/screen.ts';

export const staffScreens: readonly ScreenRoute[] = [
  { path: '/meet-the-team', load: () => import('./team/index.tsx') },
  { path: '/meet-the-team/:url', load: () => import('./person/index.tsx') },
];
