import type { ScreenRoute } from '#web/data/screen.ts';
import { GALLERIES_PATH } from '../address.ts';

export const galleriesScreens: readonly ScreenRoute[] = [
  { path: GALLERIES_PATH, load: () => import('./list/index.tsx'), queryParameters: ['page'] },
  { path: `${GALLERIES_PATH}/:gallery`, load: () => import('./gallery/index.tsx') },
];
