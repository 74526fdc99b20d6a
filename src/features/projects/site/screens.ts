import type { ScreenRoute } from '#web/data/screen.ts';
import { FEATURED_PROJECTS_PATH, PROJECTS_PATH } from '../address.ts';

export const projectsScreens: readonly ScreenRoute[] = [
  {
    path: PROJECTS_PATH,
    load: () => import('./all/index.tsx'),
    queryParameters: ['page', 'sort', 'direction', 'search', 'category', 'sector', 'status'],
  },
  {
    path: `${PROJECTS_PATH}/:category`,
    load: () => import('./category/index.tsx'),
    queryParameters: ['page'],
  },
  { path: `${PROJECTS_PATH}/:category/:project`, load: () => import('./project/index.tsx') },
  { path: FEATURED_PROJECTS_PATH, load: () => import('./featured/index.tsx') },
];
