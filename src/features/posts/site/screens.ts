import type { ScreenRoute } from '#web/data/screen.ts';

export const postsScreens: readonly ScreenRoute[] = [
  {
    path: '/news',
    load: () => import('./list/index.tsx'),
    parameters: ['page', 'category', 'tag'],
  },
  {
    path: '/news/:post',
    load: () => import('./post/index.tsx'),
    parameters: ['answer', 'page'],
  },
];
