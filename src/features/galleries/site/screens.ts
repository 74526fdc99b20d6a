import type { ScreenRoute } from '#web/data/screen.ts';

export const galleriesScreens: readonly ScreenRoute[] = [
  { path: '/galleries', load: () => import('./list/index.tsx'), queryParameters: ['page'] },
  { path: '/galleries/:gallery', load: () => import('./gallery/index.tsx') },
];
