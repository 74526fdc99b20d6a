import type { ScreenRoute } from '#web/data/screen.ts';

export const tendersScreens: readonly ScreenRoute[] = [
  {
    path: '/tenders',
    load: () => import('./list/index.tsx'),
    queryParameters: ['page', 'sort', 'search', 'phase', 'trade', 'category'],
  },
  { path: '/tenders/:tender', load: () => import('./tender/index.tsx') },
];
