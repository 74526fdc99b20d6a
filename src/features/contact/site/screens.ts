import type { ScreenRoute } from '#web/data/screen.ts';

export const contactScreens: readonly ScreenRoute[] = [
  {
    path: '/contact',
    load: () => import('./index.tsx'),
    queryParameters: ['person', 'tender', 'topic'],
  },
];
