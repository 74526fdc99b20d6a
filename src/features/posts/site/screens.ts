import type { ScreenRoute } from '#web/data/screen.ts';

export const postsScreens: readonly ScreenRoute[] = [
  {
    path: '/news',
    load: () => import('./list/index.tsx'),
    queryParameters: ['page', 'category', 'tag'],
  },
  {
    path: '/news/:post',
    load: () => import('./post/index.tsx'),
    queryParameters: ['answer', 'page'],
  },
];
