import type { ScreenRoute } from '#web/data/screen.ts';
import { SEARCH_PATH } from '../address.ts';

export const searchScreens: readonly ScreenRoute[] = [
  {
    path: SEARCH_PATH,
    load: () => import('./index.tsx'),
    queryParameters: ['q', 'type', 'page'],
    uncached: true,
  },
];
