import type { ScreenRoute } from '#web/data/screen.ts';
import { TENDERS_PATH } from '../address.ts';

export const tendersScreens: readonly ScreenRoute[] = [
  {
    path: TENDERS_PATH,
    load: () => import('./list/index.tsx'),
    queryParameters: ['page', 'sort', 'search', 'phase', 'trade', 'category'],
  },
  { path: `${TENDERS_PATH}/:tender`, load: () => import('./tender/index.tsx') },
];
