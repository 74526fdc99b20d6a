import type { ScreenRoute } from '#web/data/screen.ts';

export const searchScreens: readonly ScreenRoute[] = [
  {
    path: '/search',
    load: () => import('./index.tsx'),
    queryParameters: ['q', 'type', 'page'],
    uncached: true,
  },
];
