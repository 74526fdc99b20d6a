import type { ScreenRoute } from '#web/data/screen.ts';
import { TEAM_PATH } from '../address.ts';

export const staffScreens: readonly ScreenRoute[] = [
  { path: TEAM_PATH, load: () => import('./team/index.tsx'), queryParameters: ['page', 'department'] },
  { path: `${TEAM_PATH}/:url`, load: () => import('./person/index.tsx') },
];
